/// A JSON value, written on one line for programs that read lines, or over several for people and
/// tools that compare.
package enum JSON: Sendable, Hashable {
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
    .object(self.fields(fields))
  }

  /// Makes the fields of an object; keys whose value is nil are left out.
  package static func fields(_ fields: KeyValuePairs<String, JSON?>) -> [Field] {
    fields.compactMap { key, value in value.map { Field(key: key, value: $0) } }
  }

  /// A text; nil for none.
  package static func text(_ text: String?) -> JSON? { text.map { .string($0) } }

  /// An integer; nil for none.
  package static func number(_ number: Int?) -> JSON? { number.map { .int($0) } }

  /// True where something is so; else nil.
  package static func flag(_ isSo: Bool) -> JSON? { isSo ? .bool(true) : nil }

  /// Makes an array of texts.
  package static func texts(_ texts: some Sequence<String>) -> JSON {
    .array(texts.map { .string($0) })
  }

  /// Makes an array of texts; nil if there are none.
  package static func texts(ifAny texts: [String]) -> JSON? {
    texts.isEmpty ? nil : .texts(texts)
  }

  /// The value over several lines, its keys sorted, without a line break at the end.
  package var document: String {
    var bytes: [UInt8] = []
    writeDocument(to: &bytes, depth: 0)
    return String(decoding: bytes, as: UTF8.self)
  }
}
