@testable import Diagnostics

extension FuzzTarget {
  /// The reader of JSON: what it reads it can write, and read again as the same.
  static let json = FuzzTarget(
    name: "json",
    pieces: [
      "{", "}", "[", "]", "\"", ":", ",", "null", "true", "false", "\\u0000", "\\ud83d\\ude00",
      "\\ud83d", "1e308", "-0", "0.1", "9223372036854775808", "{\"a\":",
    ],
    count: 4000
  ) { input in
    let text = String(decoding: input, as: UTF8.self)
    let value: JSON
    do throws(JSON.Mistake) {
      value = try JSON(reading: text)
    } catch {
      if error.reason.english.isEmpty { throw Finding("refused without a reason") }
      return
    }
    // A document has its keys in order, whatever order they had.
    for (written, meant) in [(value.text, value), (value.document, value.inOrder)] {
      guard let again = try? JSON(reading: written), again == meant else {
        throw Finding("what is written is read as something else: \(written)")
      }
    }
  }
}

extension JSON {
  /// The same with the keys of all objects in order.
  fileprivate var inOrder: JSON {
    switch self {
    case .array(let values): .array(values.map(\.inOrder))
    case .object(let fields):
      .object(
        fields.sorted { $0.key < $1.key }.map { Field(key: $0.key, value: $0.value.inOrder) })
    default: self
    }
  }
}
