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
  var brackets: [Int?] { pairs.around }
  private let pairs: BracketPairs
  /// The tokens of each function, from `function` to its `end`.
  let functions: [Range<Int>]
  let declarations: [Declaration]
  /// Where each name stands in `declarations`, the first time.
  let declarationPlaces: [DeclarationKey: Int]
  /// The functions of modules that its declarations use.
  var moduleUses: Set<ModuleUse> { outline.moduleUses }
  let outline: LuaOutline

  private static let words: Set<String> = ["screen", "flow", "steps", "stepper", "link"]
  private static let wordsOfServices: Set<String> = ["service", "override"]

  /// The services that are declared, and what is overridden of them.
  var services: [Declaration] {
    tokens.indices.compactMap {
      Self.declaration(at: $0, in: tokens, pairs, words: Self.wordsOfServices)
    }
  }

  /// Where functions change what only Lua knows about.
  ///
  /// - Parameter members: The functions of the text's module that declarations of other texts use.
  func hiddenWrites(heldMembers members: Set<String>) -> [HiddenWrite] {
    outline.hiddenWrites(heldMembers: members)
  }

  /// Reads a text, in time linear in its length.
  ///
  /// - Parameter outline: Its outline, if that is there already.
  init(_ source: SourceText, _ outline: LuaOutline? = nil) {
    self.source = source
    let outline = outline ?? LuaOutline(of: source.text)
    self.outline = outline
    tokens = outline.tokens.dropLast().map(\.unescaped)
    pairs = BracketPairs(of: tokens)
    functions = outline.functions.dropFirst().map {
      $0.token..<min($0.end, outline.tokens.count - 1)
    }
    .sorted { $0.lowerBound < $1.lowerBound }
    declarations = tokens.indices.compactMap { [tokens, pairs] in
      Self.declaration(at: $0, in: tokens, pairs)
    }
    declarationPlaces = declarations.map { DeclarationKey(word: $0.word, name: $0.name) }.places
  }

  func location(of index: Int) -> SourceLocation {
    source.location(ofByte: tokens[index].range.lowerBound)
  }

  /// The index after the bracket that closes the one at an index.
  func end(ofBracket index: Int) -> Int { pairs.ends[index] }

  /// The tokens of the argument at an index: a text, or anything in brackets.
  func argument(at index: Int) -> Range<Int>? { Self.argument(at: index, in: tokens, pairs) }

  private static func declaration(
    at index: Int, in tokens: [LuaToken], _ pairs: BracketPairs, words: Set<String> = words
  ) -> Declaration? {
    let word = tokens[index]
    guard word.isWord, words.contains(word.text),
      let name = argument(at: index + 1, in: tokens, pairs),
      let body = argument(at: name.upperBound, in: tokens, pairs)
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

  private static func argument(
    at index: Int, in tokens: [LuaToken], _ pairs: BracketPairs
  ) -> Range<Int>? {
    guard index < tokens.count else { return nil }
    if tokens[index].isString { return index..<index + 1 }
    guard tokens[index].isSymbol("(") || tokens[index].isSymbol("{") else { return nil }
    return index..<pairs.ends[index]
  }
}

/// What a declaration is found by.
struct DeclarationKey: Hashable {
  let word: String
  let name: String?
}

/// Which brackets belong together, of whatever sort they are.
private struct BracketPairs {
  /// For each token, the bracket that it is in; nil outside of brackets.
  private(set) var around: [Int?] = []
  /// For each opening bracket, the index after the one that closes it; the end if none does.
  private(set) var ends: [Int]

  init(of tokens: [LuaToken]) {
    ends = Array(repeating: tokens.count, count: tokens.count)
    around.reserveCapacity(tokens.count)
    var open: [Int] = []
    for index in tokens.indices {
      let mark = tokens[index].kind == .mark ? tokens[index].text.utf8 : "".utf8
      let bracket = mark.count == 1 ? mark.first : nil
      switch bracket {
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let start = open.popLast() { ends[start] = index + 1 }
      default: break
      }
      around.append(open.last)
      switch bracket {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
      default: break
      }
    }
  }
}

extension LuaToken {
  func isSymbol(_ symbol: String) -> Bool { kind == .mark && text == symbol }

  /// Whether the token is a name or a keyword.
  var isWord: Bool { kind == .name || kind == .keyword }

  /// Tells whether it is this name or keyword.
  func isName(_ name: String) -> Bool { isWord && text == name }
}
