import Testing

@testable import Diagnostics

@Suite("The length of messages")
struct MessageLengthTests {
  @Test("A short message stays as it is")
  func short() {
    let text = String(repeating: "x", count: MessageLength.most)

    #expect(Message("E0000", en: text, ko: text).english == text)
  }

  @Test("A long message loses its middle, and the length of the cut is stated")
  func long() {
    let text = "begin " + String(repeating: "x", count: 10_000) + " end"
    let message = Message("E0000", en: text, ko: text)

    #expect(message.english.utf8.count < MessageLength.most)
    #expect(message.english.hasPrefix("begin xxx"))
    #expect(message.english.contains("x… (7810 bytes, cut) …x"))
    #expect(message.korean.hasSuffix("xxx end"))
  }

  @Test("A cut never splits a character", arguments: 0..<4)
  func characters(_ offset: Int) {
    for character in ["é", "한", "😀", "e\u{301}"] {
      let text =
        String(repeating: "x", count: offset) + String(repeating: character, count: 5_000)
      let cut = MessageLength.cut(text)

      #expect(!cut.unicodeScalars.contains("\u{FFFD}"))
      #expect(cut.utf8.count < MessageLength.most)
    }
  }

  @Test("A text that only accompanies a message is not cut")
  func cures() {
    let text = String(repeating: "x", count: 10_000)

    #expect(Message(en: text, ko: text).english == text)
  }
}
