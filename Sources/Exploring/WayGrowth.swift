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
