extension Lexer {
  // MARK: numerals

  /// Reads a numeral as Lua's lexer does: all bytes that could belong to one.
  mutating func numeral() -> Token.Kind {
    let start = offset
    let isHex = byte() == UInt8(ascii: "0") && byte(1) | 0x20 == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHex ? "p" : "e")
    offset += isHex ? 2 : 1
    while offset < source.count {
      if source[offset] | 0x20 == exponent {
        offset += 1
        if byte() == UInt8(ascii: "+") || byte() == LuaByte.minus { offset += 1 }
      } else if LuaByte.hexDigit(source[offset]) != nil || source[offset] == LuaByte.dot {
        offset += 1
      } else {
        break
      }
    }
    // A letter that touches the numeral spoils it.
    if LuaByte.isNameStart(byte()) { offset += 1 }
    return Numeral.isWellFormed(source[start..<offset]) ? .numeral : .malformedNumeral
  }

  // MARK: strings

  /// Reads a string in quotes; one without an end ends with its line.
  mutating func quoted(_ quote: UInt8) -> Token.Kind {
    offset += 1
    var isMalformed = false
    while offset < source.count {
      let byte = source[offset]
      if byte == quote {
        offset += 1
        return isMalformed ? .malformedString : .string
      }
      if LuaByte.endsLine(byte) { break }
      if byte == LuaByte.backslash {
        if !skipEscape() { isMalformed = true }
      } else {
        offset += 1
      }
    }
    return isMalformed ? .malformedString : .unfinishedString
  }

  /// Skips an escape sequence; returns false if Lua refuses it.
  private mutating func skipEscape() -> Bool {
    var escape = Escape(source, at: offset)
    offset = escape.read()
    return escape.mistake == nil
  }

  // MARK: long brackets

  /// Reads `[`, or a string in long brackets.
  mutating func bracket() -> Token.Kind {
    if let level = longBracket() { return skipLong(level) ? .longString : .unfinishedLong }
    offset += 1
    guard byte() == LuaByte.equals else { return .leftBracket }
    while byte() == LuaByte.equals { offset += 1 }
    return .malformedLongBracket
  }

  /// The level of the long bracket that opens at the current byte: the number of its `=`.
  func longBracket() -> Int? {
    guard byte() == LuaByte.leftBracket else { return nil }
    var level = 0
    while byte(level + 1) == LuaByte.equals { level += 1 }
    return byte(level + 1) == LuaByte.leftBracket ? level : nil
  }

  /// Skips a text in long brackets; returns false if the source ends in it.
  mutating func skipLong(_ level: Int) -> Bool {
    offset += level + 2
    while offset < source.count {
      guard source[offset] == LuaByte.rightBracket else {
        offset += 1
        continue
      }
      offset += 1
      var equals = 0
      while byte(equals) == LuaByte.equals { equals += 1 }
      offset += equals
      if equals == level, byte() == LuaByte.rightBracket {
        offset += 1
        return true
      }
    }
    return false
  }
}

/// One escape sequence of a string in quotes.
struct Escape {

  private let source: [UInt8]
  private(set) var offset: Int
  /// The bytes that it means.
  private(set) var meaning: [UInt8] = []
  /// Why Lua refuses it; nil if Lua accepts it.
  private(set) var mistake: SyntaxError.EscapeMistake?

  /// - Parameters:
  ///   - source: The bytes of a text.
  ///   - offset: Where the backslash is.
  init(_ source: [UInt8], at offset: Int) {
    self.source = source
    self.offset = offset + 1
  }

  private var byte: UInt8? { offset < source.count ? source[offset] : nil }

  /// Reads the sequence; returns the offset after it, which of a malformed one is the byte that
  /// Lua refuses.
  mutating func read() -> Int {
    guard let first = byte else { return offset }
    offset += 1
    switch first {
    case UInt8(ascii: "x"): hex()
    case UInt8(ascii: "u"): code()
    case UInt8(ascii: "z"): while let byte, LuaByte.isBlank(byte) { offset += 1 }
    case LuaByte.newline, LuaByte.carriageReturn:
      if let byte, LuaByte.endsLine(byte), byte != first { offset += 1 }
      meaning = [LuaByte.newline]
    case _ where LuaByte.isDigit(first): decimal(first)
    default: plain(first)
    }
    return offset
  }

  private mutating func plain(_ first: UInt8) {
    let letters = Array("abfnrtv\\\"'".utf8)
    let meanings: [UInt8] = [7, 8, 12, 10, 13, 9, 11, 0x5C, 0x22, 0x27]
    guard let index = letters.firstIndex(of: first) else {
      offset -= 1
      mistake = .unknown
      return
    }
    meaning = [meanings[index]]
  }

  private mutating func hex() {
    var value: UInt8 = 0
    for _ in 0..<2 {
      guard let digit = byte.flatMap(LuaByte.hexDigit) else {
        mistake = .hexDigit
        return
      }
      value = value &* 16 &+ digit
      offset += 1
    }
    meaning = [value]
  }

  private mutating func decimal(_ first: UInt8) {
    var value = Int(first - 0x30)
    var count = 1
    while count < 3, let byte, LuaByte.isDigit(byte) {
      value = value * 10 + Int(byte - 0x30)
      offset += 1
      count += 1
    }
    if value > 255 { mistake = .decimalTooLarge } else { meaning = [UInt8(value)] }
  }

  private mutating func code() {
    guard byte == UInt8(ascii: "{") else { return mistake = .missingBrace }
    offset += 1
    guard let first = byte.flatMap(LuaByte.hexDigit) else { return mistake = .hexDigit }
    var value = UInt32(first)
    offset += 1
    while let digit = byte.flatMap(LuaByte.hexDigit) {
      guard value <= 0x7FF_FFFF else { return mistake = .codeTooLarge }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    guard byte == UInt8(ascii: "}") else { return mistake = .unclosedBrace }
    offset += 1
    meaning = Self.utf8(value)
  }

  /// Encodes a code up to 2³¹ in Lua's extended UTF-8.
  private static func utf8(_ code: UInt32) -> [UInt8] {
    guard code >= 0x80 else { return [UInt8(code)] }
    var (rest, bytes, firstMaximum) = (code, [UInt8](), UInt32(0x3F))
    repeat {
      bytes.append(UInt8(0x80 | (rest & 0x3F)))
      rest >>= 6
      firstMaximum >>= 1
    } while rest > firstMaximum
    bytes.append(UInt8(truncatingIfNeeded: (~firstMaximum << 1) | rest))
    return bytes.reversed()
  }
}
