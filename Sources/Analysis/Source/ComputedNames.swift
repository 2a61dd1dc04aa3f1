import Scripting

/// The names that an argument may be, as far as its text tells: those that are written, and what the others
/// begin with.
///
/// Locals are followed to all that they are set to; of `"Page" .. number` and `("Page%d"):format(number)`
/// the beginning is known. Options, such as titles, are no names.
struct ComputedNames {
  /// The texts that are written.
  private(set) var texts: [String] = []
  /// What computed texts begin with; an empty one if they may be any.
  private(set) var prefixes: Set<String> = []
  private let text: ScriptParts
  /// The values that are being followed, by their first tokens.
  private var followed: Set<Int> = []
  /// How many values may still be followed.
  private var most = 200

  /// - Parameters:
  ///   - range: The tokens of the argument.
  ///   - text: The text.
  init(in range: Range<Int>, of text: ScriptParts) {
    self.text = text
    read(range)
  }

  private mutating func read(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound { index = max(index + 1, read(at: index, in: range)) }
  }

  /// Reads what stands at an index; returns the index behind it.
  private mutating func read(at index: Int, in range: Range<Int>) -> Int {
    let token = text.tokens[index]
    guard token.isString || token.kind == .name || token.kind == .number else { return index + 1 }
    if token.kind == .name, isSymbol(index + 1, "="), !isSymbol(index + 2, "=") {
      return end(ofOption: index, in: range)
    }
    let end = end(ofOperand: index, in: range)
    guard !isCondition(end) else { return end }
    if isSymbol(end, "..") {
      prefixes.formUnion(beginnings(from: index, to: end))
      return self.end(ofConcatenation: end, in: range)
    }
    if token.isString { return read(text: index, end) }
    guard token.kind == .name else { return end }
    if end > index + 1 { readPath(index..<end) } else { follow(index) }
    return end
  }

  private mutating func read(text index: Int, _ end: Int) -> Int {
    let written = text.tokens[index].text
    guard isSymbol(end, ")"), isSymbol(end + 1, ":") else {
      texts.append(written)
      return end
    }
    prefixes.insert(isName(end + 2, "format") ? Self.beginning(ofFormat: written) : "")
    return text.argument(at: end + 3)?.upperBound ?? end + 3
  }

  /// What texts begin with that begin with an operand.
  private func beginnings(from index: Int, to end: Int) -> Set<String> {
    if text.tokens[index].isString { return [text.tokens[index].text] }
    guard text.tokens[index].kind == .name, end == index + 1 else { return [""] }
    var first = self
    (first.texts, first.prefixes) = ([], [])
    first.follow(index)
    return first.prefixes.union(first.texts)
  }

  /// Reads a call or a field.
  ///
  /// What the words of the language make, or find, has the names written in it.
  private mutating func readPath(_ range: Range<Int>) {
    let start = range.lowerBound
    if text.tokens[start].text == "string", isName(start + 2, "format"), isSymbol(start + 3, "("),
      text.tokens[start + 4].isString
    {
      prefixes.insert(Self.beginning(ofFormat: text.tokens[start + 4].text))
      return
    }
    if Self.makers.contains(text.tokens[start].text), text.argument(at: start + 1) != nil {
      return read(start + 1..<range.upperBound)
    }
    // What a local holds has been made where it is set.
    if followed.isEmpty {
      texts += range.filter { text.tokens[$0].isString && !isSymbol($0 - 1, "=") }
        .map { text.tokens[$0].text }
    }
    let member = range.last { isSymbol($0 - 1, ".") || isSymbol($0 - 1, ":") }
    if !(member.map { Self.members.contains(text.tokens[$0].text) } ?? false) {
      prefixes.insert("")
    }
  }

  /// Adds the values of the local at an index; a name of anything else may be any.
  private mutating func follow(_ index: Int) {
    guard let values = text.outline.values(ofLocalAt: index), !values.isEmpty else {
      prefixes.insert("")
      return
    }
    for value in values where followed.insert(value.lowerBound).inserted {
      most -= 1
      if most < 0 { prefixes.insert("") } else { read(value) }
      followed.remove(value.lowerBound)
    }
  }

  private static let makers = RootWords.containers.union(["screen", "flow", "external"])
  private static let members: Set<String> = ["root", "window", "make", "find", "handle"]

  private static func beginning(ofFormat text: String) -> String {
    String(text.prefix { $0 != "%" })
  }

  private func isSymbol(_ index: Int, _ symbol: String) -> Bool {
    text.tokens.indices.contains(index) && text.tokens[index].isSymbol(symbol)
  }

  private func isName(_ index: Int, _ name: String) -> Bool {
    text.tokens.indices.contains(index) && text.tokens[index].isName(name)
  }

  /// Whether an operand that ends at an index only decides what the expression is.
  private func isCondition(_ end: Int) -> Bool {
    isName(end, "and") || ["==", "~=", "<", ">", "<=", ">="].contains { isSymbol(end, $0) }
  }

  /// The index behind a name with its fields and calls, or behind a text or a number.
  private func end(ofOperand start: Int, in range: Range<Int>) -> Int {
    var index = start + 1
    guard text.tokens[start].kind == .name else { return index }
    while index < range.upperBound {
      if isSymbol(index, ".") || isSymbol(index, ":") {
        index += 2
      } else if isSymbol(index, "[") {
        index = text.end(ofBracket: index)
      } else if let argument = text.argument(at: index) {
        index = argument.upperBound
      } else {
        break
      }
    }
    return min(index, range.upperBound)
  }

  private func end(ofConcatenation start: Int, in range: Range<Int>) -> Int {
    var index = start
    while index + 1 < range.upperBound, isSymbol(index, "..") {
      index =
        isSymbol(index + 1, "(")
        ? text.end(ofBracket: index + 1) : end(ofOperand: index + 1, in: range)
    }
    return index
  }

  private func end(ofOption start: Int, in range: Range<Int>) -> Int {
    var index = start
    while index < range.upperBound {
      if ["(", "{", "["].contains(where: { isSymbol(index, $0) }) {
        index = text.end(ofBracket: index)
      } else if [",", ";", "}"].contains(where: { isSymbol(index, $0) }) {
        break
      } else {
        index += 1
      }
    }
    return index
  }
}
