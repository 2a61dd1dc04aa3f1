import TerminalText

/// Converts UTF-8 offsets of a text to character offsets.
struct CharacterOffsets {
  /// The character offset for each byte; empty if the two are the same.
  private var characters: [Int] = []

  /// Takes linear time.
  init(_ text: String) {
    if text.isPlainASCII { return }
    characters.reserveCapacity(text.utf8.count)
    for (number, character) in text.enumerated() {
      for _ in 0..<character.utf8.count { characters.append(number) }
    }
  }

  func range(_ bytes: Range<Int>) -> Range<Int> {
    guard !characters.isEmpty, !bytes.isEmpty else { return bytes }
    return characters[bytes.lowerBound]..<characters[bytes.upperBound - 1] + 1
  }
}
