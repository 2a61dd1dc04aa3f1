import Diagnostics
import Testing

@Suite("What a terminal makes of a text")
struct DisplayWidthTests {
  @Test(
    "Text takes the columns that terminals give it",
    arguments: [
      ("abc", 3), ("홈화면", 6), ("\u{1112}\u{1169}\u{11B7}", 2), ("é", 1), ("e\u{301}", 1),
      ("日本", 4), ("ｆ", 2), ("👍", 2), ("👨‍👩‍👧", 2), ("❤️", 2), ("❤", 1), ("🇰🇷", 2), ("…", 1),
      ("\u{301}", 0), ("", 0), ("ㅎ", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(
    "What a terminal would obey or hide is spelled out",
    arguments: [
      ("plain", "plain"), ("홈 é 👨‍👩‍👧", "홈 é 👨‍👩‍👧"), ("a\u{200D}b", #"a\u{200D}b"#),
      ("a\u{200B}b", #"a\u{200B}b"#), ("\u{1B}[0m", #"\u{1B}[0m"#), ("\u{7F}", #"\u{7F}"#),
      ("a\r\nb", #"a\r\nb"#), ("\t", #"\t"#), ("\u{0}", #"\u{0}"#), ("\u{2028}", #"\u{2028}"#),
      ("\u{2066}x", #"\u{2066}x"#), ("\u{85}", #"\u{85}"#),
    ])
  func visible(text: String, expected: String) {
    #expect(VisibleText.of(text) == expected)
  }
}
