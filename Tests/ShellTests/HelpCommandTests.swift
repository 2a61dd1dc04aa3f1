import Diagnostics
import TerminalText
import Testing

@testable import Shell

@Suite("The help command")
struct HelpCommandTests {
  @Test("puts the text below the name if there is no room beside it")
  func narrow() throws {
    let stage = try Stage(script: "hello", OutputSettings(width: 40))
    let lines = stage.said(":help").split(separator: "\n").map(String.init)

    #expect(lines.filter { $0.hasPrefix("      ") }.allSatisfy { DisplayWidth.of($0) <= 40 })
    #expect(
      lines.drop { $0 != "  :type FIELD TEXT" }.prefix(4).joined(separator: "\n") == """
          :type FIELD TEXT
              types text into a field, by name
              or number, and replaces its value
          :back [cancelled]
        """)
  }

  @Test("wraps the page of an error code to the available width")
  func page() throws {
    let stage = try Stage(script: "hello", OutputSettings(width: 40))
    let page = stage.said(":help E0722").split(separator: "\n")

    #expect(page.contains("Lua is code, Swift is state. Undo,"))
  }
}
