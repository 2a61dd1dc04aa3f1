/// Something that happens when the clock gets there.
struct PendingTimer: Sendable {
  /// What happens.
  enum Action: Sendable {
    /// A step is emitted, perhaps again and again.
    case emit(Step, from: Emitter, again: StepTimer.Repetition?)
    /// What waits goes on.
    case wake(WaitID)
  }

  /// When it happens, on the session's clock.
  let deadline: Duration
  let action: Action
}

/// A timer as it is shown: when it is due, whose it is, and the step that comes or waits.
package struct TimerInfo: Sendable, Hashable {
  /// When it is due, on the session's clock.
  package let deadline: Duration
  /// Who emits or waits.
  package let name: InstanceName
  /// The step that is emitted then, or that waits for its guard; nothing if a routine goes on.
  package let step: Step?
  /// The step waits for its guard.
  package let isGuard: Bool
}
