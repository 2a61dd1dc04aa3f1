import Navigation

/// The visibility gate between a stepper and the flow that listens to it.
package enum Gate {
  /// No gate: the step was a link, was forwarded, or came from an ended flow.
  case none
  /// The stepper of a flow is not gated.
  case flows
  /// The contribution allows steps while the presentable is not visible.
  case lifted
  /// The presentable contributed with the stepper was visible.
  case open(String)
  /// The presentable contributed with the stepper was not visible.
  case closed(String, [HiddenReason])
  /// The presentable was not visible yet, and the step was held until it would be.
  case held(String)
  /// No flow listens to the stepper.
  case unheard
}

extension Gate {
  init(_ event: Record.StepEvent, _ rerun: Rerun) {
    let names = rerun.before.names
    switch event.origin.kind {
    case .link, .forwardedToCurrent, .forwardedToParent, .forwardedToFlow, .ended:
      self = .none
      return
    case .initial, .ready, .appeared, .observed, .timer, .emitted: break
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
