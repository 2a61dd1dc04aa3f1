import Testing

@testable import TerminalText

@Suite("What a terminal shows of a line")
struct TerminalRunTests {
  @Test("Each style begins a part, which knows its columns")
  func styles() {
    let line = Theme.dark.paint("ok", .good) + " and " + Theme.dark.paint("bad", .error) + "!"

    #expect(
      TerminalRun.all(in: line) == [
        TerminalRun(text: "ok", style: .colored(.green), start: 0, end: 2),
        TerminalRun(text: " and ", style: .plain, start: 2, end: 7),
        TerminalRun(text: "bad", style: TextStyle(color: .red, isBold: true), start: 7, end: 10),
        TerminalRun(text: "!", style: .plain, start: 10, end: 11),
      ])
  }

  @Test("So does a letter that takes two columns, after one that takes one")
  func wide() {
    let parts = TerminalRun.all(in: "│ 세종  │")

    #expect(parts.map(\.text) == ["│ ", "세종", "  │"])
    #expect(parts.map(\.start) == [0, 2, 6] && parts.last?.end == 9)
  }

  @Test(
    "Sequences that no style writes are not shown",
    arguments: ["\u{1B}[2Ka", "a\u{1B}", "\u{1B}]a", "a\u{1B}[", "\u{1B}[1;99mxa"])
  func others(line: String) {
    #expect(
      TerminalRun.all(in: line).map(\.text).joined().hasSuffix("a"), "\(line.debugDescription)")
  }

  @Test("All attributes of a style are read back as they were written")
  func attributes() {
    let style = TextStyle(
      color: .white, isBold: true, isDim: true, isUnderlined: true, isReversed: true)

    let parts = TerminalRun.all(in: "\u{1B}[\(style.codes())mx")
    #expect(parts == [TerminalRun(text: "x", style: style, start: 0, end: 1)])
  }
}
