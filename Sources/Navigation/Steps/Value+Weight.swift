extension Value {
  /// About how many bytes the value takes beside the place it stands in.
  ///
  /// It is counted, not measured, so that it is the same on every machine and in every run. Takes time
  /// that grows with the number of the value's parts, and not with the length of texts.
  package var weight: Int {
    switch self {
    case .none, .bool, .int, .double: 0
    case .string(let text): Value.weight(of: text)
    case .list(let values): 32 + Value.weight(of: values)
    case .record(let fields):
      fields.reduce(64) { $0 + Value.weight(of: $1.key) + 2 * Value.place + $1.value.weight }
    }
  }

  /// About how many bytes some values take, their places included.
  package static func weight(of values: [Value]) -> Int {
    values.reduce(0) { $0 + place + $1.weight }
  }

  /// About how many bytes a text takes besides its place; up to 15 bytes fit into the place.
  package static func weight(of text: String) -> Int {
    let count = text.utf8.count
    return count > 15 ? 32 + count : 0
  }

  /// About how many bytes a place in a list takes; one in a record takes two.
  package static let place = 32
}

extension Step {
  @inline(__always)
  package var weight: Int { values.isEmpty ? 0 : Value.weight(of: values) }
}
