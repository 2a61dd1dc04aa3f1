import Diagnostics
import LuaSyntax

/// Finds the column of a Lua error, for which Lua reports only the line.
///
/// A column is reported only if it is certain: one call of `error` with that text, or one matching
/// operand or operator on the line. A caret under the wrong word is worse than none.
struct ErrorPlace {
  private let text: ScriptText
  /// Lua's message without its location.
  private let said: String
  private let number: Int
  /// The numbers of the tokens on the line.
  private let line: Range<Int>

  init(_ said: String, onLine number: Int, in text: ScriptText) {
    self.text = text
    self.said = said
    self.number = number
    line = text.source.tokens(onLines: number..<number + 1)
  }

  private var tree: SyntaxTree { text.tree }

  /// The place, with the text to underline.
  ///
  /// - Parameter name: The name that Lua's message quotes.
  func found(quoting name: String?) -> (location: SourceLocation, highlight: String)? {
    guard let tokens = raised ?? name.flatMap(operand) ?? element ?? operation else { return nil }
    let start = tree.start(ofToken: tokens.lowerBound)
    let bytes = start..<tree.tokens[tokens.upperBound].bytes.upperBound
    return (text.source.location(ofByte: start), tree.text(of: bytes))
  }

  private func only(_ found: [Int]) -> ClosedRange<Int>? {
    found.count == 1 ? found[0]...found[0] : nil
  }

  // MARK: error and assert

  /// The calls whose names are on the line, with the tokens of the names.
  private var calls: [(name: Int, call: CallSyntax)] {
    text.calls.compactMap { call in
      guard let name = call.head.name?.tokens.lowerBound, line.contains(name) else { return nil }
      return (name, call)
    }
  }

  /// The only call on the line that can have raised the message: of `error` or `assert`.
  private var raised: ClosedRange<Int>? {
    let calls = calls
    return only(calls.filter { raises($0.call, among: calls.map(\.name)) }.map(\.name))
  }

  private func raises(_ call: CallSyntax, among names: [Int]) -> Bool {
    guard call.prefix.use?.isGlobal == true else { return false }
    switch call.prefix.text {
    case "error":
      guard let first = call.arguments.first, first.firstToken.kind.isString else {
        return !isOfLua && names.allSatisfy { call.node.tokens.contains($0) }
      }
      return tree.string(at: first.tokens.lowerBound).map(said.hasPrefix) ?? false
    case "assert":
      return said == "assertion failed!" || line.contains { tree.string(at: $0) == said }
    default: return false
    }
  }

  /// Whether the message begins like those of Lua and its library.
  private var isOfLua: Bool {
    [
      "attempt to ", "bad argument ", "stack overflow", "wrong number of", "number has no ",
      "number of results", "invalid ", "malformed ", "missing ", "'for' ", "string length",
      "string slice", "resulting string", "unable to ", "unfinished ", "too many ", "not enough ",
      "object length", "pattern too", "assertion failed",
    ]
    .contains { said.hasPrefix($0) }
  }

  // MARK: Operands

  /// The only token with this name that the message can be about.
  private func operand(_ name: String) -> ClosedRange<Int>? {
    guard said.hasPrefix("attempt to "), text.source.column(of: name, onLine: number) == nil else {
      return nil
    }
    return only(
      line.filter {
        tree.kind(ofToken: $0) == .name && tree.text(ofToken: $0) == name && isOperand(endingAt: $0)
      })
  }

  private func isKind(_ token: Int, _ kinds: Set<Token.Kind>) -> Bool {
    tree.kind(ofToken: token).map(kinds.contains) ?? false
  }

  /// True if the failed operation directly follows or precedes the operand ending at a token.
  private func isOperand(endingAt end: Int) -> Bool {
    if isKind(end + 1, followers) { return true }
    var head = end
    while isKind(head - 1, [.dot, .colon]), tree.kind(ofToken: head - 2) == .name { head -= 2 }
    return isKind(head - 1, operators)
  }

  private var followers: Set<Token.Kind> {
    if said.hasPrefix("attempt to index") { return [.dot, .colon, .leftBracket] }
    if said.hasPrefix("attempt to call") {
      return [.leftParenthesis, .leftBrace, .string, .longString]
    }
    return said.hasPrefix("attempt to get length") ? [] : operators
  }

  private var operators: Set<Token.Kind> {
    if said.hasPrefix("attempt to perform arithmetic") {
      return [.plus, .minus, .star, .slash, .doubleSlash, .percent, .caret]
    }
    if said.hasPrefix("attempt to concatenate") { return [.concatenation] }
    if said.hasPrefix("attempt to compare") {
      return [.less, .greater, .lessOrEqual, .greaterOrEqual]
    }
    if said.hasPrefix("attempt to get length") { return [.hash] }
    let isBitwise = said.hasPrefix("attempt to perform bitwise")
    return isBitwise ? [.ampersand, .bar, .tilde, .leftShift, .rightShift] : []
  }

  /// The only index in brackets, such as `[3]`, that the message can be about.
  private var element: ClosedRange<Int>? {
    guard said.contains("(field '?')") || said.contains("(field 'integer index')") else {
      return nil
    }
    let all = tree.nodes(.index).compactMap { node -> ClosedRange<Int>? in
      guard let prefix = node.firstChild, line.contains(prefix.tokens.upperBound),
        line.contains(node.tokens.upperBound - 1)
      else { return nil }
      return prefix.tokens.upperBound...node.tokens.upperBound - 1
    }
    let fitting = all.filter { isOperand(endingAt: $0.upperBound) }
    return all.count == 1 ? all[0] : fitting.count == 1 ? fitting[0] : nil
  }

  /// The only operator that the message can be about, if the message names no operand.
  private var operation: ClosedRange<Int>? {
    guard !said.contains("'"), !operators.isEmpty else { return nil }
    return only(line.filter { isKind($0, operators) })
  }
}
