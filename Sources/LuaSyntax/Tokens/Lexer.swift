/// Splits the bytes of a Lua text into tokens and comments.
///
/// Each byte of a text is in one token, in one comment or in a blank between them. A text that Lua
/// refuses gets tokens of a malformed kind. Takes linear time.
struct Lexer {
  let source: [UInt8]
  var offset = 0
  private(set) var tokens: [Token] = []
  private(set) var comments: [Comment] = []
  private(set) var symbols = SymbolTable()

  /// Reads the tokens of a text.
  ///
  /// - Parameters:
  ///   - source: The bytes of the text.
  ///   - most: How many tokens are read before its end.
  init(reading source: [UInt8], atMost most: Int = .max) {
    self.source = source
    tokens.reserveCapacity(min(source.count / 4, most) + 8)
    skipFirstLine()
    while tokens.count < most, let token = next() { tokens.append(token) }
    tokens.append(Token(kind: .endOfText, bytes: source.count..<source.count))
  }

  /// The byte some places after the current one; 0 after the end of the text.
  @inline(__always)
  func byte(_ ahead: Int = 0) -> UInt8 {
    offset + ahead < source.count ? source[offset + ahead] : 0
  }

  private mutating func next() -> Token? {
    while offset < source.count {
      let first = source[offset]
      if first == 0x20 || (first >= 0x09 && first <= 0x0D) {
        offset += 1
      } else if first == LuaByte.minus, byte(1) == LuaByte.minus {
        if let open = comment() { return open }
      } else {
        return token(first)
      }
    }
    return nil
  }

  @inline(__always)
  private mutating func token(_ first: UInt8) -> Token {
    if LuaByte.isNameStart(first) { return name() }
    let start = offset
    let kind: Token.Kind
    if LuaByte.isDigit(first) || (first == LuaByte.dot && LuaByte.isDigit(byte(1))) {
      kind = numeral()
    } else if first == LuaByte.quote || first == LuaByte.apostrophe {
      kind = quoted(first)
    } else if first == LuaByte.leftBracket {
      kind = bracket()
    } else {
      kind = sign(first)
    }
    return Token(kind: kind, bytes: start..<offset)
  }

  private mutating func name() -> Token {
    let start = offset
    var hash = SymbolTable.emptyHash
    while offset < source.count, LuaByte.isNamePart(source[offset]) {
      SymbolTable.add(source[offset], to: &hash)
      offset += 1
    }
    let symbol = symbols.insert(source, start..<offset, hash: hash)
    let keyword = symbol <= Int32(Token.Kind.while.rawValue)
    let kind = keyword ? Token.Kind(rawValue: UInt8(symbol)) ?? .name : .name
    return Token(kind: kind, bytes: start..<offset, symbol: symbol)
  }

  // MARK: comments

  /// Skips a byte order mark and a first line that begins with `#`, as `luaL_loadfile` does.
  private mutating func skipFirstLine() {
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    guard byte() == LuaByte.hash else { return }
    let start = offset
    while offset < source.count, source[offset] != LuaByte.newline { offset += 1 }
    comments.append(Comment(bytes: start..<offset, form: .firstLine))
  }

  /// Reads a comment; returns an empty token if the text ends in a long one.
  private mutating func comment() -> Token? {
    let start = offset
    offset += 2
    if let level = longBracket() {
      let isClosed = skipLong(level)
      comments.append(Comment(bytes: start..<offset, form: .long))
      return isClosed ? nil : Token(kind: .unfinishedLong, bytes: offset..<offset)
    }
    while offset < source.count, !LuaByte.endsLine(source[offset]) { offset += 1 }
    comments.append(Comment(bytes: start..<offset, form: .short))
    return nil
  }

  // MARK: operators

  private mutating func sign(_ first: UInt8) -> Token.Kind {
    let kind = Self.signs[Int(first)]
    offset += 1
    switch first {
    case UInt8(ascii: "="): return take("=") ? .equal : kind
    case UInt8(ascii: "~"): return take("=") ? .notEqual : kind
    case UInt8(ascii: "/"): return take("/") ? .doubleSlash : kind
    case UInt8(ascii: ":"): return take(":") ? .doubleColon : kind
    case UInt8(ascii: "<"): return take("=") ? .lessOrEqual : take("<") ? .leftShift : kind
    case UInt8(ascii: ">"): return take("=") ? .greaterOrEqual : take(">") ? .rightShift : kind
    case UInt8(ascii: "."): return !take(".") ? kind : take(".") ? .varargs : .concatenation
    default:
      guard kind == .unknown else { return kind }
      while byte() & 0xC0 == 0x80 { offset += 1 }
      return .unknown
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard byte() == UInt8(ascii: sign) else { return false }
    offset += 1
    return true
  }

  /// The kind of the operator that is one byte.
  private static let signs: [Token.Kind] = {
    var signs = [Token.Kind](repeating: .unknown, count: 256)
    let first = Token.Kind.plus.rawValue
    for raw in first...Token.Kind.varargs.rawValue {
      guard let kind = Token.Kind(rawValue: raw), kind.spelling.utf8CodeUnitCount == 1 else {
        continue
      }
      signs[Int(kind.spelling.utf8Start.pointee)] = kind
    }
    return signs
  }()
}

/// The bytes that the lexer asks for.
enum LuaByte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let minus = UInt8(ascii: "-")
  static let hash = UInt8(ascii: "#")
  static let dot = UInt8(ascii: ".")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let leftBracket = UInt8(ascii: "[")
  static let rightBracket = UInt8(ascii: "]")
  static let equals = UInt8(ascii: "=")

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func isNameStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == 0x5F }

  @inline(__always)
  static func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

  static func endsLine(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// The value of a hexadecimal digit; nil for other bytes.
  static func hexDigit(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - 0x30 }
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : nil
  }
}
