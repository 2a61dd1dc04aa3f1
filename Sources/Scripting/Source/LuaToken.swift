/// One token of a Lua text, with its place.
struct LuaToken: Equatable {
  /// What a token is.
  enum Kind: Equatable {
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

  let kind: Kind
  /// What it says; of a string what stands between its quotes, as it is written.
  let text: String
  /// Its bytes, quotes included.
  let range: Range<Int>
  /// The line it begins on.
  let line: Int

  /// It is this mark or keyword.
  func isSign(_ sign: String) -> Bool {
    (kind == .mark || kind == .keyword) && text == sign
  }

  /// It is a text, closed or not.
  var isString: Bool {
    if case .string = kind { return true }
    return false
  }
}
