import ArgumentParser
import Diagnostics
import TerminalText

/// The page of `sextant --help`: all commands on one screen, grouped by what people do with them.
///
/// A new command is a line here.
enum ProgramHelp {
  typealias Line = (command: any ParsableCommand.Type, arguments: String)

  /// The commands, in the order of the page.
  static let groups: [(title: Message, lines: [Line])] = [
    (
      Message(en: "Write", ko: "쓰기"),
      [
        (NewCommand.self, "NAME"), (ExportCommand.self, "NAME SCRIPT"),
        (MetaCommand.self, "SCRIPT…"),
      ]
    ),
    (
      Message(en: "Look", ko: "보기"),
      [
        (OpenCommand.self, "SCRIPT"), (ViewCommand.self, "SCRIPT"), (RunCommand.self, "SCRIPT"),
        (CheckCommand.self, "[PATH…]"),
        (GraphCommand.self, "SCRIPT"), (StoryboardCommand.self, "JOURNEY…"),
        (PluginsCommand.self, "[SCRIPT]"),
      ]
    ),
    (
      Message(en: "Prove", ko: "확인"),
      [
        (TestCommand.self, "[PATH…]"), (ExploreCommand.self, "[PATH…]"),
        (ConformCommand.self, "SCRIPT LOG…"),
        (TrafficCommand.self, "SCRIPT LOG…"),
        (ReplayCommand.self, "FILE"),
      ]
    ),
    (Message(en: "Explain", ko: "설명"), [(ExplainCommand.self, "[CODE]")]),
  ]

  static func isWanted(_ arguments: [String]) -> Bool {
    [["--help"], ["-h"], ["help"]].contains(arguments)
  }

  static func text(columns: Int) -> String {
    let lines = groups.flatMap(lines).map {
      LineWrapping.wrapped($0, to: columns, indent: min(textColumn, columns / 2))
    }
    let texts = [head, foot].map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { LineWrapping.wrapped(String($0), to: min(columns, 80), indent: 0) }
        .joined(separator: "\n")
    }
    return [texts[0], lines.joined(separator: "\n"), texts[1]].joined(separator: "\n\n")
  }

  private static let textColumn = 30

  private static func lines(of title: Message, _ lines: [Line]) -> [String] {
    lines.enumerated().map { index, line in
      let configuration = line.command.configuration
      let name = "\(configuration.commandName ?? "") \(line.arguments)"
      let title = index == 0 ? title.text(in: HelpText.language) : ""
      return padded(title, to: 10) + padded(name, to: 20) + configuration.abstract
    }
  }

  private static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - DisplayWidth.of(text)))
  }

  private static var head: String {
    .help(
      en: """
        sextant: write, drive and explain an app's navigation without the app.
        The flows of an app are Lua scripts. 'sextant SCRIPT' opens a prompt on one.
        """,
      ko: """
        sextant: 앱 없이 앱의 내비게이션을 쓰고, 움직이고, 설명합니다.
        앱의 플로우는 Lua 스크립트입니다. 'sextant SCRIPT'는 그 프롬프트를 엽니다.
        """)
  }

  /// What the program is for, in English.
  static let description = """
    The flows of an app are Lua scripts. 'sextant SCRIPT' opens a prompt on one. \
    Sextant runs a script without the app, and finds mistakes, tests, draws and exports it.
    """

  /// The exit codes, with what each means.
  static let exits: [(code: Int, text: Message)] = [
    (0, Message(en: "success", ko: "성공")),
    (
      1,
      Message(
        en: "a line failed or something was found or not written",
        ko: "실패한 줄이나 발견한 문제가 있거나 쓸 수 없음")
    ),
    (2, Message(en: "wrong usage", ko: "잘못된 사용")),
    (
      3,
      Message(en: "a script or session was not loaded", ko: "스크립트나 세션을 불러올 수 없음")
    ),
    (4, Message(en: "not all explored", ko: "다 탐색하지 못함")),
    (124, Message(en: "a script could not be stopped", ko: "멈출 수 없는 스크립트")),
    (125, Message(en: "a limit of --jail was reached", ko: "--jail의 제한")),
    (130, Message(en: "Ctrl-C", ko: "Ctrl-C")),
  ]

  private static var foot: String {
    let exits = exits.map { "\($0.code) \($0.text.text(in: HelpText.language))" }
      .joined(separator: ", ")
    return .help(
      en: """
        --session FILE keeps a session; --lang en|ko; 'sextant COMMAND --help' has more.
        Exit codes: \(exits).
        """,
      ko: """
        --session FILE은 세션을 저장합니다. --lang en|ko. 예: 'sextant 명령 --help'.
        종료 코드: \(exits).
        """)
  }
}
