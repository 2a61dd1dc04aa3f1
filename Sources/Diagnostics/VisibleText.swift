import TerminalText

/// Text that can be shown in a terminal without doing anything to it.
///
/// Names and error texts come from scripts. An escape sequence in one could recolour, overwrite
/// or forge the lines around it, and an invisible character could make two names look the same;
/// so both are spelled out as Lua spells them.
package enum VisibleText {
  /// Spells out everything in a text that a terminal would interpret or hide.
  package static func of(_ text: String) -> String {
    text.isPlainASCII ? text : text.reduce(into: "") { $0 += of($1) }
  }

  /// Spells out a text from outside for use in a line, and cuts it off if it is long.
  package static func line(of text: String, upTo most: Int = 200) -> String {
    // A text has at most as many characters as bytes, which cost nothing to count.
    of(text.utf8.count <= most || text.count <= most ? text : text.prefix(most - 1) + "…")
  }

  /// Spells out a message in one line, in every language.
  package static func line(of message: Message) -> Message {
    Message(en: line(of: message.english), ko: line(of: message.korean))
  }

  /// Spells out a text of several lines; line breaks and tabs stay as they are.
  package static func lines(of text: String) -> String {
    if text.unicodeScalars.allSatisfy({ isPlain($0) || $0 == "\n" || $0 == "\t" }) { return text }
    return text.reduce(into: "") { $0 += $1 == "\n" || $1 == "\t" ? String($1) : of($1) }
  }

  /// Returns a complete output for a terminal: control characters are made visible, except for line
  /// breaks, tabs and colours (`ESC [ … m`).
  ///
  /// It is a second safeguard for texts that have been escaped already.
  package static func output(_ text: String) -> String {
    if text.isPlainASCII || !mayCommand(text) { return text }
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "\u{1B}", let end = endOfStyle(rest) {
        result += rest[..<end]
        rest = rest[end...]
      } else {
        result += character == "\n" || character == "\t" ? String(character) : of(character)
        rest.removeFirst()
      }
    }
    return result
  }

  /// Where `ESC [ … m` ends that a text begins with; nil if it begins with something else.
  private static func endOfStyle(_ text: Substring) -> Substring.Index? {
    let codes = text.dropFirst()
    guard codes.first == "[" else { return nil }
    let rest = codes.dropFirst().drop { $0 == ";" || ("0"..."9").contains($0) && $0.isASCII }
    return rest.first == "m" ? rest.index(after: rest.startIndex) : nil
  }

  /// Whether a text may contain something that a terminal interprets or hides, judged by bytes.
  private static func mayCommand(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable(mayCommand) ?? mayCommand(text.utf8)
  }

  private static func mayCommand(_ text: some Sequence<UInt8>) -> Bool {
    var before: (UInt8, UInt8) = (0, 0)
    for byte in text {
      defer { before = (before.1, byte) }
      switch byte {
      case 0x09, 0x0A: continue
      case ..<0x20, 0x7F: return true
      // The controls behind ASCII and the soft hyphen.
      case 0x80...0x9F where before.1 == 0xC2: return true
      case 0xAD where before.1 == 0xC2: return true
      // The marks of direction, the invisible blanks and the separators of lines.
      case 0x8B...0x8F where before == (0xE2, 0x80): return true
      case 0xA8...0xAE where before == (0xE2, 0x80): return true
      case 0xA0...0xAF where before == (0xE2, 0x81): return true
      // The other characters of that kind begin with these bytes.
      case 0xD8, 0xDB, 0xDC, 0xF3: return true
      case 0xBB where before.1 == 0xEF: return true
      default: continue
      }
    }
    return false
  }

  package static func of(_ character: Character) -> String {
    let joins = character.unicodeScalars.first.map { !$0.isASCII } ?? false
    return character.unicodeScalars.reduce(into: "") { visible, scalar in
      let isShown = !isHidden(scalar) || (joins && isJoiner(scalar))
      visible += isShown ? String(Character(scalar)) : spelling(of: scalar)
    }
  }

  package static func spelled(_ character: Character) -> String {
    character.unicodeScalars.reduce(into: "") { $0 += spelling(of: $1) }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value < 0x7F
  }

  /// Whether a terminal interprets or hides a scalar.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return !isPlain(scalar) }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// Returns whether a scalar only joins or separates its neighbours, as in a family emoji.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  private static func spelling(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    default: #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#
    }
  }
}
