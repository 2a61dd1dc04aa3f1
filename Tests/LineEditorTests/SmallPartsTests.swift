import Testing

@testable import LineEditor

@Suite("The helpers of the line reader")
struct SmallPartsTests {
  @Test("Lines are split correctly wherever the bytes are split; the last needs no line break")
  func splitting() {
    var splitter = LineSplitter()
    var lines: [String] = []
    for chunk in ["ab", "c\nd\r\n\n", "e", ""] {
      splitter.push(Array(chunk.utf8))
      while let line = splitter.next() { lines.append(line) }
    }

    #expect(lines == ["abc", "d", "", "e"])
    #expect(splitter.isFinished)
  }

  @Test(
    "The terminal kind is derived from input, output and the terminal name",
    arguments: [
      (true, true, "xterm", .editing), (true, true, nil, .plain), (true, true, "", .plain),
      (true, true, "dumb", .plain), (true, false, "xterm", .plain), (false, true, "xterm", .piped),
    ] as [(Bool, Bool, String?, TerminalKind)])
  func kinds(input: Bool, output: Bool, name: String?, kind: TerminalKind) {
    #expect(
      TerminalKind(isInputTerminal: input, isOutputTerminal: output, name: name) == kind)
  }
}
