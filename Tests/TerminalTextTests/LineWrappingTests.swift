import SeededNumbers
import TerminalText
import Testing

@Suite("Lines that are too wide")
struct LineWrappingTests {
  @Test(
    "are wrapped between words, and continue indented",
    arguments: [
      ("a line that fits", "a line that fits"),
      ("words that do not fit into a line", "words that do not fit\n  into a line"),
      (
        "  of something that is set in already", "  of something that is\n    set in already"
      ),
      (
        "   7  AppFlow#0    started   handled", "   7  AppFlow#0\n        started\n        handled"
      ),
      ("first\nthe second line is too long here", "first\nthe second line is too\n  long here"),
      ("가나다 라마바 사아자 차카타 파하", "가나다 라마바 사아자\n  차카타 파하"),
      ("no-place-to-break-anything-at-all ok", "no-place-to-break-anything-at-all\n  ok"),
      ("a\ttab keeps the whole line as it is", "a\ttab keeps the whole line as it is"),
      ("", ""),
    ])
  func broken(_ text: String, _ result: String) {
    #expect(LineWrapping.wrapped(text, to: 22) == result)
  }

  @Test("Colour codes take no columns")
  func colours() {
    let painted = "\u{1B}[1mbold words\u{1B}[0m and plain ones"

    #expect(LineWrapping.wrapped(painted, to: 25) == painted)
    #expect(
      LineWrapping.wrapped(painted, to: 20)
        == "\u{1B}[1mbold words\u{1B}[0m and plain\n  ones")
  }

  @Test("Very narrow windows wrap nothing")
  func few() {
    #expect(LineWrapping.wrapped("words that do not fit", to: 10) == "words that do not fit")
  }

  @Test(
    "No text is lost, and only lines without a space to break at stay too wide", arguments: 0..<40)
  func kept(_ seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let parts = ["ab", "가나", "한글이다", "x", " ", "  ", "\u{1B}[1m", "\u{1B}[0m", "길다란word", "🙂"]
    let text = (0..<60).map { _ in parts[Int.random(in: 0..<parts.count, using: &numbers)] }
      .joined()
    let columns = Int.random(in: 20...50, using: &numbers)
    let wrapped = LineWrapping.wrapped(text, to: columns)
    let bare = { (text: String) in text.filter { $0 != " " && $0 != "\n" } }

    #expect(bare(wrapped) == bare(text), "seed \(seed)")
    for line in wrapped.replacing(/\u{1B}\[\d+m/, with: "").split(separator: "\n") {
      let isWhole = !line.drop { $0 == " " }.contains(" ")
      #expect(DisplayWidth.of(line) <= columns || isWhole, "seed \(seed)")
    }
  }
}
