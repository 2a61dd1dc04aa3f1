import Diagnostics
import Testing

@Suite("Text made safe for a terminal")
struct VisibleTextTests {
  @Test(
    "Control and invisible characters are escaped",
    arguments: [
      ("plain", "plain"), ("홈 é 👨‍👩‍👧", "홈 é 👨‍👩‍👧"), ("a\u{200D}b", #"a\u{200D}b"#),
      ("a\u{200B}b", #"a\u{200B}b"#), ("\u{1B}[0m", #"\u{1B}[0m"#), ("\u{7F}", #"\u{7F}"#),
      ("a\r\nb", #"a\r\nb"#), ("\t", #"\t"#), ("\u{0}", #"\u{0}"#), ("\u{2028}", #"\u{2028}"#),
      ("\u{2066}x", #"\u{2066}x"#), ("\u{85}", #"\u{85}"#),
    ])
  func visible(text: String, expected: String) {
    #expect(VisibleText.of(text) == expected)
  }

  @Test("Line breaks and tabs are kept")
  func lines() {
    #expect(VisibleText.lines(of: "홈\n\tx\u{1B}[2J\r\n") == "홈\n\tx\\u{1B}[2J\\r\\n")
    #expect(VisibleText.lines(of: "홈\n\tx") == "홈\n\tx")
  }

  @Test(
    "Output to a terminal has colours but no other control characters",
    arguments: [
      ("plain ● 한글 👩‍👩‍👧 … \u{201C}\n\t", "plain ● 한글 👩‍👩‍👧 … \u{201C}\n\t"),
      ("\u{1B}[1;31mred\u{1B}[0m", "\u{1B}[1;31mred\u{1B}[0m"),
      ("\u{1B}[m\u{1B}[;1mx\u{1B}[٣m\u{1B}m", "\u{1B}[m\u{1B}[;1mx\\u{1B}[٣m\\u{1B}m"),
      ("\u{1B}[2J", "\\u{1B}[2J"), ("\u{1B}]0;x\u{7}", "\\u{1B}]0;x\\u{7}"),
      ("a\rb\u{8}\u{7F}", "a\\rb\\u{8}\\u{7F}"), ("\u{9B}2J\u{85}", "\\u{9B}2J\\u{85}"),
      ("a\u{202E}b\u{2066}c\u{200B}", "a\\u{202E}b\\u{2066}c\\u{200B}"),
      ("\u{1B}[31", "\\u{1B}[31"), ("\u{FEFF}x\u{E0041}", "\\u{FEFF}x\\u{E0041}"),
    ])
  func output(text: String, shown: String) {
    #expect(VisibleText.output(text) == shown)
  }
}
