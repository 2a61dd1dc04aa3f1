/// How far a statement has come whose lines are read one after the other: whether it surely wants to go
/// on, without compiling all of it again.
///
/// Each line takes time for its own length only.
package struct LuaProgress {
  /// The number of `=` in the long bracket that is open.
  private var level: Int?
  /// The brackets and blocks that are open.
  private var depth = 0
  /// The last line ends where something has to follow.
  private var endsOpen = false
  /// A text in quotes goes on over lines; what is in it is not told from what is behind it.
  private var isUncertain = false

  /// Begins a statement.
  package init() {}

  /// A long bracket is open: whatever comes until it ends cannot be wrong.
  package var isInLongBracket: Bool { level != nil && !isUncertain }

  /// Something is open, so that the statement is not complete; it may be wrong already.
  package var isOpen: Bool { !isUncertain && (level != nil || depth > 0 || endsOpen) }

  /// Takes the next line.
  package mutating func push(_ line: String) {
    let (tokens, level) = LuaScanner.tokens(ofLine: line, in: level)
    self.level = level
    for token in tokens { depth += Self.change(token) }
    if case .string(isOpen: true)? = tokens.last?.kind, level == nil { isUncertain = true }
    guard let last = tokens.last else { return }
    endsOpen =
      (last.kind == .mark || last.kind == .keyword) && Self.unfinished.contains(last.text)
  }

  private static func change(_ token: LuaToken) -> Int {
    guard token.kind == .mark || token.kind == .keyword else { return 0 }
    return opening.contains(token.text) ? 1 : closing.contains(token.text) ? -1 : 0
  }

  /// `while` and `for` have a `do`, and `elseif` has the `end` of its `if`.
  private static let opening: Set<String> = ["{", "(", "[", "function", "do", "if", "repeat"]
  private static let closing: Set<String> = ["}", ")", "]", "end", "until"]

  /// What has to be followed by something; `>` is none, as it may end `local x <const>`.
  private static let unfinished: Set<String> = [
    "=", ",", ".", ":", "..", "+", "-", "*", "/", "//", "%", "^", "#", "&", "|", "~", "<<", ">>",
    "==", "~=", "<", "<=", ">=", "and", "or", "not",
  ]
}
