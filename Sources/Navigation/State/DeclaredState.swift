/// Values under the names that a definition declares, such as a screen's or a service's.
struct DeclaredState: Sendable {
  /// The values by name.
  private(set) var fields: [String: Value]
  /// Values whose names are not declared any more; a reload may declare the names again.
  private(set) var shelf: [String: Value] = [:]
  /// The bytes counted for each name that was written, by name.
  private var written: [String: Int] = [:]

  static let empty = DeclaredState([:])

  /// Makes the state that a definition's first values give; they are not counted.
  init(_ initial: [String: Value]) { fields = initial }

  /// A state after a reload; values equal to the first values of the definition do not count.
  init(_ fields: [String: Value], shelf: [String: Value], initial: [String: Value], after: Self) {
    self.fields = fields
    self.shelf = shelf
    let own = fields.filter { after.written[$0.key] != nil || initial[$0.key] != $0.value }
    written = shelf.merging(own) { $1 }.mapValues(\.weight)
  }

  /// The state as one value; nothing if no name is declared.
  var value: Value { fields.isEmpty ? .none : .record(fields) }

  /// About how many bytes all that was written takes.
  var weight: Int { written.isEmpty ? 0 : written.values.reduce(0, +) }

  /// Whether the bytes counted for each name are right, for checking.
  var isWeighedRight: Bool {
    written.allSatisfy { (fields[$0.key] ?? shelf[$0.key])?.weight == $0.value }
  }

  /// The bytes that storing a value under a name adds; negative if it saves some.
  func growth(_ value: Value, as name: String) -> Int { value.weight - (written[name] ?? 0) }

  mutating func remember(_ value: Value, as name: String) {
    fields[name] = value
    written[name] = value.weight
  }
}
