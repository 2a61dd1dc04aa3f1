extension JSON {
  /// The value on one line, without spaces, its keys in the order given.
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the bytes of `text`.
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .int(let value): bytes += String(value).utf8
    case .double(let value): bytes += (value.isFinite ? String(value) : "null").utf8
    case .string(let value): JSON.quote(value, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSON.quote(field.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        field.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Adds the bytes of `document`, for a value at this depth.
  func writeDocument(to bytes: inout [UInt8], depth: Int) {
    switch self {
    case .array(let values) where !values.isEmpty:
      Self.write(values, "[", "]", to: &bytes, depth: depth) { value, bytes in
        value.writeDocument(to: &bytes, depth: depth + 1)
      }
    case .object(let fields) where !fields.isEmpty:
      let sorted = fields.ordered { $0.key < $1.key }
      Self.write(sorted, "{", "}", to: &bytes, depth: depth) { field, bytes in
        JSON.quote(field.key, to: &bytes)
        bytes += ": ".utf8
        field.value.writeDocument(to: &bytes, depth: depth + 1)
      }
    default: write(to: &bytes)
    }
  }

  /// Adds the items between two brackets, one per line.
  private static func write<Item>(
    _ items: [Item], _ opening: String, _ closing: String, to bytes: inout [UInt8], depth: Int,
    _ writeItem: (Item, inout [UInt8]) -> Void
  ) {
    bytes += opening.utf8
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      beginLine(&bytes, depth + 1)
      writeItem(item, &bytes)
    }
    beginLine(&bytes, depth)
    bytes += closing.utf8
  }

  private static func beginLine(_ bytes: inout [UInt8], _ depth: Int) {
    bytes.append(Ascii.newline)
    bytes.append(contentsOf: repeatElement(Ascii.space, count: 2 * depth))
  }

  private static func quote(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(Ascii.doubleQuote)
    // The buffer is read only while it is lent. Most texts have nothing to spell out.
    let isDone = text.utf8.withContiguousStorageIfAvailable { lent in
      guard lent.allSatisfy({ isPlain($0) }) else { return false }
      bytes.append(contentsOf: lent)
      return true
    }
    if isDone != true { for scalar in text.unicodeScalars { quote(scalar, to: &bytes) } }
    bytes.append(Ascii.doubleQuote)
  }

  /// Whether a byte of a text needs no escape, whatever its neighbours are.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= Ascii.space && byte < 0x7F && byte != Ascii.doubleQuote && byte != Ascii.backslash
  }

  private static func quote(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes += "\\\"".utf8
    case "\\": bytes += "\\\\".utf8
    case "\n": bytes += "\\n".utf8
    case "\r": bytes += "\\r".utf8
    case "\t": bytes += "\\t".utf8
    // Characters that a terminal obeys or hides are escaped, so that displays need not change the
    // text.
    case _ where VisibleText.isHidden(scalar): bytes += escape(scalar).utf8
    default: UTF8.encode(scalar).map { bytes += $0 }
    }
  }

  /// Escapes a scalar as JSON does, by the numbers of its one or two UTF-16 units.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar)?.reduce("") { text, unit in
      let digits = String(unit, radix: 16)
      return text + "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    } ?? ""
  }
}
