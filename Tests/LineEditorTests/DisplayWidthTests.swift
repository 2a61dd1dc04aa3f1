import Testing

@testable import LineEditor

@Suite("Text takes as many columns as terminals give it")
struct DisplayWidthTests {
  @Test(
    "A text takes the columns a terminal gives it",
    arguments: [
      ("", 0), ("abc", 3), ("안녕", 4), ("漢字", 4), ("かな", 4), ("ｶﾅ", 2), ("Ａ", 2),
      ("e\u{301}", 1), ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2),
      ("❤️", 2), ("❤", 1), ("🇰🇷", 2), ("1️⃣", 2), ("\u{200B}", 0), ("a\u{200D}", 1), ("…", 1),
      ("가a나b", 6), ("\u{3000}", 2), ("𠀀", 2), ("\u{AD}", 1), ("한글 셸", 7),
    ])
  func width(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(
    "Characters that are not to be seen never reach the screen as they are",
    arguments: [
      ("\u{1B}", "^[", 2), ("\u{7F}", "^?", 2), ("\t", "    ", 4), ("\u{9B}", "\u{FFFD}", 1),
      ("\u{301}", "◌\u{301}", 1), ("\u{200B}", "", 0), ("\u{2028}", "\u{FFFD}", 1),
    ] as [(Character, String, Int)])
  func glyph(character: Character, text: String, width: Int) {
    #expect(Glyph(character).text == text)
    #expect(Glyph(character).width == width)
  }
}
