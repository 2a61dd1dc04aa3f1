import Navigation

/// What a way has put into each place so far, so that it ends where that grows without end.
struct Growth {
  private var places = Numbering<Fact>()
  /// The values of each place, in the order in which they came.
  private var values: ContiguousArray<ContiguousArray<Fact>> = []
  /// The places that took a new value, in the order in which they did.
  private var taken: ContiguousArray<Int> = []

  /// What the situation holds from which the walk begins.
  init(_ session: Session) { note(session.stateValues) }

  /// How many new values the way has brought so far.
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

  /// Forgets what came after the way had brought so many new values.
  mutating func takeBack(to size: Int) {
    while taken.count > size { values[taken.removeLast()].removeLast() }
  }

  /// A place that takes more new values than the limit if the way goes on with these; nil if there is none.
  mutating func place(growingOver limit: Int, with all: [StateValue]) -> String? {
    let before = size
    defer { takeBack(to: before) }
    var grown: [String] = []
    for one in all where note(one) {
      // The first value is the one that it began with.
      guard values[places.number(adding: one.place)].count > limit else { continue }
      grown.append("\(one.owner).\(one.name)")
    }
    return grown.min()
  }
}
