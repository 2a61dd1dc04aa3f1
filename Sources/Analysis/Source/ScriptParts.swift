import Diagnostics
import Scripting

struct ScriptParts: Sendable {
  /// Something declared by a word with a name and a body: `screen "Login" { … }`.
  struct Declaration: Sendable {
    let word: String
    /// The name; nil if it is not written in the declaration.
    let name: String?
    let tokens: Range<Int>
    /// Whether it is assigned to a Lua name or passed on, so its own name may not appear again.
    let isBound: Bool
  }

  let source: SourceText
  let tokens: [LuaToken]
  /// For each token, the bracket that it is in; nil outside of brackets.
  let brackets: [Int?]
  /// The tokens of each function, from `function` to its `end`.
  let functions: [Range<Int>]
  let declarations: [Declaration]
  /// Where functions change locals that only Lua knows about.
  let hiddenWrites: [HiddenWrite]

  private static let words: Set<String> = ["screen", "flow", "steps", "stepper", "link"]

  /// Reads a text, in time linear in its length.
  init(_ source: SourceText) {
    self.source = source
    let outline = LuaOutline(of: source.text)
    hiddenWrites = outline.hiddenWrites
    tokens = outline.tokens.dropLast().map(\.unescaped)
    brackets = Self.brackets(in: tokens)
    functions = outline.functions.dropFirst().map {
      $0.token..<min($0.end, outline.tokens.count - 1)
    }
    .sorted { $0.lowerBound < $1.lowerBound }
    declarations = tokens.indices.compactMap { [tokens] in Self.declaration(at: $0, in: tokens) }
  }

  func location(of index: Int) -> SourceLocation {
    source.location(ofByte: tokens[index].range.lowerBound)
  }

  /// The index after the bracket that closes the one at an index.
  func end(ofBracket index: Int) -> Int { Self.end(ofBracket: index, in: tokens) }

  /// The tokens of the argument at an index: a text, or anything in brackets.
  func argument(at index: Int) -> Range<Int>? { Self.argument(at: index, in: tokens) }

  private static func brackets(in tokens: [LuaToken]) -> [Int?] {
    var open: [Int] = []
    return tokens.indices.map { index in
      if [")", "}", "]"].contains(where: { tokens[index].isSymbol($0) }) { _ = open.popLast() }
      defer {
        if ["(", "{", "["].contains(where: { tokens[index].isSymbol($0) }) { open.append(index) }
      }
      return open.last
    }
  }

  private static func declaration(at index: Int, in tokens: [LuaToken]) -> Declaration? {
    let word = tokens[index]
    guard word.isWord, words.contains(word.text),
      let name = argument(at: index + 1, in: tokens),
      let body = argument(at: name.upperBound, in: tokens)
    else { return nil }
    let isInNav = index > 1 && tokens[index - 1].isSymbol(".")
    let start = isInNav ? index - 2 : index
    let before = start > 0 ? tokens[start - 1] : nil
    let isBound = before.map { token in
      token.isName("return") || ["=", "(", ",", "{"].contains { token.isSymbol($0) }
    }
    let isWritten = name.count == 1
    return Declaration(
      word: word.text, name: isWritten ? tokens[name.lowerBound].text : nil,
      tokens: index..<body.upperBound, isBound: isBound ?? false)
  }

  private static func argument(at index: Int, in tokens: [LuaToken]) -> Range<Int>? {
    guard index < tokens.count else { return nil }
    if tokens[index].isString { return index..<index + 1 }
    guard tokens[index].isSymbol("(") || tokens[index].isSymbol("{") else { return nil }
    return index..<end(ofBracket: index, in: tokens)
  }

  private static func end(ofBracket index: Int, in tokens: [LuaToken]) -> Int {
    var depth = 0
    for next in index..<tokens.count where tokens[next].kind == .mark {
      switch tokens[next].text {
      case "(", "{", "[": depth += 1
      case ")", "}", "]": depth -= 1
      default: break
      }
      if depth == 0 { return next + 1 }
    }
    return tokens.count
  }
}

extension LuaToken {
  func isSymbol(_ symbol: String) -> Bool { kind == .mark && text == symbol }

  /// Whether the token is a name or a keyword.
  var isWord: Bool { kind == .name || kind == .keyword }

  /// Tells whether it is this name or keyword.
  func isName(_ name: String) -> Bool { isWord && text == name }
}
