package import Navigation

extension Record {
  /// The step it tells of, if it does.
  package var stepEvent: StepEvent? {
    if case .step(let event) = event { event } else { nil }
  }

  /// Why a handler, a guard or a routine failed, if one did.
  package var failure: Failure? {
    switch event {
    case .step(let event): if case .failed(let failure) = event.outcome { failure } else { nil }
    case .routineFailed(_, let failure): failure
    default: nil
    }
  }

  /// A chain was stopped.
  package var isChainStopped: Bool {
    if case .chainStopped = event { true } else { false }
  }
}

extension Outcome {
  /// A flow did something with the step.
  package var isGood: Bool {
    switch self {
    case .handled, .forwarded, .ended, .childrenEnded: true
    default: false
    }
  }
}
