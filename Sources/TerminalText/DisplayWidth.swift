package enum DisplayWidth {
  /// Returns the columns of a string without line breaks.
  package static func of(_ text: some StringProtocol) -> Int {
    text.isPlainASCII ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns of one character: mostly 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return of(first) }
    if isPicture(first), scalars.dropFirst().contains(where: joinsPictures) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns that a scalar takes by itself.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: return 1
    case 0x00...0x1F, 0x7F...0x9F: return 0
    case 0xAD: return 1
    // Vowels and final consonants of Hangul join the leading consonant before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
    default: return WideScalars.contains(scalar) ? 2 : 1
    }
  }

  /// Whether a sequence beginning with the scalar may be drawn as one emoji.
  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji
  }

  /// Whether the scalar joins a sequence into one emoji: selector, joiner or skin tone.
  private static func joinsPictures(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || scalar.value == 0x200D || scalar.properties.isEmojiModifier
  }
}
