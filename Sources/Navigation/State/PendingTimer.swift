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
  /// Whether its screen starts it anew when it appears again.
  var isForEachAppearance = false
  /// Whether each touch of the user starts it anew.
  var isIdle = false
}

package struct TimerInfo: Sendable, Hashable {
  /// When it is due, on the session's clock.
  package let deadline: Duration
  /// Who emits or waits.
  package let name: InstanceName
  /// The step to be emitted, or that waits for its guard; nil if a routine resumes.
  package let step: Step?
  package let isGuard: Bool
  /// Whether something is fetched until then.
  package var isFetch = false
  /// Whether each touch of the user starts it anew.
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
