/// Turns the UTF-8 offsets of a text into those of its characters.
struct CharacterOffsets {
  /// The character that each byte belongs to; empty if they are the same.
  private var characters: [Int] = []

  /// Counts the characters of a text; takes linear time.
  init(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return }
    characters.reserveCapacity(text.utf8.count)
    for (number, character) in text.enumerated() {
      for _ in 0..<character.utf8.count { characters.append(number) }
    }
  }

  /// Returns the characters that have any of some bytes.
  func range(_ bytes: Range<Int>) -> Range<Int> {
    guard !characters.isEmpty, !bytes.isEmpty else { return bytes }
    return characters[bytes.lowerBound]..<characters[bytes.upperBound - 1] + 1
  }
}
