import TerminalText
import Testing

@Suite("Plain text, of which much is known at once,")
struct PlainTextTests {
  @Test("is what ASCII prints and nothing else")
  func plain() {
    let printed = Unicode.Scalar(0x20)..."~"
    for value in UInt32(0)...0x1FF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "ab" + String(Character(scalar))
      #expect(text.isPlainASCII == printed.contains(scalar), "U+\(String(value, radix: 16))")
      #expect(text.dropFirst().isPlainASCII == printed.contains(scalar))
    }
    #expect("".isPlainASCII)
    #expect(!"a\r\nb".isPlainASCII)
    #expect(!"세종".isPlainASCII)
  }

  @Test("takes as many columns as its characters together")
  func columns() {
    for value in UInt32(0)...0x3FF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a~ " + String(Character(scalar)) + " z"
      #expect(
        DisplayWidth.of(text) == text.reduce(0) { $0 + DisplayWidth.of($1) },
        "U+\(String(value, radix: 16))")
    }
  }

  @Test("of blanks has as many as are asked for", arguments: [-1, 0, 1, 6, 15, 16, 17, 1000])
  func blanks(count: Int) {
    let text = String.blanks(count)

    #expect(text == String(repeating: " ", count: max(0, count)))
    #expect(text.utf8.count == max(0, count))
  }
}
