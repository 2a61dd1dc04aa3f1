/// One token of a Lua text: its kind and its bytes.
///
/// A token has no text of its own; ask `SyntaxTree.text(of:)` for it.
package struct Token: Sendable {
  /// The kind of the token.
  package let kind: Kind
  /// The offset of its first byte.
  let start: UInt32
  /// The offset after its last byte.
  let end: UInt32
  /// The number of the name in the text's `SymbolTable`; -1 if the token is no name or keyword.
  let symbol: Int32

  init(kind: Kind, bytes: Range<Int>, symbol: Int32 = -1) {
    self.kind = kind
    start = UInt32(truncatingIfNeeded: bytes.lowerBound)
    end = UInt32(truncatingIfNeeded: bytes.upperBound)
    self.symbol = symbol
  }

  /// The bytes of the token, with quotes or long brackets.
  package var bytes: Range<Int> { Int(start)..<Int(end) }
}

extension Token {
  /// What a token is; keywords and operators each have a kind.
  package enum Kind: UInt8, Sendable {
    // The keywords come first: the raw value of each is its number in every `SymbolTable`.
    case and, `break`, `do`, `else`, `elseif`, end, `false`, `for`, function, goto, `if`, `in`
    case local, `nil`, not, or, `repeat`, `return`, then, `true`, until, `while`

    case plus, minus, star, slash, doubleSlash, percent, caret, hash
    case ampersand, tilde, bar, leftShift, rightShift
    case equal, notEqual, lessOrEqual, greaterOrEqual, less, greater, assign
    case leftParenthesis, rightParenthesis, leftBrace, rightBrace, leftBracket, rightBracket
    case doubleColon, semicolon, colon, comma, dot, concatenation, varargs

    case name
    /// A numeral: an integer or a float.
    case numeral
    /// A literal string in quotes.
    case string
    /// A literal string in long brackets.
    case longString
    /// A character that no token of Lua begins with, with all its bytes.
    case unknown
    /// A numeral that Lua refuses, such as `3x`.
    case malformedNumeral
    /// A closed string with an escape sequence that Lua refuses.
    case malformedString
    /// A string in quotes that ends with its line or the text.
    case unfinishedString
    /// A string or comment in long brackets that the text ends in.
    case unfinishedLong
    /// `[=` without a second `[`.
    case malformedLongBracket
    /// The end of the text; the last token of each text.
    case endOfText
  }
}

extension Token.Kind {
  /// The keywords of Lua in alphabetical order.
  package static let keywords = (0...Token.Kind.while.rawValue).compactMap(Token.Kind.init)

  /// Whether the token is a keyword of Lua, which can be no name.
  package var isKeyword: Bool { rawValue <= Token.Kind.while.rawValue }

  /// Whether the token is a literal string that Lua accepts.
  package var isString: Bool { self == .string || self == .longString }

  /// Whether the token is a literal string, also one that Lua refuses.
  package var isAnyString: Bool {
    switch self {
    case .string, .longString, .malformedString, .unfinishedString, .unfinishedLong: true
    default: false
    }
  }

  /// Whether the token is a string that has its end, also one that Lua refuses.
  package var isClosedString: Bool {
    isAnyString && self != .unfinishedString && self != .unfinishedLong
  }

  /// Whether the token is a binary operator, also one that can be unary.
  package var isOperator: Bool { priorities != nil }

  /// Whether Lua refuses a text at this token, wherever the token is.
  package var isMalformed: Bool {
    rawValue >= Token.Kind.malformedNumeral.rawValue && self != .endOfText
  }

  /// The text of a keyword or operator; Lua's own word for other tokens, such as `<name>`.
  package var spelling: StaticString { Self.spellings[Int(rawValue)] }

  private static let spellings: [StaticString] = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
    "+", "-", "*", "/", "//", "%", "^", "#", "&", "~", "|", "<<", ">>",
    "==", "~=", "<=", ">=", "<", ">", "=", "(", ")", "{", "}", "[", "]",
    "::", ";", ":", ",", ".", "..", "...",
    "<name>", "<number>", "<string>", "<string>", "<character>", "<number>", "<string>",
    "<string>", "<string>", "<string>", "<eof>",
  ]

  /// Whether a block ends before the token.
  var endsBlock: Bool {
    switch self {
    case .end, .else, .elseif, .until, .endOfText: true
    default: false
    }
  }
}

extension Token {
  /// Whether a text is a name: letters, digits and underscores, and no keyword.
  package static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, LuaByte.isNameStart(first) else { return false }
    return text.utf8.allSatisfy(LuaByte.isNamePart) && !isKeyword(text)
  }

  /// Whether a text is a keyword.
  package static func isKeyword(_ text: some StringProtocol) -> Bool {
    Kind.keywords.contains { text == "\($0.spelling)" }
  }
}

/// A comment of a Lua text.
package struct Comment: Sendable {
  /// The bytes of the comment, from `--` on; of a short comment, without the line end.
  package let bytes: Range<Int>
  /// What begins and ends the comment.
  package let form: Style

  /// The forms of a comment.
  package enum Style: Sendable {
    /// From `--` to the end of the line.
    case short
    /// In long brackets: `--[[ … ]]`.
    case long
    /// A first line that begins with `#`, which `luaL_loadfile` skips.
    case firstLine
  }
}
