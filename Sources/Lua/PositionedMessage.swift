/// Splits a Lua message into its position and its text.
enum PositionedMessage {
  /// Returns the position and the message without it.
  ///
  /// Any message may begin with what looks like a position; only one in a known chunk is taken.
  ///
  /// - Parameters:
  ///   - text: The message as Lua made it.
  ///   - chunk: Gives the full name of a chunk for the short one in a message.
  /// - Returns: The position, if there is one, and the rest of the text.
  static func split(
    _ text: String, chunk: (String) -> String?,
  ) -> (location: LuaLocation?, message: String) {
    var start = text.startIndex
    while let colon = text[start...].utf8.firstIndex(of: UInt8(ascii: ":")) {
      let next = text.utf8.index(after: colon)
      if let (line, rest) = lineNumber(text[next...]), let chunk = chunk(String(text[..<colon])) {
        return (LuaLocation(chunk: chunk, line: line), String(rest))
      }
      start = next
    }
    return (nil, text)
  }

  // The digits up to ": ", and what follows it.
  private static func lineNumber(_ text: Substring) -> (line: Int, rest: Substring)? {
    let digits = text.utf8.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let rest = text.utf8[digits.endIndex...]
    guard let line = Int(Substring(digits)), rest.starts(with: ": ".utf8) else { return nil }
    return (line, Substring(rest.dropFirst(2)))
  }
}
