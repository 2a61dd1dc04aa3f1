import Diagnostics

/// Where on its line an error of Lua arose, of which Lua tells the line only.
///
/// It is told where there is no doubt: one call of `error` with that text, one operand or operator of
/// those on the line that it can be about. A caret under the wrong word is worse than none.
struct ErrorPlace {
  private let text: ScriptText
  /// Lua's message without its location.
  private let said: String
  private let line: Range<Int>

  init(_ said: String, onLine number: Int, in text: ScriptText) {
    self.text = text
    self.said = said
    let tokens = text.outline.tokens
    let start = tokens.firstIndex { $0.line >= number } ?? tokens.count
    line = start..<(tokens[start...].firstIndex { $0.line > number || $0.kind == .end } ?? start)
  }

  /// The place, with what is to be underlined there.
  ///
  /// - Parameter name: The name that Lua's message quotes.
  func found(quoting name: String?) -> (location: SourceLocation, highlight: String)? {
    guard let range = raised ?? name.flatMap(operand) ?? element ?? operation else { return nil }
    let bytes =
      tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound].range.upperBound
    let written = text.source.text.utf8.dropFirst(bytes.lowerBound).prefix(bytes.count)
    return (text.location(of: range.lowerBound), String(decoding: written, as: UTF8.self))
  }

  private var tokens: [LuaToken] { text.outline.tokens }

  private func isSign(_ index: Int, _ signs: [String]) -> Bool {
    tokens.indices.contains(index) && signs.contains { tokens[index].isSign($0) }
  }

  private func only(_ found: [Int]) -> ClosedRange<Int>? {
    found.count == 1 ? found[0]...found[0] : nil
  }

  // MARK: error and assert

  /// The only call on the line that can have raised the message: of `error` or `assert`.
  private var raised: ClosedRange<Int>? {
    only(text.outline.calls.filter { line.contains($0.name) && raises($0) }.map(\.name))
  }

  private func raises(_ call: LuaOutline.Call) -> Bool {
    guard call.head == call.name, text.isGlobal(call.head) else { return false }
    switch tokens[call.name].text {
    case "error":
      let first = tokens[call.argument].isSign("(") ? call.argument + 1 : call.argument
      guard tokens[first].isString else { return !isOfLua && isOnly(call) }
      return said.hasPrefix(tokens[first].unescaped.text)
    case "assert":
      return said == "assertion failed!"
        || line.contains { tokens[$0].isString && tokens[$0].unescaped.text == said }
    default: return false
    }
  }

  /// True if all other calls on the line are inside this call's arguments.
  private func isOnly(_ call: LuaOutline.Call) -> Bool {
    let own = call.argument...(tokens.closing(call.argument) ?? call.argument)
    return !text.outline.calls.contains {
      line.contains($0.name) && $0.name != call.name && !own.contains($0.name)
    }
  }

  /// True if the message begins as those of Lua and its library do.
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
      line.filter { tokens[$0].kind == .name && tokens[$0].text == name && isOperand($0) })
  }

  private var number: Int { line.isEmpty ? 0 : tokens[line.lowerBound].line }

  /// True if the failed operation directly follows or precedes the operand ending at a token.
  private func isOperand(_ end: Int) -> Bool {
    if isSign(end + 1, followers) || takesText && tokens[end + 1].isString { return true }
    var head = end
    while isSign(head - 1, [".", ":"]), head >= 2, tokens[head - 2].kind == .name { head -= 2 }
    return isSign(head - 1, operators)
  }

  private var takesText: Bool { said.hasPrefix("attempt to call") }

  private var followers: [String] {
    if said.hasPrefix("attempt to index") { return [".", ":", "["] }
    if takesText { return ["(", "{"] }
    return said.hasPrefix("attempt to get length") ? [] : operators
  }

  private var operators: [String] {
    if said.hasPrefix("attempt to perform arithmetic") {
      return ["+", "-", "*", "/", "//", "%", "^"]
    }
    if said.hasPrefix("attempt to concatenate") { return [".."] }
    if said.hasPrefix("attempt to compare") { return ["<", ">", "<=", ">="] }
    if said.hasPrefix("attempt to get length") { return ["#"] }
    let isBitwise = said.hasPrefix("attempt to perform bitwise")
    return isBitwise ? ["&", "|", "~", "<<", ">>"] : []
  }

  /// The only index in brackets, such as `[3]`, that the message can be about.
  private var element: ClosedRange<Int>? {
    guard said.contains("(field '?')") || said.contains("(field 'integer index')") else {
      return nil
    }
    let all = line.filter { isIndex($0) }.compactMap { open in
      tokens.closing(open).map { open...$0 }
    }
    .filter { line.contains($0.upperBound) }
    let fitting = all.filter { isOperand($0.upperBound) }
    return all.count == 1 ? all[0] : fitting.count == 1 ? fitting[0] : nil
  }

  private func isIndex(_ index: Int) -> Bool {
    isSign(index, ["["]) && index > 0
      && (tokens[index - 1].kind == .name || isSign(index - 1, ["]", ")"]))
  }

  /// The only operator that the message can be about, if the message names no operand.
  private var operation: ClosedRange<Int>? {
    guard !said.contains("'"), !operators.isEmpty else { return nil }
    return only(line.filter { isSign($0, operators) })
  }
}
