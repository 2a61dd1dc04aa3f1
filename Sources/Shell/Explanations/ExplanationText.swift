package import Diagnostics
package import TerminalText

/// Pages as they are printed.
package struct ExplanationText {
  let language: Language
  let theme: Theme
  private let width: Int

  /// Prints in a language, in a theme.
  ///
  /// - Parameter width: How many columns there are; more than 80 are not used.
  package init(language: Language, theme: Theme = .none, width: Int = 80) {
    self.language = language
    self.theme = theme
    self.width = min(width, 80)
  }

  /// All codes, a line each.
  package var list: String {
    ExplanationCatalog.all.map { "\(bold($0.code))  \(text($0.title))" }
      .joined(separator: "\n")
  }

  /// One page.
  package func page(_ page: Explanation) -> String {
    let parts: [String] = [
      bold("\(page.code)  \(text(page.title))"),
      filled(text(page.meaning)),
      heading("for example", "예") + "\n" + example(page.example),
      heading("what helps", "해결") + "\n" + filled(text(page.cure), indent: "  "),
    ]
    return parts.joined(separator: "\n\n")
  }

  /// Says how to learn more of what was found, once for all of it.
  ///
  /// It is for people who read a terminal and stand before the program, not in it.
  package static func hint(_ findings: Diagnostics) -> Message? {
    let codes = findings.sorted.map(\.message.code)
    guard let code = codes.first(where: { ExplanationCatalog.page(of: $0) != nil }) else {
      return nil
    }
    return Message(
      en: "'sextant explain \(code)' tells more", ko: "'sextant explain \(code)'로 더 알아볼 수 있습니다")
  }

  private func text(_ message: Message) -> String { message.text(in: language) }

  private func bold(_ text: String) -> String { theme.paint(text, .strong) }

  private func heading(_ english: String, _ korean: String) -> String {
    bold(text(Message(en: english, ko: korean)))
  }

  private func example(_ example: Explanation.Example) -> String {
    let isAlone = example.files.count == 1 && example.opens == "app.lua"
    let files = example.files.map { file in
      let body = content(file)
      return isAlone && !file.isSpecial ? body : "  \(file.name):\n" + body
    }
    let swift = example.swift.map { [indented($0)] } ?? []
    return (files + saved(example) + swift + command(example)).joined(separator: "\n\n")
  }

  /// What the script becomes while it runs.
  private func saved(_ example: Explanation.Example) -> [String] {
    guard let saved = example.saved else { return [] }
    let heading = Message(
      en: "which is saved as this while it runs:", ko: "실행하는 동안 이렇게 저장합니다:")
    return ["  " + text(heading), indented(saved)]
  }

  private func content(_ file: Explanation.Example.File) -> String {
    switch file.content {
    case .text(let text), .program(let text): indented(text)
    case .closedFolder:
      indented(text(Message(en: "a folder that may not be read", ko: "읽을 수 없는 폴더")))
    case .bytes(let bytes): indented(self.text(Message(en: "the bytes ", ko: "바이트 ")) + hex(bytes))
    case .folder: indented(text(Message(en: "a folder", ko: "폴더")))
    case .session(_, let summary): indented(self.text(summary))
    case .loop: indented(text(Message(en: "a link to itself", ko: "자기 자신을 가리키는 링크")))
    case .link(let target):
      indented(text(Message(en: "a link to \(target)", ko: "\(target)을(를) 가리키는 링크")))
    }
  }

  private func hex(_ bytes: [UInt8]) -> String {
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return digits.joined(separator: " ")
  }

  private func command(_ example: Explanation.Example) -> [String] {
    guard example.swift == nil else { return [] }
    if let command = example.command {
      let words = command.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
      return hindrance(example) + ["  $ sextant " + words]
    }
    if case .history? = example.hindrance {
      return hindrance(example) + ["  $ XDG_STATE_HOME=. sextant \(example.opens)"]
    }
    let isPlain = example.lines.isEmpty && example.opens == "app.lua"
    guard !isPlain else { return [] }
    let json = example.areRequests ? " --json" : ""
    let lines = example.lines.map { " -e '\($0)'" }.joined()
    let key = example.isInterrupted ? "    Ctrl-C" : ""
    return ["  $ sextant run \(example.opens)\(json)\(lines)\(key)"]
  }

  private func hindrance(_ example: Explanation.Example) -> [String] {
    switch example.hindrance {
    case nil: []
    case .inUse(let file):
      [
        indented(
          text(
            Message(
              en: "while another sextant has \(file) open:",
              ko: "다른 sextant가 \(file)을(를) 열어 둔 동안:")))
      ]
    case .fullOutput:
      [
        indented(
          text(
            Message(
              en: "with standard output on a full disk:", ko: "표준 출력이 가득 찬 디스크로 갈 때:")))
      ]
    case .history(let file):
      [
        indented(
          text(
            Message(
              en: "at a terminal, where the history is \(file):",
              ko: "터미널에서, 히스토리 파일이 \(file)일 때:")))
      ]
    case .full: [indented(text(Message(en: "on a full disk:", ko: "가득 찬 디스크에서:")))]
    }
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n").trimmedEnd
  }

  /// Breaks a text into lines.
  private func filled(_ text: String, indent: String = "") -> String {
    Columns.wrap(text, to: width - indent.count).map { indent + $0 }.joined(separator: "\n")
  }
}

extension Explanation.Example.File {
  /// It is no text that speaks for itself.
  fileprivate var isSpecial: Bool {
    if case .text = content { return false }
    return true
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
