import Navigation

enum ClockMode: String, CaseIterable {
  /// With the real clock, while the user types and something is waiting for it.
  case real
  /// By `:clock +3s` only.
  case virtual
}

extension Shell {
  /// The clock follows the real one now.
  ///
  /// It stands still where inputs were taken back: a tick would be an input, and begin a branch that
  /// nobody wanted.
  var clockRuns: Bool { clockMode == .real && !session.canRedo }
}
