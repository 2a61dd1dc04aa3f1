/// One thing whose cost is measured, in units that a reader can picture.
struct Work: Sendable {
  /// What must not be missed.
  enum Goal: Sendable {
    /// So many nanoseconds a unit, and so many times the floor if that is said.
    case time(nanoseconds: Double, timesFloor: Double? = nil)
    /// No more than another work, and so many percent.
    case same(as: String, percent: Double)
    /// So many times the floor more than another work.
    case added(to: String, timesFloor: Double)
    /// So many bytes a unit that stay allocated.
    case bytes(Double)
    /// No goal; it is there to compare with.
    case none
  }

  /// Does so many units; what it needs was made before, unmeasured.
  typealias Body = () -> Void

  /// What it is called in the table, in the JSON and on the command line.
  let name: String
  /// The goal it has to reach.
  let goal: Goal
  /// How many units one round takes.
  let units: Int
  /// How many units are counted instruction by instruction; 0 if that takes too long.
  let countedUnits: Int
  /// What prepared things can be used for only once.
  let isOnce: Bool
  /// Makes what is needed for so many units.
  let prepare: @Sendable (_ units: Int) -> Body

  init(
    _ name: String, goal: Goal, units: Int, countedUnits: Int = 0, isOnce: Bool = false,
    prepare: @escaping @Sendable (_ units: Int) -> Body
  ) {
    self.name = name
    self.goal = goal
    self.units = units
    self.countedUnits = countedUnits
    self.isOnce = isOnce
    self.prepare = prepare
  }
}
