/// A token of a Lua text.
struct LuaToken: Sendable, Hashable {
  /// What sort of token it is.
  enum Kind: Sendable {
    /// A name or a keyword.
    case name
    /// A text between quotes or long brackets; the token's text is its content.
    case string
    /// A number.
    case number
    /// An operator or a bracket, one character each except `..` and its like.
    case symbol
  }

  let kind: Kind
  let text: String
  /// The line it begins on, from 1.
  let line: Int
  /// The bytes before it on that line.
  let bytesBefore: Int

  /// Tells whether it is this symbol.
  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
  /// Tells whether it is this name or keyword.
  func isName(_ name: String) -> Bool { kind == .name && text == name }
}
