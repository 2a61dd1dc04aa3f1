/// Splits a Lua text into tokens; comments and blanks are left out.
///
/// It is meant for texts that Lua has loaded, and makes the best of any other.
struct LuaLexer {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  private var tokens: [LuaToken] = []

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the tokens of a text; takes time in proportion to its length.
  static func tokens(of text: String) -> [LuaToken] {
    var lexer = LuaLexer(text)
    while lexer.offset < lexer.bytes.count { lexer.readToken() }
    return lexer.tokens
  }

  private mutating func readToken() {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "\n"):
      advance(to: offset + 1)
    case _ where byte <= 0x20: offset += 1
    case UInt8(ascii: "-") where at(1) == UInt8(ascii: "-"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readQuoted(byte)
    case UInt8(ascii: "[") where longBracket(at: offset) != nil: readLong()
    case _ where Self.isDigit(byte): read(.number) { Self.isWordPart($0) || $0 == 0x2E }
    case _ where Self.isWordPart(byte): read(.name, while: Self.isWordPart)
    case UInt8(ascii: "."): read(.symbol) { $0 == UInt8(ascii: ".") }
    default: add(.symbol, offset..<offset + 1, to: offset + 1)
    }
  }

  private func at(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private mutating func read(_ kind: LuaToken.Kind, while belongs: (UInt8) -> Bool) {
    var end = offset + 1
    while end < bytes.count, belongs(bytes[end]) { end += 1 }
    add(kind, offset..<end, to: end)
  }

  private mutating func add(_ kind: LuaToken.Kind, _ range: Range<Int>, to end: Int) {
    tokens.append(
      LuaToken(
        kind: kind, text: String(decoding: bytes[range], as: UTF8.self), line: line,
        bytesBefore: offset - lineStart))
    advance(to: end)
  }

  /// Goes on, and counts the lines that end on the way.
  private mutating func advance(to end: Int) {
    for next in offset..<end where bytes[next] == UInt8(ascii: "\n") {
      line += 1
      lineStart = next + 1
    }
    offset = end
  }

  private mutating func skipComment() {
    offset += 2
    if let level = longBracket(at: offset) {
      advance(to: endOfLong(level))
    } else {
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
    }
  }

  /// Reads a text between quotes; of the escapes only those of quotes and backslashes are undone.
  private mutating func readQuoted(_ quote: UInt8) {
    let start = offset
    var content: [UInt8] = []
    var end = offset + 1
    while end < bytes.count, bytes[end] != quote {
      if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count {
        if bytes[end + 1] != quote, bytes[end + 1] != UInt8(ascii: "\\") {
          content.append(bytes[end])
        }
        end += 1
      }
      content.append(bytes[end])
      end += 1
    }
    end = min(end + 1, bytes.count)
    tokens.append(
      LuaToken(
        kind: .string, text: String(decoding: content, as: UTF8.self), line: line,
        bytesBefore: start - lineStart))
    advance(to: end)
  }

  private mutating func readLong() {
    guard let level = longBracket(at: offset) else { return }
    let end = endOfLong(level)
    let content = offset + level + 2..<max(offset + level + 2, end - level - 2)
    add(.string, content, to: end)
  }

  /// The number of equals signs of a long bracket that opens there.
  private func longBracket(at start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { return nil }
    var next = start + 1
    while next < bytes.count, bytes[next] == UInt8(ascii: "=") { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "[") else { return nil }
    return next - start - 1
  }

  private func endOfLong(_ level: Int) -> Int {
    let close =
      [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level)
      + [UInt8(ascii: "]")]
    var next = offset + level + 2
    while next + close.count <= bytes.count {
      if bytes[next] == close[0], bytes[next..<next + close.count].elementsEqual(close) {
        return next + close.count
      }
      next += 1
    }
    return bytes.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
      || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }
}
