/// The value of an expression that is the same whenever it is evaluated.
package enum Constant: Sendable, Equatable {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case float(Double)
  /// The bytes of a string, which need not be UTF-8.
  case string([UInt8])

  /// The text of a string; nil if its bytes are not UTF-8, and for other values.
  package var text: String? {
    guard case .string(let bytes) = self else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}

/// The numerals of Lua.
enum Numeral {
  /// Whether Lua accepts a numeral.
  static func isWellFormed(_ numeral: ArraySlice<UInt8>) -> Bool {
    var rest = numeral
    let isHex = dropHexMark(of: &rest)
    var digits = dropDigits(of: &rest, isHex: isHex)
    if rest.first == LuaByte.dot {
      rest.removeFirst()
      digits += dropDigits(of: &rest, isHex: isHex)
    }
    guard digits > 0 else { return false }
    guard let mark = rest.popFirst() else { return true }
    guard mark | 0x20 == UInt8(ascii: isHex ? "p" : "e") else { return false }
    if rest.first == UInt8(ascii: "+") || rest.first == LuaByte.minus { rest.removeFirst() }
    return dropDigits(of: &rest, isHex: false) > 0 && rest.isEmpty
  }

  private static func dropHexMark(of rest: inout ArraySlice<UInt8>) -> Bool {
    let start = rest.startIndex
    guard rest.count > 1, rest[start] == 0x30, rest[start + 1] | 0x20 == UInt8(ascii: "x") else {
      return false
    }
    rest.removeFirst(2)
    return true
  }

  private static func dropDigits(of rest: inout ArraySlice<UInt8>, isHex: Bool) -> Int {
    let digits = rest.prefix { isHex ? LuaByte.hexDigit($0) != nil : LuaByte.isDigit($0) }
    rest.removeFirst(digits.count)
    return digits.count
  }

  /// The value of a well-formed numeral: an integer, or a float if it has a point or an exponent
  /// or is a decimal integer that is too large.
  static func value(of numeral: ArraySlice<UInt8>) -> Constant? {
    var digits = numeral
    let isHex = dropHexMark(of: &digits)
    if isHex, digits.allSatisfy({ LuaByte.hexDigit($0) != nil }) {
      // Hexadecimal integers wrap around modulo 2⁶⁴.
      let value = digits.reduce(UInt64(0)) { $0 << 4 | UInt64(LuaByte.hexDigit($1) ?? 0) }
      return .integer(Int64(bitPattern: value))
    }
    let text = String(decoding: numeral, as: UTF8.self)
    if let value = Int64(text) { return .integer(value) }
    return (isHex ? hexFloat(digits) : Double(text + (text.utf8.last == LuaByte.dot ? "0" : "")))
      .map { .float($0) }
  }

  /// Reads a hexadecimal float in the one form that `Double` accepts: with a digit before and
  /// after the point, and an exponent.
  private static func hexFloat(_ digits: ArraySlice<UInt8>) -> Double? {
    let parts = digits.split(omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "p") }
    let mantissa = (parts.first ?? []).split(
      separator: LuaByte.dot, omittingEmptySubsequences: false
    ).map { $0.isEmpty ? "0" : String(decoding: $0, as: UTF8.self) }
    let exponent = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "0"
    return Double("0x" + mantissa.joined(separator: ".") + "p" + exponent)
  }
}

/// The strings of Lua.
enum StringLiteral {
  /// The bytes that a literal string means.
  ///
  /// - Parameters:
  ///   - source: The bytes of a text.
  ///   - token: A token that is a string; of one without an end, its bytes up to the end.
  static func value(of token: Token, in source: [UInt8]) -> [UInt8] {
    let bytes = token.bytes
    guard let first = source[bytes].first else { return [] }
    return first == LuaByte.leftBracket ? long(source[bytes]) : quoted(source, bytes)
  }

  private static func quoted(_ source: [UInt8], _ bytes: Range<Int>) -> [UInt8] {
    let quote = source[bytes.lowerBound]
    var value: [UInt8] = []
    value.reserveCapacity(bytes.count)
    var offset = bytes.lowerBound + 1
    while offset < bytes.upperBound, source[offset] != quote {
      if source[offset] == LuaByte.backslash {
        var escape = Escape(source, at: offset)
        offset = escape.read()
        value += escape.meaning
      } else {
        value.append(source[offset])
        offset += 1
      }
    }
    return value
  }

  /// Returns the text between long brackets: without a line end at its beginning, and with each
  /// line end as `\n`.
  private static func long(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let level = bytes.dropFirst().prefix { $0 == LuaByte.equals }.count
    let isClosed = bytes.count >= 2 * (level + 2) && bytes.last == LuaByte.rightBracket
    let content = bytes.dropFirst(level + 2).dropLast(isClosed ? level + 2 : 0)
    var value: [UInt8] = []
    value.reserveCapacity(content.count)
    var offset = content.startIndex
    while offset < content.endIndex {
      let start = offset
      let byte = content[offset]
      offset += 1
      guard LuaByte.endsLine(byte) else {
        value.append(byte)
        continue
      }
      if offset < content.endIndex, LuaByte.endsLine(content[offset]), content[offset] != byte {
        offset += 1
      }
      if start > content.startIndex { value.append(LuaByte.newline) }
    }
    return value
  }

  /// The offset of the first escape sequence that Lua refuses, where it refuses it, and why.
  static func mistake(
    in token: Token, of source: [UInt8]
  ) -> (offset: Int, mistake: SyntaxError.EscapeMistake)? {
    var offset = Int(token.start) + 1
    while offset < Int(token.end) {
      guard source[offset] == LuaByte.backslash else {
        offset += 1
        continue
      }
      var escape = Escape(source, at: offset)
      offset = escape.read()
      if let mistake = escape.mistake { return (offset, mistake) }
    }
    return nil
  }
}
