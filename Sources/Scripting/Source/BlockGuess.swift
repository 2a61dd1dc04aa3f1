import Diagnostics
import LuaSyntax

/// Guesses from the indentation which block is opened or closed too often in a text that Lua
/// refuses.
///
/// Lua notices a missing `end` only where no token fits, often at the end of the file. Authors
/// indent the contents of a block, so the unclosed block is the one with a statement at its own
/// indentation that should come after its `end`.
struct BlockGuess {
  /// A block that is opened and never closed.
  struct Open: Equatable {
    let token: Int
    let closer: String
    /// The index of the token before which the block should have been closed.
    let before: Int
  }

  /// The blocks that are not closed, in the order of detection.
  private(set) var missing: [Open] = []
  /// The indices of closing tokens that close nothing.
  private(set) var surplus: [Int] = []

  private let tokens: [WrittenToken]
  private let indents: [Int]
  private var stack: [(token: Int, closer: String)] = []

  private static let closers = [
    "function": "end", "if": "end", "for": "end", "while": "end", "do": "end", "repeat": "until",
    "{": "}", "(": ")", "[": "]",
  ]

  init(_ tokens: [WrittenToken], indents: [Int]) {
    self.tokens = tokens
    self.indents = indents
    for index in tokens.indices { look(at: index) }
    let end = tokens.count - 1
    for open in stack.reversed() { suspect(open, before: end) }
  }

  private func indent(_ token: Int) -> Int {
    let line = tokens[token].line - 1
    return line < indents.count ? indents[line] : 0
  }

  private func isFirst(_ token: Int) -> Bool {
    token == 0 || tokens[token - 1].line < tokens[token].line
  }

  private mutating func look(at index: Int) {
    let token = tokens[index]
    guard token.isMark || token.kind.isKeyword || token.kind == .name else { return }
    if ["end", "until", "}", ")", "]"].contains(token.text), token.kind != .name {
      return close(index)
    }
    if token.isSign("else") || token.isSign("elseif") { return branch(index) }
    if isFirst(index), !token.isMark { dedent(index) }
    guard let closer = Self.closers[token.text], token.kind != .name else { return }
    // The `do` of a loop belongs to it.
    if token.text == "do", let top = stack.last, ["for", "while"].contains(tokens[top.token].text),
      isHead(top.token, index)
    {
      return
    }
    stack.append((index, closer))
  }

  /// Whether the `do` at `index` belongs to the loop: no other `do` is between them.
  private func isHead(_ loop: Int, _ index: Int) -> Bool {
    !tokens[(loop + 1)..<index].contains { $0.isSign("do") }
  }

  /// A token indented no deeper than an open block ends that block.
  private mutating func dedent(_ index: Int) {
    while let top = stack.last, tokens[top.token].line < tokens[index].line,
      indent(index) <= indent(top.token), !isContinued(index)
    {
      suspect(stack.removeLast(), before: index)
    }
  }

  /// Whether the token continues the statement above, so that its indentation does not count.
  private func isContinued(_ index: Int) -> Bool {
    tokens[index].isSign("then") || tokens[index].isSign("do") || tokens[index].isSign("and")
      || tokens[index].isSign("or")
  }

  private mutating func branch(_ index: Int) {
    guard let depth = stack.lastIndex(where: { tokens[$0.token].isSign("if") }) else { return }
    while stack.count > depth + 1 { suspect(stack.removeLast(), before: index) }
  }

  private mutating func close(_ index: Int) {
    let closer = tokens[index].text
    guard let depth = depth(of: closer, index) else { return unmatched(index) }
    while stack.count > depth + 1 { suspect(stack.removeLast(), before: index) }
    stack.removeLast()
  }

  /// The block that a token closes: the innermost, or one indented no deeper than the token.
  private func depth(of closer: String, _ index: Int) -> Int? {
    guard let innermost = stack.lastIndex(where: { $0.closer == closer }) else { return nil }
    let opener = stack[innermost].token
    guard isFirst(index), tokens[opener].line < tokens[index].line,
      indent(index) < indent(opener)
    else { return innermost }
    return stack.lastIndex { $0.closer == closer && indent($0.token) <= indent(index) }
      ?? innermost
  }

  private mutating func suspect(_ open: (token: Int, closer: String), before index: Int) {
    missing.append(Open(token: open.token, closer: open.closer, before: index))
  }

  /// Treats a block reported as missing as closed; without one the token is surplus.
  private mutating func unmatched(_ index: Int) {
    if let last = missing.lastIndex(where: { $0.closer == tokens[index].text }) {
      missing.remove(at: last)
    } else {
      surplus.append(index)
    }
  }
}

/// A token with its text, for checks of texts that Lua refuses.
struct WrittenToken {
  let kind: Token.Kind
  /// The token as written; for a string, only the text between the quotes.
  let text: String
  /// The token's bytes in the text, including quotes.
  let range: Range<Int>
  /// The line it begins on.
  let line: Int

  /// Returns whether the token is this mark or keyword.
  func isSign(_ sign: String) -> Bool { (isMark || kind.isKeyword) && text == sign }

  var isString: Bool { kind.isAnyString }

  /// Whether the token is an operator or a bracket, or a character that Lua does not know.
  var isMark: Bool {
    !kind.isKeyword && !isString
      && ![.name, .numeral, .malformedNumeral, .endOfText].contains(kind)
  }
}

extension SourceText {
  /// The tokens of the text; the last one is its end.
  var writtenTokens: [WrittenToken] {
    tree.tokens.filter { !$0.bytes.isEmpty || $0.kind == .endOfText }.map { token in
      WrittenToken(
        kind: token.kind, text: tree.content(of: token), range: token.bytes,
        line: line(ofByte: token.bytes.lowerBound))
    }
  }
}

extension SyntaxTree {
  /// The text of a token; for a string, only the text between the quotes.
  fileprivate func content(of token: Token) -> String {
    guard token.kind.isAnyString else { return text(of: token) }
    let opening = bracketLevel(of: token).map { $0 + 2 } ?? 1
    let end = token.bytes.upperBound - (token.kind.isClosedString ? opening : 0)
    return text(of: token.bytes.lowerBound + opening..<max(token.bytes.lowerBound + opening, end))
  }
}
