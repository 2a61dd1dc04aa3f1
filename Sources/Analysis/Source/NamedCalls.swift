import Scripting

/// Finds out whether code only names what it shows and makes as it is written.
///
/// `push "Detail"` names a screen, and `push(detail)` does if `detail` is never anything but what
/// was declared or made under a written name. All else, as `push(("%sDetail"):format(kind))` or
/// `push(name)` with the value of a step, may be any name.
final class NamedCalls {
  let text: ScriptParts
  /// For each name in the text, the indices of its tokens; collected when first asked, in time linear in the
  /// text's length, since most texts hold no call that asks.
  private(set) lazy var uses: [String: [Int]] = Dictionary(
    grouping: text.tokens.indices.filter { text.tokens[$0].isWord }
  ) { text.tokens[$0].text }

  /// The words and methods that take the name of what they show or make.
  static let words: Set<String> = [
    "show", "set", "push", "present", "detail", "contribute", "make",
  ]
  /// Words that return something that exists already, or whose own argument is checked.
  private static let givers = words.union(["find", "handle"])
  private static let containers = RootWords.containers.union(["external"])

  init(_ text: ScriptParts) { self.text = text }

  /// Whether the word at an index takes a name that cannot be read there.
  func isComputed(at index: Int) -> Bool { !computedPrefixes(at: index).isEmpty }

  /// What the names begin with that the word at an index takes and that cannot be read there; an empty text
  /// if they may be any.
  func computedPrefixes(at index: Int) -> Set<String> {
    let word = text.tokens[index].text
    guard Self.words.contains(word), !isSymbol(index + 1, "=") || isSymbol(index + 2, "=") else {
      return word == "nav" && isSymbol(index + 1, "[") ? [""] : []
    }
    if let argument = text.argument(at: index + 1) {
      return isKnown(argument, besides: []) ? [] : ComputedNames(in: argument, of: text).prefixes
    }
    // The word itself is handed on, under whatever name, unless it is a variable that hides it.
    return isVariable(word) ? [] : [""]
  }

  func isSymbol(_ index: Int, _ symbol: String) -> Bool {
    text.tokens.indices.contains(index) && text.tokens[index].isSymbol(symbol)
  }

  private func isVariable(_ name: String) -> Bool {
    (uses[name] ?? []).contains { index in
      index > 0 && text.tokens[index - 1].isName("local") || isBoundInList(index)
    }
  }

  /// Whether the range is a literal name, or something that was made under one.
  func isKnown(_ range: Range<Int>, besides seen: Set<String>) -> Bool {
    let operands = operands(of: range)
    if operands.count > 1 { return operands.allSatisfy { isKnown($0, besides: seen) } }
    guard let first = range.first, let last = range.last else { return true }
    let token = text.tokens[first]
    switch token.kind {
    case .number, .end: return false
    case .string: return range.count == 1
    case .mark:
      guard token.text == "(" || token.text == "{", text.end(ofBracket: first) == last + 1 else {
        return false
      }
      return items(from: first + 1, to: last).allSatisfy { isKnown($0, besides: seen) }
    case .name, .keyword: return isKnownName(range, besides: seen)
    }
  }

  private func isKnownName(_ range: Range<Int>, besides seen: Set<String>) -> Bool {
    let name = text.tokens[range.lowerBound].text
    if range.count == 1 { return hasKnownValues(name, besides: seen) }
    let isCall = { [text] (word: Int) in text.argument(at: word + 1)?.upperBound == range.upperBound
    }
    if Self.containers.contains(name), isCall(range.lowerBound),
      let content = text.argument(at: range.lowerBound + 1)
    {
      return isKnown(content, besides: seen)
    }
    if text.isDeclaration(range) { return true }
    var last = range.lowerBound
    while isSymbol(last + 1, ".") || isSymbol(last + 1, ":"), last + 2 < range.upperBound {
      last += 2
    }
    guard last > range.lowerBound else { return false }
    let member = text.tokens[last].text
    if last + 1 == range.upperBound { return ["root", "window"].contains(member) }
    return Self.givers.contains(member) && isCall(last)
  }

  /// The possible values of an expression: the operands of `or`, without conditions.
  private func operands(of range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      let token = text.tokens[index]
      if ["(", "{", "["].contains(where: { token.isSymbol($0) }) {
        index = min(text.end(ofBracket: index), range.upperBound)
        continue
      }
      if token.isName("function") { return [range] }
      if token.isName("or") { found.append(start..<index) }
      // What stands before `and` is the result only if it is false or nothing.
      if token.isName("or") || token.isName("and") { start = index + 1 }
      index += 1
    }
    return found + [start..<range.upperBound]
  }

  /// The items between two brackets, without options, which have a key.
  private func items(from start: Int, to end: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (first, index) = (start, start)
    func add(_ item: Range<Int>) {
      guard !item.isEmpty, !isOption(item) else { return }
      found.append(item)
    }
    while index < end {
      let token = text.tokens[index]
      if token.isSymbol(",") || token.isSymbol(";") {
        add(first..<index)
        first = index + 1
      }
      let isOpen = ["(", "{", "["].contains { token.isSymbol($0) }
      index = isOpen ? text.end(ofBracket: index) : index + 1
    }
    add(first..<end)
    return found
  }

  private func isOption(_ item: Range<Int>) -> Bool {
    let key = text.tokens[item.lowerBound]
    let next = key.isSymbol("[") ? text.end(ofBracket: item.lowerBound) : item.lowerBound + 1
    return !key.isString && isSymbol(next, "=") && !isSymbol(next + 1, "=")
  }
}
