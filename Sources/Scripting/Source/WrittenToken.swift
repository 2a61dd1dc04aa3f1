import Diagnostics
import LuaSyntax

/// A token with its text, for checks of texts that Lua refuses.
struct WrittenToken {
  let kind: Token.Kind
  /// The token as written; for a string, only the text between the quotes.
  let text: String
  /// The token's bytes in the text, including quotes.
  let range: Range<Int>
  /// The line it begins on.
  let line: Int

  /// Returns whether the token is this mark or keyword.
  func isSign(_ sign: String) -> Bool { (isMark || kind.isKeyword) && text == sign }

  var isString: Bool { kind.isAnyString }

  /// Whether the token is an operator or a bracket, or a character that Lua does not know.
  var isMark: Bool {
    !kind.isKeyword && !isString
      && ![.name, .numeral, .malformedNumeral, .endOfText].contains(kind)
  }
}

extension SourceText {
  /// The tokens of the text; the last one is its end.
  var writtenTokens: [WrittenToken] {
    tree.tokens.filter { !$0.bytes.isEmpty || $0.kind == .endOfText }.map { token in
      WrittenToken(
        kind: token.kind, text: tree.content(of: token), range: token.bytes,
        line: line(ofByte: token.bytes.lowerBound))
    }
  }
}

extension SyntaxTree {
  /// The text of a token; for a string, only the text between the quotes.
  fileprivate func content(of token: Token) -> String {
    guard token.kind.isAnyString else { return text(of: token) }
    let opening = bracketLevel(of: token).map { $0 + 2 } ?? 1
    let end = token.bytes.upperBound - (token.kind.isClosedString ? opening : 0)
    return text(of: token.bytes.lowerBound + opening..<max(token.bytes.lowerBound + opening, end))
  }
}
