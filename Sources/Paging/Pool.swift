import Diagnostics

/// Values that are kept once each, and named by their numbers.
struct Pool {
  /// A value whose hash is computed once: a growing dictionary asks for it many times.
  private struct Key: Hashable {
    let value: JSON
    private let hash: Int

    init(_ value: JSON) {
      self.value = value
      hash = value.hashValue
    }

    static func == (one: Key, other: Key) -> Bool {
      one.hash == other.hash && one.value == other.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  private var places: [Key: Int] = [:]
  private(set) var all: [JSON] = []

  var count: Int { all.count }

  /// The number of a value, which gets one if it is new.
  mutating func number(of value: JSON) -> Int {
    let key = Key(value)
    if let known = places[key] { return known }
    places[key] = all.count
    all.append(value)
    return all.count - 1
  }
}
