import LuaSyntax
import Scripting
import TerminalText

/// Finds the parts of a Lua text that have a look of their own; takes linear time, runs nothing.
///
/// What stands between the parentheses of a step is read by it, too: texts, numbers and brackets
/// are written as in Lua.
struct LuaColors {
  private(set) var parts: [LinePart] = []
  private let tree: SyntaxTree
  private let names: LineNames
  /// The brackets that are still open.
  private var open: [Token] = []

  init(_ text: Substring, names: LineNames) {
    tree = SyntaxTree(parsing: String(text))
    self.names = names
    for piece in tree.pieces {
      switch piece {
      case .token(let token): look(at: token)
      case .comment(let comment): parts.append(LinePart(comment.bytes, .comment))
      case .blank: break
      }
    }
    for token in open { add(token, .open) }
  }

  private mutating func add(_ token: Token, _ part: Theme.Part) {
    parts.append(LinePart(token.bytes, part))
  }

  private mutating func look(at token: Token) {
    switch token.kind {
    case .name: name(token)
    case .numeral, .malformedNumeral: add(token, .number)
    case .leftParenthesis, .leftBrace, .leftBracket: open.append(token)
    case .rightParenthesis: close(token, .leftParenthesis)
    case .rightBrace: close(token, .leftBrace)
    case .rightBracket: close(token, .leftBracket)
    case _ where token.kind.isKeyword: add(token, .keyword)
    case _ where token.kind.isAnyString: string(token)
    default: break
    }
  }

  private mutating func string(_ token: Token) {
    add(token, .string)
    guard !token.kind.isClosedString else { return }
    let start = token.bytes.lowerBound
    parts.append(LinePart(start..<start + 1, .open))
  }

  private mutating func close(_ token: Token, _ opening: Token.Kind) {
    if open.last?.kind == opening { open.removeLast() } else { add(token, .unbalanced) }
  }

  private mutating func name(_ token: Token) {
    let index = tree.tokenNumber(atByte: token.bytes.lowerBound)
    let before = tree.kind(ofToken: index - 1)
    if before == .dot || before == .colon {
      if isStep(at: index) { step(token, isLast: tree.kind(ofToken: index + 1) == .endOfText) }
      return
    }
    // A key of a table, or a variable that is assigned.
    if tree.kind(ofToken: index + 1) == .assign { return }
    if names.words.contains(tree.text(of: token)) { add(token, .word) }
  }

  /// Whether the token follows the name of a step set and a dot.
  private func isStep(at index: Int) -> Bool {
    guard tree.kind(ofToken: index - 1) == .dot, tree.kind(ofToken: index - 2) == .name,
      names.isStepSet(tree.text(ofToken: index - 2))
    else { return false }
    return tree.kind(ofToken: index - 3) != .dot
  }

  private mutating func step(_ token: Token, isLast: Bool) {
    switch names.standing(ofStep: tree.text(of: token)) {
    case .known: add(token, .step)
    case .begun: if !isLast { add(token, .unknown) }
    case .unknown: add(token, .unknown)
    }
  }
}
