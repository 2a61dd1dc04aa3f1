import Navigation

/// What grows on the way to where somebody is, who goes back and forth.
struct WayGrowth {
  private var growth: Growth
  /// For each situation after the start, how much had grown before it; nil if its values are not known.
  private var sizes: [(before: Int, isKnown: Bool)] = []
  private var unknown = 0

  /// What the situation holds from which the walk begins.
  init(_ session: Session) { growth = Growth(session) }

  /// The values of all situations on the way are known.
  var isKnown: Bool { unknown == 0 }

  /// Goes on to a situation that holds these values; nil if they are not known.
  mutating func goOn(_ values: [StateValue]?) {
    sizes.append((growth.size, values != nil))
    if let values { growth.note(values) } else { unknown += 1 }
  }

  /// Goes back to the situation before.
  mutating func goBack() {
    guard let last = sizes.popLast() else { return }
    if !last.isKnown { unknown -= 1 }
    growth.takeBack(to: last.before)
  }

  /// A place that takes more new values than the limit if the way goes on with these; nil if there is none.
  mutating func place(growingOver limit: Int, with all: [StateValue]) -> String? {
    growth.place(growingOver: limit, with: all)
  }
}
