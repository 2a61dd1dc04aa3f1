import Diagnostics

struct HeaderScanner {
  struct Token {
    let kind: Kind
    let line: Int
  }

  enum Kind: Hashable {
    case name(String)
    case text(String)
    /// A mark such as `{`, or a character that no header has.
    case mark(Character)
    case unended
    case end
  }

  /// What was not read yet: a header is short, and what stands behind it may be long.
  private var rest: Substring
  private var line = 1

  init(_ text: String) { rest = text[...] }

  /// Returns the next token; skips blanks and comments.
  mutating func next() -> Token {
    skipBlanks()
    let start = line
    guard let character = current else { return Token(kind: .end, line: start) }
    if character.isLetter || character == "_" { return Token(kind: .name(name()), line: start) }
    if character == "\"" || character == "'" {
      return Token(kind: quoted(character).map { .text($0) } ?? .unended, line: start)
    }
    if character == "[", let level = longLevel {
      return Token(kind: long(level).map { .text($0) } ?? .unended, line: start)
    }
    advance()
    return Token(kind: .mark(character), line: start)
  }

  private var current: Character? { rest.first }

  private func peek(_ offset: Int) -> Character? { rest.dropFirst(offset).first }

  private mutating func advance() {
    if rest.popFirst()?.isNewline == true { line += 1 }
  }

  private mutating func skipBlanks() {
    while let character = current {
      if character.isWhitespace {
        advance()
      } else if character == "-", peek(1) == "-" {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    rest = rest.dropFirst(2)
    if let level = longLevel {
      _ = long(level)
    } else {
      while let character = current, !character.isNewline { advance() }
    }
  }

  private mutating func name() -> String {
    var name = ""
    while let character = current, character.isLetter || character.isNumber || character == "_" {
      name.append(character)
      advance()
    }
    return name
  }

  /// A quoted string; escapes are not decoded, as no option needs them.
  private mutating func quoted(_ quote: Character) -> String? {
    advance()
    var text = ""
    while let character = current, !character.isNewline {
      advance()
      if character == quote { return text }
      if character == "\\" {
        guard let escaped = current, "\\\"'".contains(escaped) else { return nil }
        text.append(escaped)
        advance()
      } else {
        text.append(character)
      }
    }
    return nil
  }

  /// The number of `=` in the long bracket that opens here; nil if none does.
  private var longLevel: Int? {
    guard current == "[" else { return nil }
    var level = 0
    while peek(1 + level) == "=" { level += 1 }
    return peek(1 + level) == "[" ? level : nil
  }

  private mutating func long(_ level: Int) -> String? {
    for _ in 0..<(level + 2) { advance() }
    if current?.isNewline == true { advance() }
    let close = "]" + String(repeating: "=", count: level) + "]"
    var text = ""
    while let character = current {
      if character == "]", rest.hasPrefix(close) {
        rest = rest.dropFirst(close.count)
        return text
      }
      text.append(character)
      advance()
    }
    return nil
  }
}
