/// Bytes that matter when a script is scanned without being fully parsed.
enum Ascii {
  static let tab = UInt8(ascii: "\t")

  static let newline = UInt8(ascii: "\n")

  static let carriageReturn = UInt8(ascii: "\r")

  static let space = UInt8(ascii: " ")

  /// The hash, which starts a first line that Lua skips.
  static let hash = UInt8(ascii: "#")

  /// The hyphen, two of which start a comment.
  static let hyphen = UInt8(ascii: "-")

  /// The equals sign, which sets the level of a long bracket.
  static let equals = UInt8(ascii: "=")

  static let openBracket = UInt8(ascii: "[")

  static let closeBracket = UInt8(ascii: "]")

  static let doubleQuote = UInt8(ascii: "\"")

  static let singleQuote = UInt8(ascii: "'")

  /// The backslash, which escapes the byte after it.
  static let backslash = UInt8(ascii: "\\")

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || (byte >= tab && byte <= carriageReturn)
  }

  static func endsLine(_ byte: UInt8) -> Bool {
    byte == newline || byte == carriageReturn
  }
}
