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

  /// The first tokens of a text, without reading the rest.
  package static func firstTokens(_ count: Int, of text: String) -> [String] {
    let lexer = Lexer(reading: Array(text.utf8), atMost: count)
    return lexer.tokens.dropLast().map { String(decoding: lexer.source[$0.bytes], as: UTF8.self) }
  }

  // MARK: nodes

  /// The node of the text, whose child is the block of the text.
  package var chunk: SyntaxNode {
    SyntaxNode(tree: self, number: Int32(truncatingIfNeeded: records.count - 1))
  }

  /// The statements of the text.
  package var block: SyntaxNode { chunk.child(0) ?? chunk }

  /// All nodes of some kinds, each after the nodes below it; takes time linear in the text.
  package func nodes(_ kinds: SyntaxNode.Kind...) -> [SyntaxNode] {
    let set = SyntaxNode.Kind.Set(kinds)
    var found: [SyntaxNode] = []
    for number in records.indices where set.contains(records[number].kind) {
      found.append(SyntaxNode(tree: self, number: Int32(truncatingIfNeeded: number)))
    }
    return found
  }

  // MARK: scopes

  /// All declarations in source order.
  package var declarations: [Declaration] {
    declarationRecords.indices.map { Declaration(tree: self, number: $0) }
  }

  /// All uses of names as variables in source order.
  package var uses: [NameUse] { useRecords.indices.map { NameUse(tree: self, number: $0) } }

  /// Whether a name is anywhere in the text, as a variable or as something else.
  package func hasName(_ name: String) -> Bool { symbols.number(of: name) != nil }

  /// Whether a name or a string that means it is within some bytes.
  package func mentions(_ name: String, in bytes: Range<Int>) -> Bool {
    var number = tokenNumber(atByte: bytes.lowerBound)
    while number < tokens.count, tokens[number].bytes.upperBound <= bytes.upperBound {
      let token = tokens[number]
      if token.kind.isAnyString ? string(at: number) == name : text(of: token) == name {
        return true
      }
      number += 1
    }
    return false
  }

  /// A function by its number; that of the text is 0.
  package func function(_ number: Int) -> FunctionSyntax {
    FunctionSyntax(tree: self, number: number)
  }

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

  /// The text of a token, by its number, as it is written.
  package func text(ofToken number: Int) -> String { text(of: tokens[number].bytes) }

  /// Whether some bytes are those of a text.
  func isWritten(_ bytes: Range<Int>, _ text: String) -> Bool {
    guard bytes.count == text.utf8.count else { return false }
    var offset = bytes.lowerBound
    for byte in text.utf8 {
      if source[offset] != byte { return false }
      offset += 1
    }
    return true
  }

  /// The kind of a token, by its number; nil if the text has fewer.
  package func kind(ofToken number: Int) -> Token.Kind? {
    tokens.indices.contains(number) ? tokens[number].kind : nil
  }

  /// Where a token begins, by its number.
  package func start(ofToken number: Int) -> Int { Int(tokens[number].start) }

  /// What a string means, with U+FFFD in place of bytes that are not UTF-8; nil if a token is no string.
  ///
  /// - Parameter number: The number of the token.
  package func string(at number: Int) -> String? {
    guard tokens[number].kind.isAnyString else { return nil }
    return String(decoding: StringLiteral.value(of: tokens[number], in: source), as: UTF8.self)
  }

  /// The number of `=` in the long brackets of a string; nil if a token has none.
  ///
  /// Of the token where a long comment lacks its end, it is that of the comment.
  package func bracketLevel(of token: Token) -> Int? {
    let isComment = token.kind == .unfinishedLong && token.bytes.isEmpty
    let start = isComment ? (comments.last?.bytes.lowerBound ?? 0) + 2 : token.bytes.lowerBound
    guard start < source.count, source[start] == LuaByte.leftBracket else { return nil }
    return source[(start + 1)...].prefix { $0 == LuaByte.equals }.count
  }

  /// The number of lines.
  package var lineCount: Int { lines.count }

  /// The line of a byte, counted from 1; takes time logarithmic in the number of lines.
  package func line(ofByte offset: Int) -> Int { lines.line(of: offset) }

  /// The offset of the first byte of a line, which is counted from 1.
  package func start(ofLine line: Int) -> Int { lines.start(ofLine: line) }

  /// The bytes of a line, which is counted from 1, without its end.
  package func bytes(ofLine line: Int) -> Range<Int> {
    let start = lines.start(ofLine: line)
    var end = line < lines.count ? lines.start(ofLine: line + 1) : source.count
    while end > start, LuaByte.endsLine(source[end - 1]) { end -= 1 }
    return start..<end
  }

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
}
