/// Bytes that matter in JSON.
enum Ascii {
  static let tab = UInt8(ascii: "\t")

  static let newline = UInt8(ascii: "\n")

  static let carriageReturn = UInt8(ascii: "\r")

  static let space = UInt8(ascii: " ")

  static let doubleQuote = UInt8(ascii: "\"")

  /// The backslash, which escapes the byte after it.
  static let backslash = UInt8(ascii: "\\")

  static func endsLine(_ byte: UInt8) -> Bool {
    byte == newline || byte == carriageReturn
  }
}
