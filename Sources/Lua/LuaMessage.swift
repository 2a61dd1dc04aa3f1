/// Makes error messages from scripts safe to show.
enum LuaMessage {
  /// The most bytes of a message that are kept.
  static let limit = 2048

  /// Returns the text without control characters, and cut when it is too long.
  ///
  /// Line ends and tabs stay; everything else that a terminal would obey goes.
  static func sanitized(_ bytes: UnsafeRawBufferPointer) -> String {
    if bytes.count <= limit { return cleaned(String(decoding: bytes, as: UTF8.self)) }
    let kept = cutLength(bytes)
    let text = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<kept]), as: UTF8.self)
    return cleaned(text) + "… (\(bytes.count) bytes, cut)"
  }

  static func sanitized(_ text: String) -> String {
    var text = text
    return text.withUTF8 { sanitized(UnsafeRawBufferPointer($0)) }
  }

  /// Removes the addresses by which Swift names the context of local types.
  static func withoutAddresses(_ text: String) -> String {
    let mark = "(unknown context at $"
    var result = ""
    var rest = text[...]
    while let start = rest.start(of: mark) {
      result += rest[..<start]
      rest = rest[start...].drop { $0 != ")" }.dropFirst()
      if rest.first == "." { rest = rest.dropFirst() }
    }
    return result + rest
  }

  // A cut inside a character would leave half of it: continuation bytes are 0b10xxxxxx.
  private static func cutLength(_ bytes: UnsafeRawBufferPointer) -> Int {
    var length = limit
    while length > limit - 4, bytes[length] & 0xC0 == 0x80 { length -= 1 }
    return length
  }

  private static func cleaned(_ text: String) -> String {
    // Nearly every message is clean; telling so costs less than building it again.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where isShown(scalar) { result.append(scalar) }
    return String(result)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
  }
}

extension Substring {
  fileprivate func start(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
