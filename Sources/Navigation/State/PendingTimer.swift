struct PendingTimer: Sendable {
  enum Action: Sendable {
    /// Emits a step, once or repeatedly.
    case emit(Step, from: Emitter, again: StepTimer.Repetition?)
    /// Resumes a waiting guard or routine.
    case wake(WaitID)
  }

  /// When it happens, on the session's clock.
  let deadline: Duration
  let action: Action
  /// Whether its screen restarts it when the screen appears again.
  var isForEachAppearance = false
  /// Whether each touch of the user restarts it.
  var isIdle = false
}

package struct TimerInfo: Sendable, Hashable {
  /// When it is due, on the session's clock.
  package let deadline: Duration
  /// The emitter, or the guard or routine that waits.
  package let name: InstanceName
  /// The step to emit, or the step whose guard waits; `nil` if a routine resumes.
  package let step: Step?
  package let isGuard: Bool
  /// Whether it ends a fetch.
  package var isFetch = false
  /// Whether each touch of the user restarts it.
  package var isIdle = false
}

extension PendingTimer {
  func isEmitted(by screen: PresentableID) -> Bool {
    if case .emit(_, .presentable(let presentable), _) = action {
      presentable.id == screen
    } else {
      false
    }
  }
}
