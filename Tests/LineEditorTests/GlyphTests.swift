import Testing

@testable import LineEditor

@Suite("Invisible characters are made visible or removed")
struct GlyphTests {
  @Test(
    "Invisible characters never reach the screen unchanged",
    arguments: [
      ("\u{1B}", "^[", 2), ("\u{7F}", "^?", 2), ("\t", "    ", 4), ("\u{9B}", "\u{FFFD}", 1),
      ("\u{301}", "◌\u{301}", 1), ("\u{200B}", "", 0), ("\u{2028}", "\u{FFFD}", 1),
    ] as [(Character, String, Int)])
  func glyph(character: Character, text: String, width: Int) {
    #expect(Glyph(character).text == text)
    #expect(Glyph(character).width == width)
  }
}
