package struct LuaToken: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case name
    case keyword
    /// A string in quotes or long brackets; `isOpen` if it has no end.
    case string(isOpen: Bool)
    case number
    /// An operator or a bracket.
    case mark
    case end
  }

  package let kind: Kind
  /// The token as written; of a string, only what is between the quotes.
  package let text: String
  /// The token's bytes in the text, including quotes.
  package let range: Range<Int>
  /// The line it begins on.
  package let line: Int

  /// Returns whether the token is this mark or keyword.
  func isSign(_ sign: String) -> Bool {
    (kind == .mark || kind == .keyword) && text == sign
  }

  package var isString: Bool {
    if case .string = kind { return true }
    return false
  }

  /// The token with escaped quotes and backslashes decoded; other escapes stay as written.
  package var unescaped: LuaToken {
    guard isString, text.utf8.contains(UInt8(ascii: "\\")) else { return self }
    var meant = ""
    var isEscaped = false
    for character in text {
      if isEscaped, !["\"", "'", "\\"].contains(character) { meant.append("\\") }
      if isEscaped || character != "\\" { meant.append(character) }
      isEscaped = !isEscaped && character == "\\"
    }
    return LuaToken(kind: kind, text: meant, range: range, line: line)
  }
}
