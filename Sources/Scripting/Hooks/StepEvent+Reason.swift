import Navigation

extension Record.StepEvent {
  /// Why the step came to nothing, in a few English words; nothing if something came of it.
  func reason(_ names: NameList) -> String? {
    let flow = self.flow.map { names.text($0) } ?? "the flow"
    let source = origin.source.map { names.text($0) } ?? "the stepper"
    return switch outcome {
    case .handled, .forwarded, .ended, .childrenEnded: nil
    case .unhandled: "\(flow) has no entry for it"
    case .declined(let reason): reason
    case .noParent: "\(flow) has no parent to forward to"
    case .endedAtRoot: "\(flow) is the root flow, the step has nowhere to go"
    case .refusedByGuard: "refused by the guard"
    case .declinedByGuard(let reason): reason
    case .failed(let failure): "\(failure)"
    case .notContributed: "nobody contributed \(source)"
    case .notVisible: "\(gate.map { names.text($0) } ?? source) is not visible"
    case .flowEnded: "\(flow) has ended"
    case .forgotten: "\(source) was dismissed before it was seen"
    case .forgottenAtEnd: "\(flow) ended before \(source) was seen"
    case .limit: "its chain was stopped"
    case .sessionGone: "the session is over"
    }
  }
}
