import SeededNumbers
import Testing

@testable import LineEditor

@Suite("The text buffer stores user-perceived characters")
struct TextBufferTests {
  @Test("A combining mark changes the character before the cursor")
  func combining() {
    var buffer = TextBuffer("e")
    buffer.insert("\u{301}")

    #expect(buffer.characters == ["é"])
    #expect(buffer.cursor == 1)
  }

  @Test("Hangul typed as separate letters is composed into one syllable")
  func jamo() {
    var buffer = TextBuffer()
    for part in ["\u{1112}", "\u{1161}", "\u{11AB}"] { buffer.insert(part) }

    #expect(buffer.characters == ["한"])
  }

  @Test("A family emoji typed person by person becomes one character")
  func family() {
    var buffer = TextBuffer()
    for scalar in "👨‍👩‍👧".unicodeScalars { buffer.insert(String(scalar)) }

    #expect(buffer.characters == ["👨‍👩‍👧"])
    #expect(buffer.cursor == 1)
  }

  @Test("Deleting the text between two characters that combine joins them into one")
  func meeting() {
    var buffer = TextBuffer("🇰x🇷y")
    buffer.replace(1..<2, with: "")

    #expect(buffer.characters == ["🇰🇷", "y"])
    #expect(buffer.cursor == 1)
  }

  @Test("All kinds of line breaks become one kind, and other control characters are removed")
  func sanitizing() {
    let buffer = TextBuffer("a\r\nb\rc\u{2028}d\te\u{1B}[31m\u{0}\u{9B}f")

    #expect(buffer.text == "a\nb\nc\nd\te[31mf")
  }

  @Test("Ranges and positions outside the text are clamped to it")
  func clamping() {
    var buffer = TextBuffer("abc")
    buffer.replace(2..<99, with: "X")
    #expect(buffer.text == "abX")
    buffer.replace(50..<60, with: "Y")
    #expect(buffer.text == "abXY")
    buffer.moveCursor(to: -5)
    #expect(buffer.cursor == 0)
  }

  @Test("The characters always match those of the text as a string, after any edit")
  func segmentation() {
    var numbers = SeededNumbers(seed: 7)
    let pieces = [
      "a", "\u{301}", "🇰", "\u{200D}", "👩", "\u{1112}", "\u{1161}", "\n", "\r", "가", "\u{600}",
    ]
    var buffer = TextBuffer()
    for _ in 0..<2_000 {
      buffer.moveCursor(to: Int.random(in: 0...buffer.characters.count, using: &numbers))
      if Bool.random(using: &numbers) {
        buffer.insert(pieces.randomElement(using: &numbers) ?? "")
      } else {
        buffer.replace(buffer.cursor..<buffer.cursor + 2, with: "")
      }
      #expect(buffer.characters == Array(buffer.text))
      #expect((0...buffer.characters.count).contains(buffer.cursor))
    }
  }
}
