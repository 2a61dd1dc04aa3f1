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
  /// The flow sent it on, to itself or to its parent.
  case forwarded
  /// The flow ended with it.
  case ended
  /// The root flow wanted to end with it: it has no parent that could get it (E2).
  case endedAtRoot
  /// The root flow wanted to end: its children have ended, it goes on (E2).
  case childrenEnded
  /// The flow has no entry for it.
  case unhandled
  /// The flow looked at it and declined.
  case declined(String)
  /// Its flow has no parent it could be forwarded to.
  case noParent
  /// The flow's guard refused it.
  case refusedByGuard
  /// The flow's guard refused it and said why.
  case declinedByGuard(String)
  /// The handler or the guard failed; nothing was changed.
  case failed(Failure)
  /// Nobody contributed the stepper that emitted it.
  case notContributed
  /// Its presentable was not visible when it was emitted.
  case notVisible
  /// The flow it was meant for has ended.
  case flowEnded
  /// The session was let go before it was taken (E4).
  case sessionGone
  /// It waited for its presentable to be visible, which was dismissed before.
  case forgotten
  /// It waited for its presentable to be visible, and its flow ended before.
  case forgottenAtEnd
  /// Its chain of steps was stopped for being too long.
  case limit
}
