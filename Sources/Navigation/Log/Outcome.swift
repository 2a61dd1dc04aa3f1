/// What became of a step.
///
/// Three outcomes that RxFlow cannot tell apart are distinct here: ``unhandled`` (no entry for this
/// step), ``declined(_:)`` (looked at, and ignored for a reason), ``handled`` (nothing more).
///
/// ```swift
/// coordinator.onDidNavigate { flow, step, outcome in
///   if case .failed(let failure) = outcome { report("\(flow) \(step): \(failure)") }
/// }
/// ```
public enum Outcome: Sendable, Hashable {
  /// The flow did what its entry says.
  case handled
  /// The flow forwarded it, to itself or to its parent.
  case forwarded
  case ended
  /// The root flow tried to end with it, but has no parent to receive it (E2).
  case endedAtRoot
  /// The root flow tried to end: its children have ended, but it goes on (E2).
  case childrenEnded
  /// The flow has no entry for it.
  case unhandled
  /// The flow declined it, for this reason.
  case declined(String)
  /// Its flow has no parent to forward it to.
  case noParent
  /// It was for the flow of this name, and none lives (L8).
  case noFlow(String)
  case refusedByGuard
  /// The flow's guard refused it, for this reason.
  case declinedByGuard(String)
  /// The handler or the guard failed; nothing was changed.
  case failed(Failure)
  /// The stepper that emitted it was never contributed.
  case notContributed
  /// Its presentable was not visible when it was emitted.
  case notVisible
  case flowEnded
  /// The session was released before the step was handled (E4).
  case sessionGone
  /// It was held for its presentable, which was dismissed before becoming visible.
  case forgotten
  /// It was held for its presentable, but its flow ended before that became visible.
  case forgottenAtEnd
  /// Its chain of steps was stopped for being too long.
  case limit
}
