import Diagnostics
import LuaSyntax
import Scripting

/// What can stand at a place of a text, by the tokens before it; the text may be half typed.
struct TokenContext {
  enum Expectation {
    /// A key of a table, or an item of it.
    case field(ValueShape, table: OpenTable)
    /// A value, perhaps in quotes.
    case value(ValueShape)
    /// The name of a module or, after `script`, of an app.
    case file(isModule: Bool)
    /// A field of something: `Step.`, with the names before it: `flow`, `services`, `Cart`.
    case member(of: SyntaxNode?, path: [String])
    /// A statement.
    case statement
    case nothing
  }

  /// A table whose braces are open at the place.
  struct OpenTable {
    /// The number of its opening brace.
    let token: Int
    /// The keys before the place.
    let keys: Set<String>
  }

  /// The call whose parentheses or braces are open at the place.
  struct OpenCall {
    let word: String
    /// The number of the argument at the place, from 0.
    let argument: Int
    let isMember: Bool
    /// The first token of the name that is called.
    let token: Int
  }

  private let tree: SyntaxTree
  private let vocabulary: WordShapes
  /// The byte of the place.
  private let byte: Int
  /// The number of the token before the place, which ends before what is being typed; -1 for none.
  private let before: Int
  /// The bytes of the name or text that is being typed.
  let typed: Range<Int>
  /// Whether the place is within quotes.
  let isQuoted: Bool

  init?(_ text: EditorText, at byte: Int) {
    tree = text.source.tree
    vocabulary = .of(text.path)
    self.byte = byte
    if let comment = tree.comment(containing: byte - 1), comment.form != .firstLine { return nil }
    let number = tree.tokenNumber(atByte: max(0, byte - 1))
    let token = tree.tokens[number]
    let touches = token.bytes.lowerBound < byte && byte <= token.bytes.upperBound
    if touches, token.kind == .name || token.kind.isKeyword {
      (typed, before, isQuoted) = (token.bytes, number - 1, false)
    } else if touches, token.kind.isAnyString,
      !(token.kind.isClosedString && byte == token.bytes.upperBound)
    {
      let quotes = tree.bracketLevel(of: token).map { $0 + 2 } ?? 1
      let end = token.bytes.upperBound - (token.kind.isClosedString ? quotes : 0)
      let start = min(token.bytes.lowerBound + quotes, byte)
      (typed, before, isQuoted) = (start..<max(start, end), number - 1, true)
    } else {
      (typed, isQuoted) = (byte..<byte, false)
      before = token.bytes.lowerBound < byte && token.kind != .endOfText ? number : number - 1
    }
  }

  private func kind(_ number: Int) -> Token.Kind? { number < 0 ? nil : tree.kind(ofToken: number) }

  // MARK: expectations

  var expectation: Expectation {
    guard before >= 0 else { return isQuoted ? .nothing : .statement }
    switch kind(before) {
    case .dot, .colon: return isQuoted ? .nothing : member
    case .assign: return .value(value(atAssignment: before))
    case .leftBrace, .comma, .semicolon: return inTable ?? inCall
    case .leftParenthesis: return inCall
    case .name where isQuoted && ["require", "script"].contains(tree.text(ofToken: before)):
      return .file(isModule: tree.text(ofToken: before) == "require")
    case .name where isWord(before): return .value(argument(0, ofCallAt: before))
    default: return isQuoted || !startsLine ? .nothing : inTable ?? .statement
    }
  }

  /// Whether nothing stands before the place on its line.
  private var startsLine: Bool {
    tree.line(ofByte: tree.tokens[before].bytes.upperBound) < tree.line(ofByte: byte)
  }

  private var member: Expectation {
    let owner = tree.chunk.nodes(endingAtToken: before - 1)
      .last { $0.kind == .variable || $0.kind == .field }
    var (path, number) = ([String](), before - 1)
    while kind(number) == .name {
      path.insert(tree.text(ofToken: number), at: 0)
      guard kind(number - 1) == .dot else { break }
      number -= 2
    }
    return .member(of: owner, path: path)
  }

  private var inTable: Expectation? {
    guard let opening = opening(before: before + 1), kind(opening) == .leftBrace else { return nil }
    let shape = shape(ofTableAt: opening)
    if isQuoted { return .value(item(of: shape)) }
    return .field(shape, table: OpenTable(token: opening, keys: keys(from: opening)))
  }

  private var inCall: Expectation {
    guard let call = openCall else { return isQuoted ? .nothing : .statement }
    return .value(argument(call.argument, ofWord: call.word, isMember: call.isMember))
  }

  private func isWord(_ number: Int) -> Bool {
    vocabulary.words[name(endingAt: number)] != nil && kind(number - 1) != .function
  }

  // MARK: brackets

  /// The number of the bracket that is open before a token; nil at the top of a statement.
  private func opening(before number: Int) -> Int? {
    var depth = 0
    for token in stride(from: number - 1, through: 0, by: -1) {
      let kind = tree.tokens[token].kind
      if depth == 0, kind.isLeftBracket { return token }
      // What is around a block is another matter.
      if depth == 0, kind.nesting > 0 || kind.isInBlock { return nil }
      depth -= kind.nesting
    }
    return nil
  }

