import LuaSyntax

/// How far a statement has come whose lines are read one after the other: whether it surely wants
/// to go on, without compiling all of it again.
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
    // The next line continues in the open bracket; a `#` at its beginning is not the first line of
    // a file.
    let opening = level.map { "[" + String(repeating: "=", count: $0) + "[" } ?? " "
    let tree = SyntaxTree(parsing: opening + line)
    level = tree.openBracketLevel
    if level != nil, opening != " ", tree.tokens.count <= 2 { return }
    let tokens = tree.tokens.dropLast().dropFirst(opening == " " ? 0 : 1)
      .filter { !$0.bytes.isEmpty }
    for token in tokens { depth += token.kind.depth }
    guard let last = tokens.last?.kind else { return }
    if last == .unfinishedString || last == .malformedString { isUncertain = true }
    endsOpen = last.wantsMore
  }
}

extension SyntaxTree {
  /// The number of `=` in the long bracket that the text ends in; nil if it ends in none.
  fileprivate var openBracketLevel: Int? {
    guard let token = tokens.dropLast().last, token.kind == .unfinishedLong else { return nil }
    return bracketLevel(of: token)
  }
}

extension Token.Kind {
  /// How many brackets and blocks the token opens or closes.
  fileprivate var depth: Int {
    switch self {
    // `while` and `for` open with their `do`, and `elseif` shares the `end` of its `if`.
    case .leftBrace, .leftParenthesis, .leftBracket, .function, .do, .if, .repeat: 1
    case .rightBrace, .rightParenthesis, .rightBracket, .end, .until: -1
    default: 0
    }
  }

  /// Whether something has to follow the token; `>` may end `local x <const>`.
  fileprivate var wantsMore: Bool {
    switch self {
    case .assign, .comma, .dot, .colon, .and, .or, .not, .hash: true
    default: isOperator && self != .greater
    }
  }
}
