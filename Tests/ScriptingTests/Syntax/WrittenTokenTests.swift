import Diagnostics
import LuaSyntax
import SeededNumbers
import Testing

@testable import Scripting

@Suite("The tokens of a text that Lua may refuse")
struct WrittenTokenTests {
  private func tokens(of text: String) -> [WrittenToken] {
    SourceText(name: "x.lua", text: text).writtenTokens
  }

  @Test("Names, keywords, numbers, strings and marks are distinguished", arguments: cases)
  func kinds(text: String, tokens: String) {
    let found = self.tokens(of: text).dropLast().map { token in
      switch token.kind {
      case .name: "n:\(token.text)"
      case .numeral: "#:\(token.text)"
      case _ where token.kind.isKeyword: "k:\(token.text)"
      case _ where token.isString: "\(token.kind.isClosedString ? "s" : "o"):\(token.text)"
      default: token.text
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
    let tokens = tokens(of: text)

    #expect(tokens.map(\.line) == [1, 2, 3, 4, 4, 6, 6])
    #expect(tokens.map { Array(text.utf8)[$0.range].count } == [1, 1, 1, 1, 6, 1, 0])
  }

  @Test("A guess can be made about any text")
  func garbage() {
    var dice = SeededNumbers(seed: 5)
    let letters = Array("ab\"'[]=-\n\r\\{}().:~<>/z0x.e+ 한\u{0}#")
    for _ in 0..<3_000 {
      let count = Int.random(in: 0..<40, using: &dice)
      let text = String((0..<count).map { _ in dice.pick(letters) })
      let tokens = tokens(of: text)

      #expect(tokens.last?.kind == .endOfText)
      _ = BlockGuess(tokens, indents: [0])
      _ = SyntaxHint(
        "'}' expected near 'x'", onLine: 1, in: .init(name: "x", text: text),
        isWord: { _ in false }, takesQuotes: { _ in false })
    }
  }
}
