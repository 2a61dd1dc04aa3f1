import Diagnostics
import SeededNumbers
import Testing

@testable import Scripting

@Suite("The tokens of a Lua text")
struct LuaScannerTests {
  @Test("Names, keywords, numbers, strings and symbols are distinguished", arguments: cases)
  func tokens(text: String, tokens: String) {
    let found = LuaScanner.tokens(of: text).dropLast().map { token in
      switch token.kind {
      case .name: "n:\(token.text)"
      case .keyword: "k:\(token.text)"
      case .number: "#:\(token.text)"
      case .string(let isOpen): "\(isOpen ? "o" : "s"):\(token.text)"
      case .mark: token.text
      case .end: "end"
      }
    }

    #expect(found.joined(separator: " ") == tokens)
  }

  static let cases = [
    ("", ""),
    ("local x = 0x1F + 1e-3 .. 'a'", "k:local n:x = #:0x1F + #:1e-3 .. s:a"),
    ("a.b:c{...}", "n:a . n:b : n:c { ... }"),
    ("x ~= y // z >> 2 :: <= ==", "n:x ~= n:y // n:z >> #:2 :: <= =="),
    ("-- a comment\nx --[[ long\n ]] y", "n:x n:y"),
    ("--[==[ ]] ]==] x", "n:x"),
    ("#! first line\nx", "n:x"),
    (#""a\"b" 'c\'d'"#, #"s:a\"b s:c\'d"#),
    ("[[a]b]] [=[c]]d]=]", "s:a]b s:c]]d"),
    ("\"open\nx", "o:open n:x"),
    ("[[open", "o:open"),
    ("'z\\z  \n  more'", "s:z\\z  \n  more"),
    ("한 = 1 @", "한 = #:1 @"),
  ]

  @Test("Each token has its line and its bytes, whatever the line breaks")
  func places() {
    let text = "a\r\nb\n\rc\rd [[\n\n]] e"
    let tokens = LuaScanner.tokens(of: text)

    #expect(tokens.map(\.line) == [1, 2, 3, 4, 4, 6, 6])
    #expect(tokens.map { Array(text.utf8)[$0.range].count } == [1, 1, 1, 1, 6, 1, 0])
  }

  @Test("No text makes the scanner crash")
  func garbage() {
    var dice = SeededNumbers(seed: 5)
    let letters = Array("ab\"'[]=-\n\r\\{}().:~<>/z0x.e+ 한\u{0}#")
    for _ in 0..<3_000 {
      let count = Int.random(in: 0..<40, using: &dice)
      let text = String((0..<count).map { _ in dice.pick(letters) })
      let outline = LuaOutlineReader.outline(of: text)

      #expect(outline.tokens.last?.kind == .end)
      _ = BlockGuess(outline.tokens, indents: [0])
      _ = SyntaxHint("'}' expected near 'x'", onLine: 1, in: .init(name: "x", text: text))
    }
  }
}
