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

/// The scalars that take two columns: East Asian wide and fullwidth forms, and pictures.
///
/// Unassigned scalars inside blocks that are wide as a whole count as wide too, so that
/// characters of later Unicode versions are laid out well.
enum WideScalars {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x1100 else { return false }

    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].1 < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].0 <= value
  }

  /// The first and last scalar of every wide range, sorted.
  private static let ranges: [(UInt32, UInt32)] = [
    (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0),
    (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2648, 0x2653), (0x267F, 0x267F),
    (0x2693, 0x2693), (0x26A1, 0x26A1), (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5),
    (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA), (0x26F2, 0x26F3), (0x26F5, 0x26F5),
    (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B), (0x2728, 0x2728),
    (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797),
    (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55),
    (0x2E80, 0x303E), (0x3040, 0x3247), (0x3250, 0x4DBF), (0x4E00, 0xA4CF), (0xA960, 0xA97C),
    (0xAC00, 0xD7A3), (0xF900, 0xFA6D), (0xFA70, 0xFAD9), (0xFE10, 0xFE19), (0xFE30, 0xFE52),
    (0xFE54, 0xFE66), (0xFE68, 0xFE6B), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x16FE0, 0x16FE4),
    (0x16FF0, 0x16FF1), (0x17000, 0x18D8F), (0x1AFF0, 0x1B2FF), (0x1F004, 0x1F004),
    (0x1F0CF, 0x1F0CF), (0x1F18E, 0x1F18E), (0x1F191, 0x1F19A), (0x1F200, 0x1F202),
    (0x1F210, 0x1F23B), (0x1F240, 0x1F248), (0x1F250, 0x1F251), (0x1F260, 0x1F265),
    (0x1F300, 0x1F320), (0x1F32D, 0x1F335), (0x1F337, 0x1F37C), (0x1F37E, 0x1F393),
    (0x1F3A0, 0x1F3CA), (0x1F3CF, 0x1F3D3), (0x1F3E0, 0x1F3F0), (0x1F3F4, 0x1F3F4),
    (0x1F3F8, 0x1F43E), (0x1F440, 0x1F440), (0x1F442, 0x1F4FC), (0x1F4FF, 0x1F53D),
    (0x1F54B, 0x1F54E), (0x1F550, 0x1F567), (0x1F57A, 0x1F57A), (0x1F595, 0x1F596),
    (0x1F5A4, 0x1F5A4), (0x1F5FB, 0x1F64F), (0x1F680, 0x1F6C5), (0x1F6CC, 0x1F6CC),
    (0x1F6D0, 0x1F6D2), (0x1F6D5, 0x1F6D7), (0x1F6DC, 0x1F6DF), (0x1F6EB, 0x1F6EC),
    (0x1F6F4, 0x1F6FC), (0x1F7E0, 0x1F7EB), (0x1F7F0, 0x1F7F0), (0x1F90C, 0x1F93A),
    (0x1F93C, 0x1F945), (0x1F947, 0x1F9FF), (0x1FA70, 0x1FAFF), (0x20000, 0x3FFFD),
  ]
}
