/// Sorts a state by the names that a new definition declares.
struct StateArrangement {
  private(set) var state: [String: Value] = [:]
  private var given: [String: Value]
  private var shelf: [String: Value]
  private let before: Set<String>
  private var kinds: [String: PreparedRedefinition.StateChange.Kind] = [:]

  init(_ given: [String: Value], shelf: [String: Value], before: [String: Value]) {
    self.given = given
    self.shelf = shelf
    self.before = Set(before.keys)
  }

  /// Picks the value of a declared name: the current, the shelved, or the initial one.
  mutating func place(_ name: String, initial: Value, fits: (Value) -> Bool) {
    if let value = given[name], fits(value) {
      state[name] = value
      given[name] = nil
    } else if let value = shelf[name], fits(value) {
      state[name] = value
      shelf[name] = nil
      kinds[name] = .restored
    } else {
      state[name] = initial
      kinds[name] = given[name] != nil ? .reset : before.contains(name) ? .missed : .begun
    }
  }

  /// Includes the values that are no longer declared.
  var finishedShelf: [String: Value] { shelf.merging(given) { $1 } }

  /// What happened to each name, in alphabetical order.
  var finishedKinds: [(name: String, kind: PreparedRedefinition.StateChange.Kind)] {
    var all = kinds
    for name in given.keys where all[name] == nil {
      all[name] = before.contains(name) ? .shelved : .unknown
    }
    return all.sorted { $0.key < $1.key }.map { (name: $0.key, kind: $0.value) }
  }
}
