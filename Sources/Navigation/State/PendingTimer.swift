struct PendingTimer: Sendable {
  enum Firing: Sendable {
    /// Emits a step, once or repeatedly.
    case emit(Step, from: Emitter, again: StepTimer.Repetition?)
    /// Resumes a waiting guard or routine.
    case wake(WaitID)
  }

  /// When it happens, on the session's clock.
  let deadline: Duration
  let action: Firing
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

// Timers of screens, steppers and waits.
extension World {
  /// Sets a repeating timer for its next time; does nothing for other timers.
  mutating func repeatLater(_ timer: PendingTimer, _ repetition: StepTimer.Repetition?) {
    guard let repetition, case .emit(let step, let emitter, _) = timer.action else { return }
    insert(
      PendingTimer(
        deadline: timer.deadline + repetition.interval,
        action: .emit(step, from: emitter, again: repetition.next), isIdle: timer.isIdle))
  }

  /// Restarts idle timers, because the user has touched something (C14).
  mutating func restartIdleTimers() {
    guard timers.contains(where: \.isIdle) else { return }
    let idle = timers.filter(\.isIdle)
    for index in timers.indices.reversed() where timers[index].isIdle {
      removeTimer(at: index)
    }
    for timer in idle {
      guard case .emit(_, _, let repetition?) = timer.action else { continue }
      insert(
        PendingTimer(
          deadline: scalars.now + repetition.interval, action: timer.action, isIdle: true))
    }
  }

  /// Starts a stepper's timers when it is first contributed.
  mutating func startTimers(of id: StepperID) {
    let stepper = steppers[id]
    guard !stepper.definition.timers.isEmpty, !stepper.hasTimers else { return }
    update(id) { $0.hasTimers = true }
    start(stepper.definition.timers, of: .stepper(OwnStepper(id: id, name: stepper.name)))
  }

  private mutating func start(_ timers: [StepTimer], of emitter: Emitter) {
    for timer in timers {
      let deadline = scalars.now + max(timer.delay, .zero)
      insert(
        PendingTimer(
          deadline: deadline,
          action: .emit(timer.step, from: emitter, again: timer.repetition),
          isForEachAppearance: timer.isForEachAppearance, isIdle: timer.isIdle))
    }
  }

  /// Starts the timers of a screen at its first appearance.
  ///
  /// At later appearances, it restarts only the timers for each appearance.
  mutating func startTimers(of screen: Screen, on id: PresentableID, emitter: Emitter) {
    guard !screen.timers.isEmpty else { return }
    guard nodes[id].flags.contains(.hasTimers) else {
      set(.hasTimers, of: id)
      return start(screen.timers, of: emitter)
    }
    let timers = screen.timers.filter(\.isForEachAppearance)
    guard !timers.isEmpty else { return }
    for index in self.timers.indices.reversed()
    where self.timers[index].isForEachAppearance && self.timers[index].isEmitted(by: id) {
      removeTimer(at: index)
    }
    start(timers, of: emitter)
  }

  /// Cancels the timers of a screen that is gone, and logs that.
  mutating func cancelTimers(of id: PresentableID) {
    guard nodes[id].flags.contains(.hasTimers) else { return }
    cancelTimers { $0.isEmitted(by: id) }
  }

  /// Cancels the timers of a stepper that no flow listens to, and logs that.
  mutating func cancelTimers(of id: StepperID) {
    guard steppers[id].hasTimers else { return }
    cancelTimers { timer in
      if case .emit(_, .stepper(let stepper), _) = timer.action { stepper.id == id } else { false }
    }
  }

  private mutating func cancelTimers(where isGone: (PendingTimer) -> Bool) {
    for index in timers.indices.reversed() where isGone(timers[index]) {
      guard case .emit(let step, let emitter, _) = timers[index].action else { continue }
      removeTimer(at: index)
      note(.timerForgotten(emitter: emitter.name, step: step))
    }
  }

  /// The question of a wait; `nil` if the wait is not for an answer.
  @inline(__always)
  func question(_ id: WaitID) -> Question? {
    switch id.waiter {
    case .flow(let flow):
      guard let pending = flows[flow].content.pending, case .answer(let text)? = pending.wait
      else { return nil }
      return Question(id: id, asker: flows[flow].name, text: text, step: pending.entry.step)
    case .run(let run):
      guard case .answer(let text)? = runs[run].wait else { return nil }
      return Question(id: id, asker: runs[run].emitter, text: text, step: nil)
    }
  }

  /// Returns the id of a new wait; waits are numbered from 1 within a session.
  mutating func nextWait(_ waiter: WaitID.Waiter) -> WaitID {
    let number = scalars.ticketsGiven + 1
    updateScalars { $0.ticketsGiven = number }
    return WaitID(waiter: waiter, number: number)
  }

  /// Removes the timer of a wait that is over, if it was a wait for the clock.
  mutating func cancelTimer(for wait: Wait?, _ id: WaitID) {
    guard let wait, wait.isTimed else { return }
    let index = timers.firstIndex { timer in
      if case .wake(id) = timer.action { true } else { false }
    }
    if let index { removeTimer(at: index) }
  }

  @inline(__always)
  func info(_ timer: PendingTimer) -> TimerInfo {
    switch timer.action {
    case .emit(let step, let emitter, _):
      return TimerInfo(
        deadline: timer.deadline, name: emitter.name, step: step, isGuard: false,
        isIdle: timer.isIdle)
    case .wake(let id):
      switch id.waiter {
      case .flow(let flow):
        return TimerInfo(
          deadline: timer.deadline, name: flows[flow].name,
          step: flows[flow].content.pending?.entry.step, isGuard: true)
      case .run(let run):
        return TimerInfo(
          deadline: timer.deadline, name: runs[run].emitter, step: nil, isGuard: false,
          isFetch: registrations[runs[run].registration].isFetch)
      }
    }
  }
}
