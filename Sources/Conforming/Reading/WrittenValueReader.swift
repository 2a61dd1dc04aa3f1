/// Reads a value from the beginning of some bytes of a line.
struct WrittenValueReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var place: Int
  private var depth = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  private var next: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 { place += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    guard next == byte.asciiValue else { return false }
    place += 1
    return true
  }

  /// Reads one value; nil if it does not end, or is nested more than 100 deep.
  mutating func value() -> WrittenValue? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 100 else { return nil }
    skipBlanks()
    if take("\"") { return text().map(WrittenValue.text) }
    if take("[") { return collection() }
    if take("(") {
      return arguments().map { $0.count == 1 ? $0[0].value : .list($0.map(\.value)) }
    }
    let word = word(isInside: depth > 1)
    guard !word.isEmpty else { return nil }
    guard take("(") else { return word == "nil" ? .absent : .word(word, []) }
    guard let arguments = arguments() else { return nil }
    let name = WrittenValue.unqualified(word)
    if name == "Optional" || name == "some", arguments.count == 1 { return arguments[0].value }
    return .word(word, arguments)
  }

  /// A name, a number, or a text without quotes, to where it ends.
  ///
  /// - Parameter isInside: It is an argument, so that it may have blanks in it.
  private mutating func word(isInside: Bool) -> String {
    let start = place
    while let byte = next, !(isInside ? Self.endsArgument : Self.endsWord).contains(byte) {
      place += 1
    }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    return isInside ? String(word.reversed().drop { $0 == " " }.reversed()) : word
  }

  private static let endsArgument = Set(",()[]:\"".utf8)
  private static let endsWord = Set(",()[]:\" \t;".utf8)

  private mutating func text() -> String? {
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), let escaped = next else {
        text.append(byte)
        continue
      }
      place += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "0"): text.append(0)
      case UInt8(ascii: "u"): text += scalar()
      default: text.append(escaped)
      }
    }
    return nil
  }

  /// What stands behind `\u`: `{1F600}`.
  private mutating func scalar() -> [UInt8] {
    guard take("{") else { return Array("u".utf8) }
    let start = place
    while let byte = next, byte != UInt8(ascii: "}") { place += 1 }
    let digits = String(decoding: bytes[start..<place], as: UTF8.self)
    _ = take("}")
    let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    return Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
  }

  /// The values of a list or a dictionary, behind its bracket.
  private mutating func collection() -> WrittenValue? {
    var items: [WrittenValue] = []
    var fields: [WrittenValue: WrittenValue] = [:]
    skipBlanks()
    if take("]") { return .list([]) }
    if take(":") { return take("]") ? .dictionary([:]) : nil }
    while let item = value() {
      skipBlanks()
      if take(":") {
        guard let other = value() else { return nil }
        fields[item.asKey] = other
        skipBlanks()
      } else {
        items.append(item)
      }
      if take("]") { return fields.isEmpty ? .list(items) : .dictionary(fields) }
      guard take(",") else { return nil }
    }
    return nil
  }

  /// The arguments of a case, behind its parenthesis.
  private mutating func arguments() -> [WrittenValue.Argument]? {
    var found: [WrittenValue.Argument] = []
    skipBlanks()
    if take(")") { return [] }
    while let first = value() {
      skipBlanks()
      var argument = WrittenValue.Argument(label: nil, value: first)
      if take(":"), case .word(let label, []) = first {
        guard let value = value() else { return nil }
        argument = WrittenValue.Argument(label: label, value: value)
        skipBlanks()
      }
      found.append(argument)
      if take(")") { return found }
      guard take(",") else { return nil }
    }
    return nil
  }
}

extension WrittenValue {
  /// As a key of a dictionary, which Swift prints with quotes and a console may print without.
  fileprivate var asKey: WrittenValue {
    if case .word(let word, []) = self { .text(word) } else { self }
  }
}
