package import Diagnostics
package import TerminalText

package struct ManualText {
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

  package var list: String {
    Manual.pages.map { "\(bold($0.code))  \(text($0.title))" }
      .joined(separator: "\n")
  }

  package func page(_ page: ManualPage) -> String {
    let parts: [String] = [
      bold("\(page.code)  \(text(page.title))"),
      filled(text(page.meaning)),
      heading(Message("pages.example")) + "\n" + example(page),
      heading(Message("pages.cure")) + "\n" + filled(text(page.cure), indent: "  "),
    ]
    return parts.joined(separator: "\n\n")
  }

  /// Says how to learn more of what was found, once for all of it.
  ///
  /// It is for people who read a terminal and stand before the program, not in it.
  package static func hint(_ findings: Diagnostics) -> Message? {
    let codes = findings.sorted.map(\.message.code)
    guard let code = codes.first(where: { Manual.page(of: $0) != nil }) else {
      return nil
    }
    return Message("pages.manualHint", ["code": code])
  }

  private func text(_ message: Message) -> String { message.text(in: language) }

  private func bold(_ text: String) -> String { theme.paint(text, .strong) }

  private func heading(_ message: Message) -> String {
    bold(text(message))
  }

  /// The blocks under their file names; a single `app.lua` gets no name.
  private func example(_ page: ManualPage) -> String {
    let isAlone = page.example.filter { !$0.file.isEmpty }.map(\.file) == ["app.lua"]
    return page.example.map { block in
      let body = block.lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
      return block.file.isEmpty || isAlone ? body : "  \(block.file):\n" + body
    }.joined(separator: "\n\n")
  }

  private func filled(_ text: String, indent: String = "") -> String {
    text.split(separator: "\n\n").map {
      LineWrapping.wrapped(indent + $0, to: width, indent: indent.count)
    }.joined(separator: "\n\n")
  }
}
