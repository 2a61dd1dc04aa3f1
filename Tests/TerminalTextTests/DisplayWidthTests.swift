import TerminalText
import Testing

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "A text is as wide as a terminal shows it",
    arguments: [
      ("", 0), ("abc", 3), ("안녕", 4), ("漢字", 4), ("かな", 4), ("ｶﾅ", 2), ("Ａ", 2),
      ("e\u{301}", 1), ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2),
      ("❤️", 2), ("❤", 1), ("🇰🇷", 2), ("1️⃣", 2), ("\u{200B}", 0), ("a\u{200D}", 1), ("…", 1),
      ("가a나b", 6), ("\u{3000}", 2), ("𠀀", 2), ("\u{AD}", 1), ("한글 셸", 7), ("é", 1), ("ㅎ", 2),
      ("\u{301}", 0), ("\u{1100}", 2), ("\u{1112}\u{1169}\u{11B7}", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }
}
