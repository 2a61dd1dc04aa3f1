import Navigation

/// The growth of values along the path of a cursor that moves back and forth.
struct WayGrowth {
  private var growth: Growth
  /// For each situation after the start, how much had grown before it; nil if its values are not
  /// known.
  private var sizes: [(before: Int, isKnown: Bool)] = []
  private var unknown = 0

  /// Creates the growth of the initial state.
  init(_ session: Session) { growth = Growth(session) }

  /// The values of all situations on the way are known.
  var isKnown: Bool { unknown == 0 }

  /// Advances to a state with these values; `nil` if they are unknown.
  mutating func goOn(_ values: [StateValue]?) {
    sizes.append((growth.size, values != nil))
    if let values { growth.note(values) } else { unknown += 1 }
  }

  /// Moves back to the previous state.
  mutating func goBack() {
    guard let last = sizes.popLast() else { return }
    if !last.isKnown { unknown -= 1 }
    growth.takeBack(to: last.before)
  }

  /// A place that would exceed the limit with these values; `nil` for none.
  mutating func place(growingOver limit: Int, with all: [StateValue]) -> String? {
    growth.place(growingOver: limit, with: all)
  }
}

/// The new values of each place along a path, to end a path whose values grow without limit.
struct Growth {
  private var places = Numbering<Fact>()
  /// The values of each place, in the order in which they appeared.
  private var values: ContiguousArray<ContiguousArray<Fact>> = []
  /// The places that received a new value, in that order.
  private var taken: ContiguousArray<Int> = []

  /// Creates the growth of the initial state.
  init(_ session: Session) { note(session.stateValues) }

  /// The number of new values on the path so far.
  var size: Int { taken.count }

  /// Notes the values that a session holds.
  mutating func note(_ all: [StateValue]) {
    for one in all { note(one) }
  }

  /// - Returns: Whether it is new along this way.
  @discardableResult
  private mutating func note(_ one: StateValue) -> Bool {
    let place = places.number(adding: one.place)
    if place == values.count { values.append([]) }
    if values[place].contains(one.value) { return false }
    values[place].append(one.value)
    taken.append(place)
    return true
  }

  /// Undoes the growth to an earlier size.
  mutating func takeBack(to size: Int) {
    while taken.count > size { values[taken.removeLast()].removeLast() }
  }

  /// A place that would exceed the limit with these values; `nil` for none.
  mutating func place(growingOver limit: Int, with all: [StateValue]) -> String? {
    let before = size
    defer { takeBack(to: before) }
    var grown: [String] = []
    for one in all where note(one) {
      // The first value is the initial one.
      guard values[places.number(adding: one.place)].count > limit else { continue }
      grown.append("\(one.owner).\(one.name)")
    }
    return grown.min()
  }
}
