/// A JSON value that is written for people and tools to compare: keys sorted, a value a line.
package indirect enum JSONDocument: Sendable, Hashable {
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([JSONDocument])
  case object([String: JSONDocument])

  /// Makes an object; keys whose value is nothing are left out.
  static func fields(_ fields: [String: JSONDocument?]) -> JSONDocument {
    .object(fields.compactMapValues { $0 })
  }

  /// The value over several lines, without a line break at the end.
  package var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return String(value)
    case .string(let value): return Self.quoted(value)
    case .array(let values):
      if values.isEmpty { return "[]" }
      let lines = values.map { inner + $0.text(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let fields):
      if fields.isEmpty { return "{}" }
      let lines = fields.sorted { $0.key < $1.key }.map { key, value in
        "\(inner)\(Self.quoted(key)): \(value.text(indent: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
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
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
