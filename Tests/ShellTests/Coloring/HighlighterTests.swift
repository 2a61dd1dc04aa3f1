import LineEditor
import Navigation
import TerminalText
import Testing

@testable import Shell

@Suite("The highlighter")
struct HighlighterTests {
  @Test("counts in characters, however many code points they consist of")
  func characters() throws {
    let stage = try Stage(Stage.zoo, OutputSettings(theme: .dark))

    let spans = Highlighter(shell: stage.shell).spans("e\u{301}='가👨‍👩‍👧'\r\nend")

    #expect(
      spans == [
        HighlightSpan(2..<6, Theme.dark[.string]), HighlightSpan(7..<10, Theme.dark[.keyword]),
      ])
  }

  @Test("colours nothing if colours are off")
  func plain() throws {
    let stage = try Stage(Stage.zoo)

    #expect(Highlighter(shell: stage.shell).spans(":tree").isEmpty)
  }

  @Test("knows the steps of the current version of the scripts")
  func reload() throws {
    let stage = try EditedStage(Stage.zoo, OutputSettings(theme: .dark))
    let highlighter = Highlighter(shell: stage.shell)
    let line = ".leap"
    #expect(highlighter.spans(line).map(\.style) == [Theme.dark[.unknown]])

    try stage.write(Stage.zoo.replacing("\"ping\", \"pong\"", with: "\"ping\", \"pong\", \"leap\""))
    _ = stage.said(":reload")

    #expect(highlighter.spans(line).map(\.style) == [Theme.dark[.step]])
  }

  @Test("does not run the line")
  func effects() throws {
    let stage = try Stage(Stage.zoo, OutputSettings(theme: .dark))
    let before = stage.shell.session.log.lastNumber

    for line in [".go(7)", ":tap Go", "error('x')", ":quit", "print(1)"] {
      _ = Highlighter(shell: stage.shell).spans(line)
    }

    #expect(stage.shell.session.log.lastNumber == before && stage.notes.lines.isEmpty)
  }
}
