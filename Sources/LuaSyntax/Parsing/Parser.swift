/// Parses the tokens of a Lua text to the arrays of a tree.
///
/// The parser follows Lua's own parser, so that the first error is the one that Lua reports. It goes
/// on after an error: what is missing becomes a node `missing`, and what is left over a node
/// `error`. Takes linear time, and recurses no deeper than Lua.
struct Parser {
  /// The deepest nesting of statements, operators and brackets that `luac` accepts.
  static let maximumLevel = 198

  /// The offset of the last comment, which is open if the text ends in a comment.
  private let lastComment: Int
  let source: [UInt8]
  let tokens: [Token]
  let symbols: SymbolTable
  let lines: LineTable
  /// The token that comes next.
  private(set) var position = 0
  /// The nesting, counted as Lua counts it.
  var level = 0
  /// The nodes that are complete, each after its children.
  private(set) var records: [NodeRecord] = []
  /// The complete nodes that have no parent yet.
  private var pending: [Int32] = []
  /// The first error.
  private(set) var error: SyntaxError?
  /// The declarations, uses, functions and labels.
  var scopes: ScopeBuilder

  init(_ lexer: Lexer) {
    source = lexer.source
    tokens = lexer.tokens
    symbols = lexer.symbols
    lastComment = lexer.comments.last?.bytes.lowerBound ?? 0
    let firstLine = lexer.comments.first.flatMap {
      $0.form == .firstLine ? $0.bytes.upperBound : nil
    }
    lines = LineTable(source, from: firstLine ?? 0)
    scopes = ScopeBuilder(symbols: lexer.symbols.count)
    records.reserveCapacity(tokens.count * 3 / 2)
    noteMalformed()
  }

  // MARK: tokens

  /// The kind of the token that comes next.
  @inline(__always)
  var current: Token.Kind { token.kind }

  /// The token that comes next.
  @inline(__always)
  var token: Token { tokens[position] }

  /// The kind of the token after the next one.
  var following: Token.Kind { tokens[min(position + 1, tokens.count - 1)].kind }

  /// Goes on to the next token, never past the end.
  @inline(__always)
  mutating func advance() {
    guard position < tokens.count - 1 else { return }
    position += 1
    if current.isMalformed { noteMalformed() }
  }

  /// Skips a token if it comes next; returns whether it did.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard current == kind else { return false }
    advance()
    return true
  }

  /// Skips a token that has to come next, or reports that it is missing.
  mutating func expect(_ kind: Token.Kind) {
    if !take(kind) { report(.expected(kind)) }
  }

  /// Skips a token that closes what another one opened, or reports that it is missing.
  mutating func expect(_ kind: Token.Kind, closing opening: Int) {
    if !take(kind) { reportUnclosed(opening, expected: kind) }
  }

  // MARK: nodes

  /// Where a node begins: its first token, and how many nodes had no parent before it.
  struct Mark {
    fileprivate let pending: Int
    fileprivate let token: Int
  }

  /// Begins a node at the token that comes next.
  func mark() -> Mark { Mark(pending: pending.count, token: position) }

  /// Ends a node before the token that comes next; the nodes since the mark become its children.
  ///
  /// - Returns: The number of the node.
  @discardableResult
  mutating func finish(_ kind: NodeKind, from mark: Mark, detail: Int32 = -1) -> Int {
    let number = Int32(truncatingIfNeeded: records.count)
    var next: Int32 = -1
    while pending.count > mark.pending, let child = pending.popLast() {
      records[Int(child)].parent = number
      records[Int(child)].next = next
      next = child
    }
    records.append(
      NodeRecord(
        kind: kind, firstToken: Int32(truncatingIfNeeded: mark.token),
        endToken: Int32(truncatingIfNeeded: position), firstChild: next, detail: detail))
    pending.append(number)
    return Int(number)
  }

  /// Adds a node that is the token that comes next.
  @discardableResult
  mutating func leaf(_ kind: NodeKind, detail: Int32 = -1) -> Int {
    let mark = mark()
    advance()
    return finish(kind, from: mark, detail: detail)
  }

  /// Adds a node for something that the text lacks.
  mutating func missing() { finish(.missing, from: mark()) }

  /// Removes the node that was finished last, which has neither children nor a parent.
  mutating func removeLast() {
    records.removeLast()
    pending.removeLast()
  }

  /// The kind of the node that was finished last.
  var lastKind: NodeKind { records.last?.kind ?? .missing }

  /// Adds the name that comes next, or reports that it is missing.
  mutating func name(_ kind: NodeKind = .name) {
    if current == .name {
      leaf(kind)
    } else {
      report(.expected(.name))
      missing()
    }
  }

  /// Changes what belongs to a finished node.
  mutating func setDetail(_ detail: Int32, of node: Int) { records[node].detail = detail }

  // MARK: errors

  /// Reports an error at the token that comes next, if it is the first one.
  mutating func report(_ reason: SyntaxError.Reason, cause: Int? = nil) {
    guard error == nil else { return }
    let bytes = token.bytes
    let last = max(bytes.lowerBound, bytes.upperBound - 1)
    error = SyntaxError(
      reason: reason, bytes: bytes, line: lines.line(of: last),
      cause: cause.map { tokens[$0].bytes })
  }

  /// Reports that what a token opens is not closed by the token that comes next.
  mutating func reportUnclosed(_ opening: Int, expected kind: Token.Kind) {
    guard error == nil else { return }
    let line = line(ofToken: opening)
    report(.expected(kind), cause: opening)
    guard let error, error.line != line else { return }
    let reason = SyntaxError.Reason.unclosed(
      expected: kind, opening: tokens[opening].kind, line: line)
    self.error = SyntaxError(
      reason: reason, bytes: error.bytes, line: error.line, cause: error.cause)
  }

  /// The line on which a token begins.
  func line(ofToken token: Int) -> Int { lines.line(of: Int(tokens[token].start)) }

  /// Reports the token that comes next if Lua's lexer refuses it.
  private mutating func noteMalformed() {
    guard error == nil, let reason = malformed(token) else { return }
    let token = token
    var bytes = token.bytes
    var line = lines.line(of: bytes.upperBound)
    if token.kind == .malformedString,
      let offset = StringLiteral.mistake(in: token, of: source)?.offset
    {
      bytes = bytes.lowerBound..<min(offset + 1, bytes.upperBound)
      line = lines.line(of: offset)
    }
    error = SyntaxError(reason: reason, bytes: bytes, line: line, cause: nil)
  }

  private func malformed(_ token: Token) -> SyntaxError.Reason? {
    switch token.kind {
    case .malformedNumeral: return .malformedNumeral
    case .unfinishedString: return .unfinishedString
    case .malformedLongBracket: return .malformedLongBracket
    case .malformedString:
      return .malformedEscape(StringLiteral.mistake(in: token, of: source)?.mistake ?? .unknown)
    case .unfinishedLong where token.bytes.isEmpty:
      return .unfinishedLongComment(openedOnLine: lines.line(of: lastComment))
    case .unfinishedLong:
      return .unfinishedLongString(openedOnLine: lines.line(of: Int(token.start)))
    default: return nil
    }
  }
}
