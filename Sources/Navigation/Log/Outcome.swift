/// The result of a step.
///
/// RxFlow does not distinguish ``unhandled`` (no entry for this step), ``declined(_:)`` (ignored
/// for a reason) and ``handled``.
///
/// ```swift
/// coordinator.onDidNavigate { flow, step, outcome in
///   if case .failed(let failure) = outcome { report("\(flow) \(step): \(failure)") }
/// }
/// ```
public enum Outcome: Sendable, Hashable {
  /// The flow performed its entry for the step.
  case handled
  /// The flow forwarded a step to itself, to its parent or to another flow.
  case forwarded
  /// The flow ended with the step.
  case ended
  /// The root flow tried to end with the step, but has no parent that receives it (E2).
  case endedAtRoot
  /// The root flow tried to end: its children have ended, but it goes on (E2).
  case childrenEnded
  /// The flow has no entry for the step.
  case unhandled
  /// The flow declined the step for this reason.
  case declined(String)
  /// The flow has no parent to which it can forward the step.
  case noParent
  /// No flow of this name lives, which was to receive the step (L8).
  case noFlow(String)
  /// The flow's guard refused the step without a reason.
  case refusedByGuard
  /// The flow's guard refused the step for this reason.
  case declinedByGuard(String)
  /// The handler or the guard failed; all its changes were undone.
  case failed(Failure)
  /// No flow listens to the stepper: it was never contributed, or its registration has ended.
  case notContributed
  /// The presentable was not visible when the step was emitted.
  case notVisible
  /// The flow ended before it handled the step.
  case flowEnded
  /// The session was released before the step was handled (E4).
  case sessionGone
  /// The step was held for its presentable, which was dismissed before it was visible.
  case forgotten
  /// The step was held for its presentable, but its flow ended before that was visible.
  case forgottenAtEnd
  /// The step's chain was stopped (B1).
  case limit
}
