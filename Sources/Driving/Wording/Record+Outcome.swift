package import Navigation

extension Record {
  package var stepEvent: StepEvent? {
    if case .step(let event) = event { event } else { nil }
  }

  /// Why a handler, a guard, a routine or an observer failed; `nil` for none.
  package var failure: Failure? {
    switch event {
    case .step(let event): if case .failed(let failure) = event.outcome { failure } else { nil }
    case .routineFailed(_, let failure), .lookFailed(_, let failure): failure
    default: nil
    }
  }

  /// Why a gesture was refused and changed nothing; `nil` for any other record.
  package var refusedGesture: Refusal? {
    guard case .input = event, changes.isEmpty else { return nil }
    return refusals.first?.reason
  }

  package var isChainStopped: Bool {
    if case .chainStopped = event { true } else { false }
  }
}

extension Outcome {
  /// Whether a flow handled the step.
  package var isGood: Bool { reach == .done }
}

extension Record {
  /// Returns whether another flow handled a step for which one flow had no entry, as with a link.
  ///
  /// - Parameter records: The records of the same input.
  package func isTaken(among records: [Record]) -> Bool {
    guard let event = stepEvent, event.outcome == .unhandled else { return false }
    return records.contains { other in
      guard let taken = other.stepEvent else { return false }
      return taken.origin == event.origin && taken.step == event.step && taken.outcome.isGood
    }
  }

  /// Returns whether no flow had an entry for the step, or no flow received it, such as on a screen
  /// whose flow has ended.
  ///
  /// - Parameter records: The records of the same input.
  package func isUnheard(among records: [Record]) -> Bool {
    switch stepEvent?.outcome {
    case .unhandled: !isTaken(among: records)
    case .notContributed: true
    default: false
    }
  }
}
