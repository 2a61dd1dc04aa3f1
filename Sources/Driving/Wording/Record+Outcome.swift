package import Navigation

extension Record {
  package var stepEvent: StepEvent? {
    if case .step(let event) = event { event } else { nil }
  }

  /// Why a handler, a guard, a routine or an observer failed, if one did.
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
  /// A flow did something with the step.
  package var isGood: Bool { reach == .done }
}

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

  /// Tells whether it is about a step that nobody had an entry for, or that nobody listened to, as on a screen whose flow
  /// has ended.
  ///
  /// - Parameter records: Those of the same input.
  package func isUnheard(among records: [Record]) -> Bool {
    switch stepEvent?.outcome {
    case .unhandled: !isTaken(among: records)
    case .notContributed: true
    default: false
    }
  }
}
