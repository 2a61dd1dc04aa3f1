import LuaSyntax
import Testing

/// Tokens, comments, and the values of literals.
@Suite struct TokenTests {
  private func kinds(_ text: String) -> [Token.Kind] {
    SyntaxTree(parsing: text).tokens.dropLast().map(\.kind)
  }

  private func texts(_ text: String) -> [String] {
    let tree = SyntaxTree(parsing: text)
    return tree.tokens.dropLast().map { tree.text(of: $0) }
  }

  @Test("each keyword and operator is a token of its own kind")
  func spellings() {
    let kinds = (0...Token.Kind.endOfText.rawValue).compactMap(Token.Kind.init).filter {
      $0.rawValue < Token.Kind.name.rawValue
    }
    let text = kinds.map { "\($0.spelling)" }.joined(separator: " ")
    #expect(self.kinds(text) == kinds)
    #expect(Token.Kind.keywords.count == 22)
  }

  @Test("the longest operator is read first")
  func longestOperators() {
    #expect(
      texts("a...b..c.d==e=f//g/h<<=>>=~=~::>=")
        == [
          "a", "...", "b", "..", "c", ".", "d", "==", "e", "=", "f", "//", "g", "/", "h", "<<", "=",
          ">>", "=", "~=", "~", "::", ">=",
        ])
  }

  @Test("names may contain keywords, digits and underscores")
  func names() {
    #expect(kinds("ending _1 nil1 e e1 é") == [.name, .name, .name, .name, .name, .unknown])
    #expect(texts("x é y") == ["x", "é", "y"])
  }

  @Test("comments are short, long or a first line, and no tokens")
  func comments() {
    let text = "#!/bin/lua\nx --[==[ ]] \n ]==] = --[ short ]]\n1 -- \"end"
    let tree = SyntaxTree(parsing: text)
    #expect(texts(text) == ["x", "=", "1"])
    #expect(
      tree.comments.map { "\($0.form) \(tree.text(of: $0.bytes))" } == [
        "firstLine #!/bin/lua", "long --[==[ ]] \n ]==]", "short --[ short ]]", "short -- \"end",
      ])
    #expect(tree.comment(containing: 3)?.form == .firstLine)
    #expect(tree.comment(containing: 11) == nil)
    #expect(tree.comment(containing: text.utf8.count - 1)?.form == .short)
  }

  @Test(
    "a string literal is decoded as by Lua",
    arguments: [
      (#""a\n\t\\\"\'\065\x41\u{48}\z"# + "\n  b\"", "a\n\t\\\"'AAHb"),
      (#"'\a\b\f\v\r\0009'"#, "\u{7}\u{8}\u{C}\u{B}\r\u{0}9"),
      ("\"a\\\r\nb\"", "a\nb"), ("[[\nx\r\ny]]", "x\ny"), ("[==[ ]] ]=] ]==]", " ]] ]=] "),
      ("[[\n\nx]]", "\nx"), ("[[]]", ""), ("''", ""), (#"'\u{D55C}'"#, "한"),
    ])
  func strings(_ literal: String, _ value: String) throws {
    let node = expression(literal)
    #expect(node.kind == .string)
    #expect(node.constant == .string(Array(value.utf8)))
  }

  @Test("escapes may give bytes that are not UTF-8")
  func bytes() throws {
    let said = expression(#""\xFF\200\u{7FFFFFFF}""#).constant
    #expect(said == .string([0xFF, 200, 0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF]))
  }

  @Test(
    "a numeral is an integer or a float as in Lua",
    arguments: [
      ("3", .integer(3)), ("0xff", .integer(255)), ("0XA", .integer(10)),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", .float(0x1p63)),
      ("0xffffffffffffffff", .integer(-1)), ("0x1ffffffffffffffff", .integer(-1)),
      ("3.0", .float(3)), ("3.", .float(3)), (".5", .float(0.5)), ("1e2", .float(100)),
      ("5.e-1", .float(0.5)), ("0x.8", .float(0.5)), ("0x8.", .float(8)), ("0xA.8p1", .float(21)),
      ("0x1p-2", .float(0.25)), ("1E+2", .float(100)), ("007", .integer(7)),
      ("1e999", .float(.infinity)),
    ] as [(String, Constant)])
  func numerals(_ numeral: String, _ value: Constant) throws {
    let node = expression(numeral)
    #expect(node.kind == .numeral)
    #expect(node.constant == value)
  }

  @Test(
    "what Lua's lexer refuses has a token and an error",
    arguments: [
      ("x = 3x", "1: malformed number near 3x"), ("x = 0x", "1: malformed number near 0x"),
      ("x = 1..2", "1: malformed number near 1..2"), ("x = 1e", "1: malformed number near 1e"),
      ("x = 'a", "1: unfinished string near 'a"), ("x = 'a\\", "1: unfinished string near 'a\\"),
      ("x = '\\xg'", "1: hexadecimal digit expected near '\\xg"),
      ("x = '\\300'", "1: decimal escape too large near '\\300'"),
      ("x = '\\u41'", "1: missing '{' near '\\u4"),
      ("x = '\\u{41'", "1: missing '}' near '\\u{41'"),
      ("x = '\\u{80000000}'", "1: UTF-8 value too large near '\\u{80000000"),
      ("x = '\\q'", "1: invalid escape sequence near '\\q"),
      ("x = '\\z\n\n \\q'", "3: invalid escape sequence near '\\z\n\n \\q"),
      ("x = [==", "1: invalid long string delimiter near [=="),
      ("x = [=[a\n]]", "2: unfinished long string (starting at line 1) near [=[a\n]]"),
      ("x = 1 --[[a\n\n", "3: unfinished long comment (starting at line 1) near "),
    ])
  func malformedTokens(_ text: String, _ error: String) {
    #expect(SyntaxTree(parsing: text).errorText == error)
  }

  @Test("lines end as in Lua")
  func lines() {
    let tree = SyntaxTree(parsing: "a\r\nb\n\rc\n\nd\re é f")
    #expect(
      tree.tokens.map { tree.line(ofByte: $0.bytes.lowerBound) } == [1, 2, 3, 5, 6, 6, 6, 6])
    #expect(
      (1...tree.lineCount).map { tree.text(of: tree.bytes(ofLine: $0)) }
        == ["a", "b", "c", "", "d", "e é f"])
    #expect(tree.tokenNumber(atByte: 3) == 1)
    #expect(tree.tokenNumber(atByte: 0) == 0)
  }
}
