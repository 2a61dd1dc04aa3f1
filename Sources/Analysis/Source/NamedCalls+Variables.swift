import Scripting

// Variables: a name may stand for what has been made under a written one.
extension NamedCalls {
  /// Whether a variable is set at least once, and only to known values.
  func hasKnownValues(_ name: String, besides seen: Set<String>) -> Bool {
    guard !seen.contains(name), let uses = uses[name] else { return false }
    let values = uses.filter { isSymbol($0 + 1, "=") && !isSymbol($0 + 2, "=") }
    guard !values.isEmpty, !uses.contains(where: isBoundInList) else { return false }
    return values.allSatisfy { index in
      value(at: index + 2).map { isKnown($0, besides: seen.union([name])) } ?? false
    }
  }

  /// Whether the name gets its value as a parameter, in a loop, or as one of several.
  func isBoundInList(_ index: Int) -> Bool {
    if index > 0 {
      let before = text.tokens[index - 1]
      if before.isName("for") || before.isName("local") && isSymbol(index + 1, ",") { return true }
    }
    if let open = text.brackets[index], isSymbol(open, "(") { return isParameterList(open) }
    return isInNameList(before: index)
  }

  private func isParameterList(_ open: Int) -> Bool {
    var index = open - 1
    // The name of the function, which may be a path.
    while index >= 0,
      text.tokens[index].isWord
        ? !text.tokens[index].isName("function")
        : text.tokens[index].isSymbol(".") || text.tokens[index].isSymbol(":")
    {
      index -= 1
    }
    return index >= 0 && text.tokens[index].isName("function")
  }

  /// Whether it follows a comma in `local a, b = …` or `for a, b in …`.
  private func isInNameList(before start: Int) -> Bool {
    var index = start - 1
    while index > 0, isSymbol(index, ","), text.tokens[index - 1].isWord {
      if index > 1, text.tokens[index - 2].isName("local") || text.tokens[index - 2].isName("for") {
        return true
      }
      index -= 2
    }
    return false
  }

  /// The value that begins at an index; nil if its end is not obvious.
  private func value(at start: Int) -> Range<Int>? {
    guard start < text.tokens.count else { return nil }
    var index = start
    if text.tokens[index].isWord {
      index += 1
      while isSymbol(index, ".") || isSymbol(index, ":"), index + 1 < text.tokens.count {
        index += 2
      }
    }
    while let argument = text.argument(at: index) { index = argument.upperBound }
    let isOver = index >= text.tokens.count || !continues(text.tokens[index])
    return isOver && index > start ? start..<index : nil
  }

  private func continues(_ token: LuaToken) -> Bool {
    ["and", "or"].contains { token.isName($0) }
      || token.kind == .mark && !["}", ")", ",", ";"].contains(token.text)
  }
}
