import Drawing
import Testing

@Suite("Texts in pictures")
struct InertTextTests {
  @Test(
    "cannot end the picture, begin an element, or hide anything",
    arguments: [
      ("</svg><script>alert(1)</script>", "&lt;/svg&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
      ("a \"b\" & 'c'", "a &quot;b&quot; &amp; 'c'"),
      ("&amp;", "&amp;amp;"),
      ("right \u{202E}to left", "right \\u{202E}to left"),
      ("nul \0 bell \u{7}", "nul \\u{0} bell \\u{7}"),
      ("세종대왕 👨‍👩‍👧 é", "세종대왕 👨‍👩‍👧 é"),
      ("no \u{FFFE} character", "no \u{FFFD} character"),
      ("plain", "plain"),
    ])
  func inert(text: String, written: String) {
    #expect(InertText.of(text) == written)
  }
}
