/// The comments of a Lua text, found without parsing it.
///
/// Strings are stepped over, so that `"--"` starts no comment; a text that Lua would refuse gets
/// the best guess, since messages are mostly about such texts.
struct LuaComments {
  /// The byte ranges of the comments, in order.
  private(set) var ranges: [Range<Int>] = []

  private let bytes: [UInt8]
  private var offset = 0

  /// Finds the comments in the first bytes of a text.
  ///
  /// - Parameters:
  ///   - text: The text of a script.
  ///   - end: The offset of the first byte that is not looked at.
  init(in text: String, before end: Int) {
    bytes = Array(text.utf8.prefix(end))
    if bytes.first == Ascii.hash { skipLine() }
    while offset < bytes.count { skipToken() }
  }

  func contains(_ offset: Int) -> Bool {
    ranges.contains { $0.contains(offset) }
  }

  private mutating func skipToken() {
    switch bytes[offset] {
    case Ascii.hyphen where byte(at: offset + 1) == Ascii.hyphen:
      skipComment()
    case Ascii.doubleQuote, Ascii.singleQuote:
      skipString()
    case Ascii.openBracket:
      if !skipLongBracket() { offset += 1 }
    default:
      offset += 1
    }
  }

  private mutating func skipComment() {
    let start = offset
    offset += 2
    if skipLongBracket() {
      ranges.append(start..<offset)
    } else {
      offset = start
      skipLine()
    }
  }

  private mutating func skipLine() {
    let start = offset
    while let byte = byte(at: offset), !Ascii.endsLine(byte) { offset += 1 }
    ranges.append(start..<offset)
  }

  /// Steps over a quoted string; one that is not closed ends with its line.
  private mutating func skipString() {
    let quote = bytes[offset]
    offset += 1
    while let byte = byte(at: offset), !Ascii.endsLine(byte) {
      offset += 1
      if byte == quote { return }
      if byte == Ascii.backslash { skipEscape() }
    }
  }

  /// Steps over what follows a backslash: `\z` swallows white space, a line end may be two bytes.
  private mutating func skipEscape() {
    guard let escaped = byte(at: offset) else { return }
    offset += 1
    if escaped == UInt8(ascii: "z") {
      while let byte = byte(at: offset), Ascii.isSpace(byte) { offset += 1 }
    } else if Ascii.endsLine(escaped), let next = byte(at: offset), next != escaped,
      Ascii.endsLine(next)
    {
      offset += 1
    }
  }

  /// Steps over `[[ … ]]` or `[=[ … ]=]` and returns whether there was one.
  private mutating func skipLongBracket() -> Bool {
    guard byte(at: offset) == Ascii.openBracket else { return false }
    let level = equalsSigns(after: offset)
    guard byte(at: offset + level + 1) == Ascii.openBracket else { return false }
    offset += level + 2
    while let byte = byte(at: offset) {
      if byte == Ascii.closeBracket, equalsSigns(after: offset) == level,
        self.byte(at: offset + level + 1) == Ascii.closeBracket
      {
        offset += level + 2
        return true
      }
      offset += 1
    }
    return true
  }

  private func equalsSigns(after start: Int) -> Int {
    bytes[(start + 1)...].prefix { $0 == Ascii.equals }.count
  }

  private func byte(at offset: Int) -> UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }
}
