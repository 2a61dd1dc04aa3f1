/// The bytes that matter when a script is looked through without reading it in full.
enum Ascii {
  /// The tab.
  static let tab = UInt8(ascii: "\t")

  /// The line feed, `\n`.
  static let newline = UInt8(ascii: "\n")

  /// The carriage return, `\r`.
  static let carriageReturn = UInt8(ascii: "\r")

  /// The space.
  static let space = UInt8(ascii: " ")

  /// The hash, which starts a first line that Lua skips.
  static let hash = UInt8(ascii: "#")

  /// The hyphen, two of which start a comment.
  static let hyphen = UInt8(ascii: "-")

  /// The equals sign, which sets the level of a long bracket.
  static let equals = UInt8(ascii: "=")

  /// The opening square bracket.
  static let openBracket = UInt8(ascii: "[")

  /// The closing square bracket.
  static let closeBracket = UInt8(ascii: "]")

  /// The double quote.
  static let doubleQuote = UInt8(ascii: "\"")

  /// The single quote.
  static let singleQuote = UInt8(ascii: "'")

  /// The backslash, which escapes the byte after it.
  static let backslash = UInt8(ascii: "\\")

  /// Returns whether a byte is white space between Lua's tokens.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || (byte >= tab && byte <= carriageReturn)
  }

  /// Returns whether a byte ends a line.
  static func endsLine(_ byte: UInt8) -> Bool {
    byte == newline || byte == carriageReturn
  }
}
