extension Value {
  /// The approximate size of the value in bytes, without the place that it occupies.
  ///
  /// The size is computed from the data, so it is the same on every machine. Takes time
  /// proportional to the number of parts, not to the length of strings.
  package var weight: Int {
    switch self {
    case .none, .bool, .int, .double: 0
    case .string(let text): Value.weight(of: text)
    case .list(let values): 32 + Value.weight(of: values)
    case .record(let fields):
      fields.reduce(64) { $0 + Value.weight(of: $1.key) + 2 * Value.place + $1.value.weight }
    }
  }

  /// The approximate size of values in bytes, with their places.
  package static func weight(of values: [Value]) -> Int {
    values.reduce(0) { $0 + place + $1.weight }
  }

  /// The approximate size of a string in bytes, without its place, into which 15 bytes fit.
  package static func weight(of text: String) -> Int {
    let count = text.utf8.count
    return count > 15 ? 32 + count : 0
  }

  /// The approximate size in bytes of a place in a list; a place in a record takes two of these.
  package static let place = 32
}

extension Step {
  @inline(__always)
  package var weight: Int { values.isEmpty ? 0 : Value.weight(of: values) }
}
