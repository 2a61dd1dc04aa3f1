import Navigation

/// What stands between a stepper and the flow that hears it.
package enum Gate {
  /// Flows, links and what has ended need not be visible to send steps on.
  case none
  /// The stepper of a flow is not gated.
  case flows
  /// It was contributed to be heard unseen.
  case lifted
  /// What came with the stepper was visible.
  case open(String)
  /// What came with the stepper was not visible.
  case closed(String, [HiddenReason])
  /// What came with the stepper was not visible yet, and the step was held until it would be.
  case held(String)
  /// Nobody hears the stepper.
  case unheard
}

extension Gate {
  /// Finds what a step had to pass.
  init(_ event: Record.StepEvent, _ rerun: Rerun) {
    let names = rerun.before.names
    switch event.origin.kind {
    case .link, .forwardedToCurrent, .forwardedToParent, .ended:
      self = .none
      return
    case .initial, .ready, .appeared, .timer, .emitted: break
    }
    guard event.outcome != .notContributed else {
      self = .unheard
      return
    }
    if event.outcome.wasHeld {
      self = .held((event.gate ?? event.origin.source).map(names.text) ?? "-")
      return
    }
    let session = event.origin.kind == .emitted ? rerun.before : rerun.after
    let hearing = session.hearings.first { hearing in
      hearing.flow == event.flow
        && (hearing.presentable == event.origin.source && hearing.hearsPresentable
          || event.origin.source.map(hearing.steppers.contains) == true)
    }
    let gate = event.gate ?? hearing?.presentable ?? event.origin.source
    guard let gate, event.origin.unnamed == nil else {
      self = .flows
      return
    }
    if event.outcome == .notVisible {
      self = .closed(names.text(gate), HiddenReason.reasons(of: gate, in: session))
    } else if let hearing, hearing.isOpen {
      self = rerun.after.flowRoots.contains { $0.root == gate } ? .flows : .lifted
    } else {
      self = .open(names.text(gate))
    }
  }
}
