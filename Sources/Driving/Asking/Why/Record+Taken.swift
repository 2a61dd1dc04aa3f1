package import Navigation

extension Record {
  /// Tells whether a step that one flow had no entry for was taken by another one that got it at the
  /// same time, as a link does.
  ///
  /// - Parameter records: Those of the same input.
  package func isTaken(among records: [Record]) -> Bool {
    guard let event = stepEvent, event.outcome == .unhandled else { return false }
    return records.contains { other in
      guard let taken = other.stepEvent else { return false }
      return taken.origin == event.origin && taken.step == event.step && taken.outcome.isGood
    }
  }
}
