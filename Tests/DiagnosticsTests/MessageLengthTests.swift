import Testing

@testable import Diagnostics

@Suite("The length of messages")
struct MessageLengthTests {
  @Test("A message that is not too long stays as it is")
  func short() {
    let text = String(repeating: "x", count: MessageLength.most)

    #expect(Message("E0000", en: text, ko: text).english == text)
  }

  @Test("Of one that is too long the middle is left out, and how much that was is told")
  func long() {
    let text = "begin " + String(repeating: "x", count: 10_000) + " end"
    let message = Message("E0000", en: text, ko: text)

    #expect(message.english.utf8.count < MessageLength.most)
    #expect(message.english.hasPrefix("begin xxx"))
    #expect(message.english.contains("x… (7810 bytes, cut) …x"))
    #expect(message.korean.hasSuffix("xxx end"))
  }

  @Test("No character is cut in two, wherever the cut falls", arguments: 0..<4)
  func characters(_ offset: Int) {
    for character in ["é", "한", "😀", "e\u{301}"] {
      let text =
        String(repeating: "x", count: offset) + String(repeating: character, count: 5_000)
      let cut = MessageLength.cut(text)

      #expect(!cut.unicodeScalars.contains("\u{FFFD}"))
      #expect(cut.utf8.count < MessageLength.most)
    }
  }

  @Test("A text that only goes along with a message may be as long as it is")
  func cures() {
    let text = String(repeating: "x", count: 10_000)

    #expect(Message(en: text, ko: text).english == text)
  }
}
