/// Splits a Lua text into tokens, as far as it goes: a text that Lua refuses gets the best guess,
/// since messages are mostly about such texts.
///
/// Takes linear time.
package struct LuaScanner {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  /// The number of `=` in the long bracket (string or comment) that is open at the end.
  private var openLevel: Int?

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the tokens of a text without its comments; the last one is the end.
  package static func tokens(of text: String) -> [LuaToken] {
    var scanner = LuaScanner(text)
    var tokens: [LuaToken] = []
    tokens.reserveCapacity(scanner.bytes.count / 5 + 8)
    if scanner.bytes.first == UInt8(ascii: "#") { scanner.skipLine() }
    while let token = scanner.next() { tokens.append(token) }
    let end = scanner.bytes.count
    tokens.append(LuaToken(kind: .end, text: "", range: end..<end, line: scanner.line))
    return tokens
  }

  /// Returns the tokens of a line of a text without its comments, and what it leaves open.
  ///
  /// - Parameter level: The number of `=` in the long bracket that is open where the line begins.
  /// - Returns: The tokens, and the long bracket that is open at the end; of one that was open at the
  ///   beginning nothing is left but that.
  static func tokens(
    ofLine text: String, in level: Int?
  ) -> (tokens: [LuaToken], openLevel: Int?) {
    var scanner = LuaScanner(text)
    if let level {
      _ = scanner.content(level)
      if scanner.openLevel != nil { return ([], level) }
    }
    var tokens: [LuaToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return (tokens, scanner.openLevel)
  }

  private func byte(_ ahead: Int = 0) -> UInt8 {
    offset + ahead < bytes.count ? bytes[offset + ahead] : 0
  }

  private mutating func next() -> LuaToken? {
    skipBlank()
    guard offset < bytes.count else { return nil }
    let start = offset
    let line = line
    let (kind, text) = read()
    return LuaToken(kind: kind, text: text, range: start..<offset, line: line)
  }

  private mutating func read() -> (LuaToken.Kind, String) {
    let first = byte()
    if first.isNameStart { return word() }
    if first.isDigit || (first == UInt8(ascii: ".") && byte(1).isDigit) { return number() }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return quoted(first) }
    if let level = longBracket() { return long(level) }
    return mark(first)
  }

  private func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: blanks

  private mutating func skipBlank() {
    while offset < bytes.count {
      let first = byte()
      if first == 0x0A || first == 0x0D {
        endLine()
      } else if first == 0x20 || (first >= 0x09 && first <= 0x0C) {
        offset += 1
      } else if first == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-") {
        skipComment()
      } else {
        return
      }
    }
  }

  /// Skips `\n`, `\r`, `\r\n` or `\n\r`, which Lua counts as one line end.
  private mutating func endLine() {
    let first = byte()
    offset += 1
    if byte() == 0x0A || byte() == 0x0D, byte() != first, offset < bytes.count { offset += 1 }
    line += 1
  }

  private mutating func skipComment() {
    offset += 2
    if let level = longBracket() { _ = long(level) } else { skipLine() }
  }

  private mutating func skipLine() {
    while offset < bytes.count, byte() != 0x0A, byte() != 0x0D { offset += 1 }
  }

  // MARK: words and numbers

  private mutating func word() -> (LuaToken.Kind, String) {
    let start = offset
    while byte().isNamePart { offset += 1 }
    return (isKeyword(start..<offset) ? .keyword : .name, text(from: start, to: offset))
  }

  private mutating func number() -> (LuaToken.Kind, String) {
    let start = offset
    let isHex = byte() == UInt8(ascii: "0") && byte(1) | 0x20 == UInt8(ascii: "x")
    while byte().isNamePart || byte() == UInt8(ascii: ".") {
      let isExponent = byte() | 0x20 == UInt8(ascii: isHex ? "p" : "e")
      offset += 1
      if isExponent, byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { offset += 1 }
    }
    return (.number, text(from: start, to: offset))
  }

  /// The reserved words of Lua.
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// The reserved words by their lengths, each as the number that its bytes make.
  private static let packedKeywords = (0...8).map { length in
    keywords.filter { $0.utf8.count == length }.map { packed($0.utf8) }
  }

  private static func packed(_ word: some Sequence<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func isKeyword(_ word: Range<Int>) -> Bool {
    guard word.count < Self.packedKeywords.count else { return false }
    return Self.packedKeywords[word.count].contains(Self.packed(bytes[word]))
  }

  // MARK: texts

  /// Reads a quoted string; one without a closing quote ends with its line.
  private mutating func quoted(_ quote: UInt8) -> (LuaToken.Kind, String) {
    offset += 1
    let start = offset
    while offset < bytes.count, byte() != quote {
      if byte() == 0x0A || byte() == 0x0D {
        return (.string(isOpen: true), text(from: start, to: offset))
      }
      if byte() == UInt8(ascii: "\\") { skipEscape() } else { offset += 1 }
    }
    let isOpen = offset >= bytes.count
    let said = text(from: start, to: min(offset, bytes.count))
    if !isOpen { offset += 1 }
    return (.string(isOpen: isOpen), said)
  }

  private mutating func skipEscape() {
    offset += 1
    guard offset < bytes.count else { return }
    if byte() == 0x0A || byte() == 0x0D { return endLine() }
    let isBlankSkip = byte() == UInt8(ascii: "z")
    offset += 1
    while isBlankSkip, offset < bytes.count {
      if byte() == 0x0A || byte() == 0x0D {
        endLine()
      } else if byte() == 0x20 || byte() == 0x09 {
        offset += 1
      } else {
        return
      }
    }
  }

  /// The number of `=` in the long bracket that opens here; nil if none does.
  private func longBracket() -> Int? {
    guard byte() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while byte(level + 1) == UInt8(ascii: "=") { level += 1 }
    return byte(level + 1) == UInt8(ascii: "[") ? level : nil
  }

  private mutating func long(_ level: Int) -> (LuaToken.Kind, String) {
    offset += level + 2
    return content(level)
  }

  private mutating func content(_ level: Int) -> (LuaToken.Kind, String) {
    let start = offset
    while offset < bytes.count {
      if byte() == UInt8(ascii: "]"), closes(level) {
        let said = text(from: start, to: offset)
        offset += level + 2
        return (.string(isOpen: false), said)
      }
      if byte() == 0x0A || byte() == 0x0D { endLine() } else { offset += 1 }
    }
    openLevel = level
    return (.string(isOpen: true), text(from: start, to: offset))
  }

  private func closes(_ level: Int) -> Bool {
    for index in 0..<level where byte(index + 1) != UInt8(ascii: "=") { return false }
    return byte(level + 1) == UInt8(ascii: "]")
  }

  // MARK: marks

  private static let long = [
    "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>",
  ].map { (text: $0, bytes: Array($0.utf8)) }

  private mutating func mark(_ first: UInt8) -> (LuaToken.Kind, String) {
    if first == byte(1) || byte(1) == UInt8(ascii: "=") {
      for mark in Self.long where bytes[offset...].starts(with: mark.bytes) {
        offset += mark.bytes.count
        return (.mark, mark.text)
      }
    }
    // A character that Lua does not know is one token, whatever its bytes.
    let start = offset
    offset += 1
    while byte() & 0xC0 == 0x80 { offset += 1 }
    return (.mark, text(from: start, to: offset))
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  fileprivate var isNameStart: Bool {
    (self | 0x20 >= 0x61 && self | 0x20 <= 0x7A) || self == UInt8(ascii: "_")
  }
  fileprivate var isNamePart: Bool { isNameStart || isDigit }
}
