/// The syntax tree of a Lua text, with its tokens, comments and scopes.
///
/// Each text has a tree, also one that Lua refuses: then `error` says why, and nodes of the kinds
/// `missing` and `error` mark the places. Any bytes are a text. Making a tree takes linear time.
package final class SyntaxTree: Sendable {
  /// The bytes of the text.
  package let source: [UInt8]
  /// The tokens without blanks and comments; the last one is the end of the text.
  package let tokens: [Token]
  /// The comments in order.
  package let comments: [Comment]
  /// Why Lua refuses the text; nil if Lua accepts it.
  ///
  /// It is the error that `luac` reports first. The limits of Lua's machine are not checked: 200
  /// locals and 255 upvalues of a function, its registers, and the length of jumps.
  package let error: SyntaxError?

  let records: [NodeRecord]
  let declarationRecords: [DeclarationRecord]
  let useRecords: [UseRecord]
  let functionRecords: [FunctionRecord]
  let symbols: SymbolTable
  private let lines: LineTable

  /// Parses the bytes of a text.
  package init(parsing source: [UInt8]) {
    let lexer = Lexer(reading: source)
    var parser = Parser(lexer)
    parser.chunk()
    self.source = source
    tokens = parser.tokens
    comments = lexer.comments
    error = parser.error
    records = parser.records
    declarationRecords = parser.scopes.declarations
    useRecords = parser.scopes.uses
    functionRecords = parser.scopes.functions
    symbols = parser.symbols
    lines = parser.lines
  }

  /// Parses a text.
  package convenience init(parsing text: String) { self.init(parsing: Array(text.utf8)) }

  // MARK: nodes

  /// The node of the text, whose child is the block of the text.
  package var chunk: SyntaxNode {
    SyntaxNode(tree: self, number: Int32(truncatingIfNeeded: records.count - 1))
  }

  /// The statements of the text.
  package var block: SyntaxNode { chunk.child(0) ?? chunk }

  /// The number of nodes.
  package var nodeCount: Int { records.count }

  /// All nodes of some kinds, each after the nodes below it; takes time linear in the text.
  package func nodes(_ kinds: SyntaxNode.Kind...) -> [SyntaxNode] {
    records.indices.filter { kinds.contains(records[$0].kind) }.map {
      SyntaxNode(tree: self, number: Int32(truncatingIfNeeded: $0))
    }
  }

  /// The smallest node that contains a byte; between two nodes, the node that contains both.
  ///
  /// - Parameter offset: The offset of a byte; the one after the last is in the chunk.
  package func node(atByte offset: Int) -> SyntaxNode {
    var node = chunk
    while let child = node.children.first(where: { $0.bytes.contains(offset) }) { node = child }
    return node
  }

  // MARK: scopes

  /// All declarations in source order.
  package var declarations: [Declaration] {
    declarationRecords.indices.map { Declaration(tree: self, number: $0) }
  }

  /// All uses of names as variables in source order.
  package var uses: [NameUse] { useRecords.indices.map { NameUse(tree: self, number: $0) } }

  /// All functions in source order; the first one is the text.
  package var functions: [FunctionSyntax] {
    functionRecords.indices.map { FunctionSyntax(tree: self, number: $0) }
  }

  // MARK: texts and places

  /// The text of some bytes, with U+FFFD in place of bytes that are not UTF-8.
  package func text(of bytes: Range<Int>) -> String {
    String(decoding: source[bytes.clamped(to: 0..<source.count)], as: UTF8.self)
  }

  /// The text of a token as it is written.
  package func text(of token: Token) -> String { text(of: token.bytes) }

  /// What a string means, with U+FFFD in place of bytes that are not UTF-8; nil if a token is no string that
  /// Lua accepts.
  ///
  /// - Parameter number: The number of the token.
  package func string(at number: Int) -> String? {
    guard tokens[number].kind.isString else { return nil }
    return String(decoding: StringLiteral.value(of: tokens[number], in: source), as: UTF8.self)
  }

  /// The line and column of a byte; takes time logarithmic in the number of lines.
  package func position(ofByte offset: Int) -> Position { lines.position(of: offset) }

  /// The number of the last token that begins at or before a byte; takes logarithmic time.
  package func tokenNumber(atByte offset: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(tokens[middle].start) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The comment that contains a byte; takes time logarithmic in the number of comments.
  package func comment(containing offset: Int) -> Comment? {
    var (low, high) = (0, comments.count)
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].bytes.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < comments.count && comments[low].bytes.contains(offset) ? comments[low] : nil
  }

  /// The comments between a token and the token before it.
  ///
  /// - Parameter number: The number of the token.
  package func comments(beforeToken number: Int) -> ArraySlice<Comment> {
    let start = number > 0 ? Int(tokens[number - 1].end) : 0
    let end = Int(tokens[number].start)
    var (low, high) = (0, comments.count)
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].bytes.lowerBound < start { low = middle + 1 } else { high = middle }
    }
    return comments[low...].prefix { $0.bytes.upperBound <= end }
  }
}
