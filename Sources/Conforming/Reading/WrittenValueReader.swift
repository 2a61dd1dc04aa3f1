/// Reads values from the beginning of some bytes of a log, as Swift prints them.
///
/// A value that prints as its type likes (`https://a.test`, `<UIColor: 0x6000>`,
/// `2026-01-01 09:00:00 +0000`) is taken as text, up to the comma or bracket that ends it.
struct WrittenValueReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var place: Int
  /// Whether a value was not read because the bytes end within it.
  private(set) var endsOpen = false
  private var depth = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  private var next: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  /// Skips blanks, and within brackets also line ends.
  private mutating func skipBlanks(_ isInside: Bool = true) {
    while let byte = next, byte == 0x20 || byte == 0x09 || isInside && byte == 0x0A { place += 1 }
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
    skipBlanks(depth > 1)
    if take("\"") { return text().map(WrittenValue.text) }
    if take("[") { return collection() }
    if take("(") {
      return arguments().map { $0.count == 1 ? $0[0].value : .word("", $0) }
    }
    let word = word(isInside: depth > 1)
    guard !word.isEmpty else {
      endsOpen = endsOpen || next == nil
      return nil
    }
    guard take("(") else { return word == "nil" ? .absent : .word(word, []) }
    guard let arguments = arguments() else { return nil }
    let name = WrittenValue.unqualified(word)
    if ["Optional", "some", "AnyHashable"].contains(name), arguments.count == 1 {
      return arguments[0].value
    }
    // Of a step, empty brackets may hold a value that prints as nothing.
    return .word(word, depth == 1 && arguments.isEmpty ? [.nothing] : arguments)
  }

  // MARK: Words and texts

  /// A name with its generic arguments, a number, or a text without quotes, to where it ends.
  ///
  /// - Parameter isInside: It is an argument, so that it may have blanks in it.
  private mutating func word(isInside: Bool) -> String {
    let start = place
    while let byte = next, !(isInside ? Self.endsArgument : Self.endsWord).contains(byte) {
      if byte == UInt8(ascii: "<"), place > start, Self.isOfName(bytes[place - 1]),
        let end = endOfGenericArguments
      {
        place = end
      } else {
        place += 1
      }
    }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    return isInside ? String(word.reversed().drop { $0 == " " }.reversed()) : word
  }

  private static let endsArgument = Set(",()[]{}:\"\n".utf8)
  private static let endsWord = Set(",()[]:\" \t;\n".utf8)

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte & ~0x20)
  }

  /// The place after `<Swift.Int, App.Failure>`; `nil` if the text here is something else.
  private var endOfGenericArguments: Int? {
    var (place, depth) = (place, 0)
    while place < bytes.endIndex {
      switch bytes[place] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "?"): break
      case let byte where Self.isOfName(byte): break
      default: return nil
      }
      place += 1
    }
    return nil
  }

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
    endsOpen = true
    return nil
  }

  /// The scalar after `\u`: `{1F600}`.
  private mutating func scalar() -> [UInt8] {
    guard take("{") else { return Array("u".utf8) }
    let start = place
    while let byte = next, byte != UInt8(ascii: "}") { place += 1 }
    let digits = String(decoding: bytes[start..<place], as: UTF8.self)
    _ = take("}")
    let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    return Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
  }

  // MARK: Parts of values

  /// Reads a value between brackets: in Swift's notation, or as text up to its end.
  ///
  /// - Parameter enders: The bytes that end it.
  private mutating func part(endedBy enders: Set<UInt8>) -> WrittenValue? {
    let start = place
    return part(value(), from: start, endedBy: enders)
  }

  /// The value that was read from a place, or all of the text that begins there if more of that
  /// follows.
  private mutating func part(
    _ value: WrittenValue?, from start: Int, endedBy enders: Set<UInt8>
  ) -> WrittenValue? {
    skipBlanks()
    if let value, let next, enders.contains(next) { return value }
    (place, endsOpen) = (start, false)
    return description(endedBy: enders)
  }

  /// The description that a type prints: its brackets are balanced, and quotes hide their contents.
  private mutating func description(endedBy enders: Set<UInt8>) -> WrittenValue? {
    skipBlanks()
    let start = place
    let quoted = end(by: enders, hasQuotes: true)
    guard let end = quoted ?? (next == UInt8(ascii: "\"") ? nil : end(by: enders, hasQuotes: false))
    else {
      (place, endsOpen) = (bytes.endIndex, true)
      return nil
    }
    place = end
    var text = bytes[start..<end]
    while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    return .word(String(decoding: text, as: UTF8.self), [])
  }

  /// Where a text ends that begins here; nil if nothing ends it.
  private func end(by enders: Set<UInt8>, hasQuotes: Bool) -> Int? {
    var (place, depth, isQuoted) = (place, 0, false)
    while place < bytes.endIndex {
      let byte = bytes[place]
      if isQuoted {
        if byte == UInt8(ascii: "\\") { place += 1 }
        isQuoted = byte != UInt8(ascii: "\"")
      } else if hasQuotes, byte == UInt8(ascii: "\"") {
        isQuoted = true
      } else if depth == 0, enders.contains(byte) {
        return place
      } else if Self.opening.contains(byte) {
        depth += 1
      } else if Self.closing.contains(byte) {
        if depth == 0 { return nil }
        depth -= 1
      }
      place += 1
    }
    return nil
  }

  private static let opening = Set("([{".utf8)
  private static let closing = Set(")]}".utf8)
  private static let endsItem = Set(",]".utf8)
  private static let endsField = Set(",)".utf8)

  /// The values of a list or a dictionary, behind its bracket.
  private mutating func collection() -> WrittenValue? {
    var items: [WrittenValue] = []
    var fields: [WrittenValue: WrittenValue] = [:]
    skipBlanks()
    if take("]") { return .list([]) }
    if take(":") { return take("]") ? .dictionary([:]) : nil }
    while true {
      let start = place
      let first = value()
      if let first, take(":"), next == 0x20 {
        guard let value = part(endedBy: Self.endsItem) else { return nil }
        fields[first.asKey] = value
      } else {
        guard let item = part(first, from: start, endedBy: Self.endsItem) else { return nil }
        items.append(item)
      }
      if take("]") { return fields.isEmpty ? .list(items) : .dictionary(fields) }
      guard take(",") else { return nil }
    }
  }

  /// The arguments of a case, behind its parenthesis.
  private mutating func arguments() -> [WrittenValue.LabelledValue]? {
    var found: [WrittenValue.LabelledValue] = []
    skipBlanks()
    if take(")") { return [] }
    while true {
      let label = label()
      guard let value = part(endedBy: Self.endsField) else { return nil }
      found.append(WrittenValue.LabelledValue(label: label, value: value))
      if take(")") { return found }
      guard take(",") else { return nil }
    }
  }

  /// The label of an argument with its colon and the blank behind it; nil, and nothing is read, if
  /// it has none.
  private mutating func label() -> String? {
    skipBlanks()
    let start = place
    while let byte = next, Self.isOfName(byte) || byte == UInt8(ascii: "`") { place += 1 }
    let label = bytes[start..<place]
    guard let first = label.first, !(0x30...0x39).contains(first), take(":"), next == 0x20 else {
      place = start
      return nil
    }
    return String(decoding: label, as: UTF8.self)
  }
}

extension WrittenValue {
  /// As a key of a dictionary, which Swift prints with quotes and a console may print without.
  fileprivate var asKey: WrittenValue {
    if case .word(let word, []) = self { .text(word) } else { self }
  }
}
