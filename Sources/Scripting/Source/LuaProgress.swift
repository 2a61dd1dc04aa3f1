/// How far a statement has come whose lines are read one after the other: whether it surely wants to go
/// on, without compiling all of it again.
///
/// Each line takes time for its own length only.
package struct LuaProgress {
  /// The number of `=` in the open long bracket; nil if none is open.
  private var level: Int?
  /// The number of open brackets and blocks.
  private var depth = 0
  /// True if the last line ends with a token that has to be followed by something.
  private var endsOpen = false
  /// True after a quoted string without an end: whatever follows may be part of the string.
  private var isUncertain = false

  package init() {}

  /// True in an open long bracket: nothing before its end can be an error.
  package var isInLongBracket: Bool { level != nil && !isUncertain }

  /// True if the statement is not complete; it may contain an error already.
  package var isOpen: Bool { !isUncertain && (level != nil || depth > 0 || endsOpen) }

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

  /// `while` and `for` open with their `do`, and `elseif` shares the `end` of its `if`.
  private static let opening: Set<String> = ["{", "(", "[", "function", "do", "if", "repeat"]
  private static let closing: Set<String> = ["}", ")", "]", "end", "until"]

  /// Tokens that have to be followed by something; `>` may end `local x <const>`.
  private static let unfinished: Set<String> = [
    "=", ",", ".", ":", "..", "+", "-", "*", "/", "//", "%", "^", "#", "&", "|", "~", "<<", ">>",
    "==", "~=", "<", "<=", ">=", "and", "or", "not",
  ]
}
