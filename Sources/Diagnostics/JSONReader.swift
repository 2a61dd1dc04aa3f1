struct JSONReader {
  struct Failure: Error {
    let reason: Message
  }

  /// The text in UTF-8.
  private let bytes: [UInt8]
  /// How many bytes have been read: always all of a scalar.
  private var position = 0
  private(set) var read: [JSON.Field] = []

  init(_ utf8: [UInt8]) { bytes = utf8 }

  /// The column of the next character, in Unicode scalars from 1.
  var column: Int { 1 + bytes.prefix(position).count { !UTF8.isContinuation($0) } }

  /// Reads a value that may have only blanks around it.
  mutating func whole() throws(Failure) -> JSON {
    let value = try value(depth: 0)
    skipBlanks()
    guard next == nil else { throw .expected(Message("diagnostics.jsonReaderWhole")) }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = next,
      byte == Ascii.space || byte == Ascii.tab || Ascii.endsLine(byte)
    {
      position += 1
    }
  }

  /// Skips a scalar of ASCII if it is next, and returns whether it was.
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSON {
    guard depth < JSON.depthLimit else { throw .tooDeep }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case Ascii.doubleQuote: return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(Failure) -> JSON {
    for scalar in word.unicodeScalars where !skip(scalar) {
      throw .expected(Message(verbatim: word))
    }
    return value
  }

  // MARK: Arrays and objects

  private mutating func array(depth: Int) throws(Failure) -> JSON {
    position += 1
    var values: [JSON] = []
    skipBlanks()
    if skip("]") { return .array([]) }
    while true {
      values.append(try value(depth: depth + 1))
      skipBlanks()
      if skip("]") { return .array(values) }
      guard skip(",") else { throw .expected(Message("diagnostics.jsonReaderArray")) }
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> JSON {
    position += 1
    var fields: [JSON.Field] = []
    do throws(Failure) {
      try read(&fields, depth: depth)
    } catch {
      if depth == 0 { read = fields }
      throw error
    }
    return .object(fields)
  }

  /// Reads the fields of an object and its end.
  private mutating func read(_ fields: inout [JSON.Field], depth: Int) throws(Failure) {
    skipBlanks()
    if skip("}") { return }
    fields.reserveCapacity(8)
    var keys = Keys()
    while true {
      skipBlanks()
      guard next == Ascii.doubleQuote else {
        throw .expected(Message("diagnostics.keyInQuotes"))
      }
      let key = try string()
      guard keys.insert(key, after: fields) else { throw .twice(key) }
      skipBlanks()
      guard skip(":") else { throw .expected(Message(verbatim: "':'")) }
      fields.append(JSON.Field(key: key, value: try value(depth: depth + 1)))
      skipBlanks()
      if skip("}") { return }
      guard skip(",") else { throw .expected(Message("diagnostics.commaOrBrace")) }
    }
  }

  // MARK: Numbers

  private mutating func number() throws(Failure) -> JSON {
    let start = position
    _ = skip("-")
    let isWhole = !skip("0")
    if isWhole { try digits() }
    var isInteger = true
    if skip(".") {
      isInteger = false
      try digits()
    }
    if skip("e") || skip("E") {
      isInteger = false
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let value = Int(text) { return .int(value) }
    guard let value = Double(text), value.isFinite else { throw .tooLarge }
    return .double(value)
  }

  private mutating func digits() throws(Failure) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = next, digits.contains(first) else {
      throw .expected(Message("diagnostics.jsonReaderDigits"))
    }
    while let digit = next, digits.contains(digit) { position += 1 }
  }

  // MARK: Texts

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    var start = position
    while let byte = next {
      switch byte {
      case Ascii.doubleQuote:
        let rest = bytes[start..<position]
        position += 1
        return String(decoding: text.isEmpty ? rest : text + rest, as: UTF8.self)
      case Ascii.backslash:
        text += bytes[start..<position]
        position += 1
        let scalar = try escaped()
        UTF8.encode(scalar).map { text += $0 }
        start = position
      case ..<Ascii.space: throw .control
      default: position += 1
      }
    }
    throw .expected(Message(verbatim: "'\"'"))
  }

  private mutating func escaped() throws(Failure) -> Unicode.Scalar {
    guard let byte = next else { throw .expected(Message(verbatim: "'\"'")) }
    guard let meant = Self.escapes[byte] else {
      guard skip("u") else { throw .escape }
      return try unicode()
    }
    position += 1
    return meant
  }

  /// The meaning of the bytes after a backslash.
  private static let escapes: [UInt8: Unicode.Scalar] = [
    Ascii.doubleQuote: "\"", Ascii.backslash: "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// Reads one UTF-16 unit, or a surrogate pair.
  private mutating func unicode() throws(Failure) -> Unicode.Scalar {
    let unit = try unit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, skip("\\"), skip("u") else { throw .escape }
    let low = try self.unit()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw .escape }
    return scalar
  }

  private mutating func unit() throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw .escape
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }
}

/// The keys of an object so far.
private struct Keys {
  /// Up to this many are compared one by one.
  private static let few = 16
  private var all: Set<String> = []

  /// Notes a key, and returns whether it is new.
  ///
  /// - Parameter fields: The fields before it.
  mutating func insert(_ key: String, after fields: [JSON.Field]) -> Bool {
    guard fields.count >= Self.few else { return !fields.contains { $0.key == key } }
    if all.isEmpty { all = Set(fields.map(\.key)) }
    return all.insert(key).inserted
  }
}

extension JSONReader.Failure {
  fileprivate static func expected(_ part: Message) -> Self {
    Self(reason: Message("diagnostics.failureExpected", ["part": part]))
  }
  fileprivate static func twice(_ key: String) -> Self {
    Self(reason: Message("diagnostics.failureTwice", ["key": key]))
  }
  fileprivate static let tooDeep = Self(
    reason: Message("diagnostics.failureTooDeep"))
  fileprivate static let tooLarge = Self(
    reason: Message("diagnostics.failureTooLarge"))
  fileprivate static let control = Self(
    reason: Message("diagnostics.failureControl"))
  fileprivate static let escape = Self(
    reason: Message("diagnostics.failureEscape"))
}
