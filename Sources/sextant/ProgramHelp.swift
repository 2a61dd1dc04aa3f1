import ArgumentParser
import Diagnostics
import TerminalText

/// A command of the program.
protocol Subcommand: ParsableCommand {
  /// The word that names the command; known without the texts of its configuration.
  static var commandName: String { get }
}

/// The page of `sextant --help`: all commands on one screen, grouped by what people do with them.
///
/// A new command is a line here.
enum ProgramHelp {
  typealias Line = (command: any Subcommand.Type, arguments: String)

  /// The commands, in the order of the page.
  static let groups: [(title: Message, lines: [Line])] = [
    (
      Message("programHelp.write"),
      [
        (NewSubcommand.self, "NAME"), (ImportSubcommand.self, "swift PATH…"),
        (ExportSubcommand.self, "NAME SCRIPT"),
        (MetaSubcommand.self, "SCRIPT…"), (LspSubcommand.self, ""),
      ]
    ),
    (
      Message("programHelp.look"),
      [
        (OpenSubcommand.self, "SCRIPT"), (ViewSubcommand.self, "SCRIPT"),
        (RunSubcommand.self, "SCRIPT"),
        (CheckSubcommand.self, "[PATH…]"),
        (GraphSubcommand.self, "SCRIPT"), (StoryboardSubcommand.self, "JOURNEY…"),
        (PluginsSubcommand.self, "[SCRIPT]"),
      ]
    ),
    (
      Message("programHelp.verify"),
      [
        (TestSubcommand.self, "[PATH…]"), (ExploreSubcommand.self, "[PATH…]"),
        (DiffSubcommand.self, "OLD NEW"), (BaselineSubcommand.self, "SCRIPT"),
        (ConformSubcommand.self, "SCRIPT LOG…"),
        (TrafficSubcommand.self, "SCRIPT LOG…"),
        (BisectSubcommand.self, "JOURNEY A..B"), (BlameSubcommand.self, "WAY [SCRIPT]"),
        (ReplaySubcommand.self, "FILE"),
      ]
    ),
    (Message("programHelp.explain"), [(ExplainSubcommand.self, "[CODE]")]),
  ]

  /// All commands.
  static var commands: [any Subcommand.Type] { groups.flatMap(\.lines).map(\.command) }

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
      let name = "\(line.command.commandName) \(line.arguments)"
      let title = index == 0 ? title.text(in: HelpText.language) : ""
      return padded(title, to: 10) + padded(name, to: 20) + configuration.abstract
    }
  }

  private static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - DisplayWidth.of(text)))
  }

  private static var head: String {
    .help(Message("programHelp.head"))
  }

  /// What the program is for, in English.
  static let description = """
    The flows of an app are Lua scripts. 'sextant SCRIPT' opens a prompt on one. \
    Sextant runs a script without the app, and finds mistakes, tests, draws and exports it.
    """

  /// The exit codes, with what each means.
  static let exits: [(code: Int, text: Message)] = [0, 1, 2, 3, 4, 124, 125, 130].map {
    ($0, Message("exit.\($0)"))
  }

  private static var foot: String {
    let exits = exits.map { "\($0.code) \($0.text.text(in: HelpText.language))" }
      .joined(separator: ", ")
    return .help(Message("programHelp.foot", ["exits": exits]))
  }
}
