/// One token of a Lua text, with its place.
package struct LuaToken: Sendable, Equatable {
  /// What a token is.
  package enum Kind: Sendable, Equatable {
    case name
    case keyword
    /// A text in quotes or long brackets; `isOpen` if it has no end.
    case string(isOpen: Bool)
    case number
    /// An operator or a bracket.
    case mark
    /// The end of the text.
    case end
  }

  package let kind: Kind
  /// What it says; of a string what stands between its quotes, as it is written.
  package let text: String
  /// Its bytes, quotes included.
  package let range: Range<Int>
  /// The line it begins on.
  package let line: Int

  /// It is this mark or keyword.
  func isSign(_ sign: String) -> Bool {
    (kind == .mark || kind == .keyword) && text == sign
  }

  /// It is a text, closed or not.
  package var isString: Bool {
    if case .string = kind { return true }
    return false
  }

  /// The token with what a text means: of the escapes those of quotes and backslashes are undone.
  package var unescaped: LuaToken {
    guard isString, text.contains("\\") else { return self }
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
