struct JSONReader {
  struct Failure: Error {
    let reason: Message
  }

  private let scalars: [Unicode.Scalar]
  /// How many scalars have been read.
  private(set) var position = 0
  private(set) var read: [JSON.Field] = []

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Reads a value that may have only blanks around it.
  mutating func whole() throws(Failure) -> JSON {
    let value = try value(depth: 0)
    skipBlanks()
    guard next == nil else { throw .expected("the end", "끝") }
    return value
  }

  private var next: Unicode.Scalar? {
    scalars.indices.contains(position) ? scalars[position] : nil
  }

  private mutating func skipBlanks() {
    while let scalar = next, [" ", "\t", "\n", "\r"].contains(scalar) { position += 1 }
  }

  /// Skips a scalar if it is next, and returns whether it was.
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSON {
    guard depth < JSON.depthLimit else { throw .tooDeep }
    skipBlanks()
    switch next {
    case "{": return try object(depth: depth)
    case "[": return try array(depth: depth)
    case "\"": return .string(try string())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(Failure) -> JSON {
    for scalar in word.unicodeScalars where !skip(scalar) { throw .expected(word, word) }
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
      guard skip(",") else { throw .expected("',' or ']'", "',' 또는 ']'") }
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> JSON {
    position += 1
    var fields: [JSON.Field] = []
    var keys: Set<String> = []
    skipBlanks()
    if skip("}") { return .object([]) }
    while true {
      skipBlanks()
      guard next == "\"" else { throw .expected("a key in quotes", "따옴표로 묶은 키") }
      let key = try string()
      guard keys.insert(key).inserted else { throw .twice(key) }
      skipBlanks()
      guard skip(":") else { throw .expected("':'", "':'") }
      let field = JSON.Field(key: key, value: try value(depth: depth + 1))
      fields.append(field)
      // Not `read = fields`: both would be copied with each key.
      if depth == 0 { read.append(field) }
      skipBlanks()
      if skip("}") { return .object(fields) }
      guard skip(",") else { throw .expected("',' or '}'", "',' 또는 '}'") }
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
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<position])
    if isInteger, let value = Int(String(text)) { return .int(value) }
    guard let value = Double(String(text)), value.isFinite else { throw .tooLarge }
    return .double(value)
  }

  private mutating func digits() throws(Failure) {
    guard let first = next, ("0"..."9").contains(first) else { throw .expected("a value", "값") }
    while let digit = next, ("0"..."9").contains(digit) { position += 1 }
  }

  // MARK: Texts

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = next {
      position += 1
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(try escaped())
      case _ where scalar.value < 0x20:
        position -= 1
        throw .control
      default: text.append(scalar)
      }
    }
    throw .expected("'\"'", "'\"'")
  }

  private mutating func escaped() throws(Failure) -> Unicode.Scalar {
    guard let scalar = next else { throw .expected("'\"'", "'\"'") }
    position += 1
    switch scalar {
    case "\"", "\\", "/": return scalar
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try unicode()
    default:
      position -= 1
      throw .escape
    }
  }

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
      guard let digit = next.flatMap({ Character($0).hexDigitValue }), next?.isASCII == true else {
        throw .escape
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }
}

extension JSONReader.Failure {
  fileprivate static func expected(_ english: String, _ korean: String) -> Self {
    Self(reason: Message(en: "\(english) was expected", ko: "필요한 것: \(korean)"))
  }
  fileprivate static func twice(_ key: String) -> Self {
    Self(reason: Message(en: "the key '\(key)' is used twice", ko: "'\(key)' 키가 두 번 있습니다"))
  }
  fileprivate static let tooDeep = Self(
    reason: Message(en: "it is nested too deeply", ko: "너무 깊습니다"))
  fileprivate static let tooLarge = Self(
    reason: Message(en: "the number is too large", ko: "수가 너무 큽니다"))
  fileprivate static let control = Self(
    reason: Message(
      en: "a control character must be escaped", ko: "제어 문자는 \\로 써야 합니다"))
  fileprivate static let escape = Self(
    reason: Message(en: "no such escape sequence", ko: "그런 이스케이프는 없습니다"))
}
