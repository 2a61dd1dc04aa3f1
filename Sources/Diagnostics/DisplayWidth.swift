/// How many columns of a terminal a text takes: Korean syllables take two, accents none.
package enum DisplayWidth {
  /// Returns the columns that a text takes.
  package static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns that one character takes.
  package static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII, character.unicodeScalars.count == 1 { return 1 }
    if takesNone(first) { return 0 }
    let isEmoji = character.unicodeScalars.contains { $0.value == emojiSelector }
    return isEmoji || first.properties.isEmojiPresentation || isWide(first.value) ? 2 : 1
  }

  /// The scalar that asks for a symbol to be drawn as an emoji.
  private static let emojiSelector: UInt32 = 0xFE0F

  private static func takesNone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    // A Hangul vowel or final consonant is drawn into the syllable before it.
    default: (0x1160...0x11FF).contains(scalar.value)
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0.contains(value) }
  }

  /// The wide and full-width blocks of Unicode's East Asian Width table.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
