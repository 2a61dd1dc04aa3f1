import Driving
import Navigation

/// The new values of each place along a path that moves forth and back, to end a path whose values
/// grow without limit.
struct Growth {
  private var places = Numbering<Fact>()
  /// The values of each place, in the order in which they appeared.
  private var values: ContiguousArray<ContiguousArray<Fact>> = []
  /// The places that received a new value, in that order.
  private var taken: ContiguousArray<Int> = []
  /// For each state after the start, the size before it; `nil` values are unknown.
  private var sizes: [(before: Int, isKnown: Bool)] = []
  private var unknown = 0

  /// Creates the growth of the initial state.
  init(_ session: Session) {
    for one in session.stateValues { note(one) }
  }

  /// Whether the values of all states on the path are known.
  var isKnown: Bool { unknown == 0 }

  /// Advances to a state with these values; `nil` if they are unknown.
  mutating func enter(_ values: [StateValue]?) {
    sizes.append((taken.count, values != nil))
    if values == nil { unknown += 1 }
    for one in values ?? [] { note(one) }
  }

  /// Moves back to the previous state.
  mutating func leave() {
    guard let last = sizes.popLast() else { return }
    if !last.isKnown { unknown -= 1 }
    shrink(to: last.before)
  }

  /// A place that would exceed the limit with these values; `nil` for none.
  mutating func place(growingOver limit: Int, with all: [StateValue]) -> String? {
    let before = taken.count
    defer { shrink(to: before) }
    var grown: [String] = []
    for one in all where note(one) {
      // The first value is the initial one.
      guard values[places.number(adding: one.place)].count > limit else { continue }
      grown.append("\(one.owner).\(one.name)")
    }
    return grown.min()
  }

  /// - Returns: Whether the value is new along this path.
  @discardableResult
  private mutating func note(_ one: StateValue) -> Bool {
    let place = places.number(adding: one.place)
    if place == values.count { values.append([]) }
    if values[place].contains(one.value) { return false }
    values[place].append(one.value)
    taken.append(place)
    return true
  }

  private mutating func shrink(to size: Int) {
    while taken.count > size { values[taken.removeLast()].removeLast() }
  }
}