  /// The keys of the table that opens at a token, before the place and behind it on its level.
  private func keys(from opening: Int) -> Set<String> {
    var (keys, depth, number) = (Set<String>(), 0, opening + 1)
    while number < tree.tokens.count, depth >= 0 {
      let kind = tree.tokens[number].kind
      if depth == 0, kind == .name, self.kind(number + 1) == .assign {
        keys.insert(tree.text(ofToken: number))
      }
      depth += kind.nesting
      number += 1
    }
    return keys
  }

  /// The call whose parentheses are open at the place.
  var openCall: OpenCall? {
    guard let opening = opening(before: before + 1), kind(opening) == .leftParenthesis,
      kind(opening - 1) == .name
    else { return nil }
    let isMember = kind(opening - 2) == .colon
    return OpenCall(
      word: isMember ? tree.text(ofToken: opening - 1) : name(endingAt: opening - 1),
      argument: commas(opening, before + 1), isMember: isMember, token: opening - 1)
  }

  /// A name, with what it is a field of: `expect.visible`.
  private func name(endingAt number: Int) -> String {
    guard kind(number) == .name else { return "" }
    guard kind(number - 1) == .dot, kind(number - 2) == .name else {
      return tree.text(ofToken: number)
    }
    return "\(tree.text(ofToken: number - 2)).\(tree.text(ofToken: number))"
  }

  // MARK: shapes

  private func argument(_ place: Int, ofCallAt number: Int) -> ValueShape {
    let isMember = kind(number - 1) == .colon
    return argument(
      place, ofWord: isMember ? tree.text(ofToken: number) : name(endingAt: number),
      isMember: isMember)
  }

  private func argument(_ place: Int, ofWord word: String, isMember: Bool) -> ValueShape {
    if isMember { return place == 0 ? WordShapes.methods[word] ?? .none : .none }
    guard let known = vocabulary.words[word] else { return .none }
    if place == known.parameters.count, let body = known.body { return body }
    return known.parameters.indices.contains(place) ? known.parameters[place].shape : .none
  }

  /// What a value of an option is: the token is the `=` after its name.
  private func value(atAssignment number: Int) -> ValueShape {
    guard kind(number - 1) == .name, let opening = opening(before: number),
      kind(opening) == .leftBrace
    else { return .none }
    return shape(of: tree.text(ofToken: number - 1), in: shape(ofTableAt: opening))
  }

  private func shape(of key: String, in table: ValueShape) -> ValueShape {
    if table.hasStepKeys { return ValueShape("sextant.Entry") }
    return table.option(key) ?? .none
  }

  private func item(of table: ValueShape) -> ValueShape {
    table.anyItem ?? .none
  }

  /// What a table is that opens at a token.
  private func shape(ofTableAt opening: Int) -> ValueShape {
    let number = opening - 1
    switch kind(number) {
    case .string?, .longString?, .rightParenthesis?: return body(before: opening)
    case .name?: return argument(0, ofCallAt: number)
    case .assign?: return value(atAssignment: number)
    case .leftParenthesis?, .leftBrace?, .comma?, .semicolon?:
      guard let outer = self.opening(before: opening) else { return .none }
      if kind(outer) == .leftBrace { return item(of: shape(ofTableAt: outer)) }
      return kind(outer - 1) == .name
        ? argument(commas(outer, opening), ofCallAt: outer - 1) : .none
    default: return .none
    }
  }

  /// The body of `screen "Login" { … }`, `screen("Login") { … }`.
  private func body(before opening: Int) -> ValueShape {
    var number = opening - 1
    if kind(number) == .rightParenthesis {
      guard let paren = self.opening(before: number) else { return .none }
      number = paren
    }
    return vocabulary.words[name(endingAt: number - 1)]?.body ?? .none
  }

  /// The number of commas between two tokens that stand in no bracket and no function.
  private func commas(_ start: Int, _ end: Int) -> Int {
    var (count, depth) = (0, 0)
    for number in (start + 1)..<max(start + 1, end) {
      let kind = tree.tokens[number].kind
      if depth == 0, kind == .comma { count += 1 }
      depth += kind.nesting
    }
    return count
  }
}

extension Token.Kind {
  /// How much deeper brackets and blocks are nested after the token.
  fileprivate var nesting: Int {
    switch self {
    case .leftBrace, .leftParenthesis, .leftBracket, .function, .if, .do, .repeat: 1
    case .rightBrace, .rightParenthesis, .rightBracket, .end, .until: -1
    default: 0
    }
  }

  fileprivate var isLeftBracket: Bool {
    self == .leftBrace || self == .leftParenthesis || self == .leftBracket
  }

  /// Whether the token is in a block, and in no expression.
  fileprivate var isInBlock: Bool { [.local, .return, .then, .else, .elseif].contains(self) }
}

extension ValueShape {
  static let none = ValueShape("")
}

extension SyntaxNode {
  /// The expressions that end with a token, the shortest first.
  fileprivate func nodes(endingAtToken number: Int) -> [SyntaxNode] {
    var found: [SyntaxNode] = []
    walk { node in
      if node.tokens.isEmpty || node.tokens.lowerBound > number { return .skip }
      if node.kind.isExpression, node.tokens.upperBound == number + 1 { found.append(node) }
      return node.tokens.upperBound > number ? .descend : .skip
    }
    return found.ordered { $0.tokens.count < $1.tokens.count }
  }
}
