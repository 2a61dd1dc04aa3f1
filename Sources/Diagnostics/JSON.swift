/// A JSON value, written on one line for programs that read lines, or over several for people and
/// tools that compare.
package indirect enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([Field])

  package struct Field: Sendable, Hashable {
    package let key: String
    package let value: JSON

    package init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Makes an object; keys whose value is nil are left out.
  package static func object(_ fields: KeyValuePairs<String, JSON?>) -> JSON {
    .object(fields.compactMap { key, value in value.map { Field(key: key, value: $0) } })
  }

  /// The value on one line, without spaces, its keys in the order given.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): value.isFinite ? String(value) : "null"
    case .string(let value): JSON.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { JSON.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  /// The value over several lines, its keys sorted, without a line break at the end.
  package var document: String { document(indent: "") }

  private func document(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .array(let values) where !values.isEmpty:
      let lines = values.map { inner + $0.document(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let fields) where !fields.isEmpty:
      let lines = fields.sorted { $0.key < $1.key }.map { field in
        "\(inner)\(JSON.quoted(field.key)): \(field.value.document(indent: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    default: return text
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // What a terminal obeys or hides is spelled out, so that whatever shows it need not change it.
      case _ where VisibleText.isHidden(scalar): result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Escapes a scalar as JSON does, by the numbers of its one or two UTF-16 units.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar)?.reduce("") { text, unit in
      let digits = String(unit, radix: 16)
      return text + "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    } ?? ""
  }
}
