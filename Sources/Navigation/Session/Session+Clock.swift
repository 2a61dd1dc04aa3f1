extension Session {
  /// The session's clock; only inputs move it (I3).
  public var now: Duration { world.scalars.now }

  /// The time at which the next timer is due or the next wait ends; `nil` if there is none.
  ///
  /// A program that moves the clock by real time moves it at this time.
  public var nextDue: Duration? { world.timers.first?.deadline }

  /// Moves the clock; each due timer is handled completely before the next.
  ///
  /// A timer is a chain of its own (B1). One that is set and due at the same instant belongs to the
  /// chain that set it: otherwise screens that set such timers for each other would never end.
  func advance(by duration: Duration) {
    let target = world.scalars.now + max(duration, .zero)
    var set = world.timers.count { $0.deadline <= world.scalars.now }
    var fired = 0
    while let timer = world.timers.first, timer.deadline <= target {
      if timer.deadline > world.scalars.now {
        set = world.timers.prefix { $0.deadline == timer.deadline }.count
        if isExhausted(fired) {
          noteStop()
          return note(.clockExhausted(short: target))
        }
        world.updateScalars { $0.now = timer.deadline }
      }
      fired += 1
      if let mayGoOn, !mayGoOn(.clock) {
        noteStop()
        return note(.clockStopped(short: target))
      }
      if set > 0 { stepsHandled = 0 }
      guard stepsHandled < configuration.stepLimit else {
        stopTimers()
        continue
      }
      set -= 1
      world.removeTimer(at: 0)
      fire(timer)
      workOff()
    }
    world.updateScalars { $0.now = target }
  }

  /// Whether this move of the clock has fired as many timers, made as much or taken as long as it
  /// may (B4).
  private func isExhausted(_ fired: Int) -> Bool {
    fired >= configuration.firingLimit || weightOfInput > configuration.inputMemory / 2
      || fired > 0 && isTimeUp?() == true
  }

  /// Stops a chain of timers that keeps the clock from moving on.
  private func stopTimers() {
    let chain = cycle()
    note(.chainStopped(cycle: chain.isEmpty ? stepsDue : chain, because: .tooManySteps))
    while let timer = world.timers.first, timer.deadline <= world.scalars.now {
      world.removeTimer(at: 0)
      switch timer.action {
      case .emit(let step, let emitter, let repetition):
        repeatLater(timer, repetition)
        note(step, for: nil, from: Origin(.timer, emitter.name), outcome: .limit)
      case .wake(let id): waking { stop(id) }
      }
      drain()
    }
    stepsHandled = 0
  }

  /// The steps that are due at this instant, or whose guards resume now.
  private var stepsDue: [Step] {
    timers.prefix { $0.deadline <= now }.compactMap(\.step)
  }

  private func fire(_ timer: PendingTimer) {
    switch timer.action {
    case .emit(let step, let emitter, let repetition):
      repeatLater(timer, repetition)
      emit(step, from: emitter, kind: .timer)
    case .wake(let id):
      stepsHandled += 1
      waking { goOn(id, with: .none) }
    }
  }

  /// Sets a repeating timer for its next time; does nothing for other timers.
  private func repeatLater(_ timer: PendingTimer, _ repetition: StepTimer.Repetition?) {
    guard let repetition, case .emit(let step, let emitter, _) = timer.action else { return }
    world.insert(
      PendingTimer(
        deadline: timer.deadline + repetition.interval,
        action: .emit(step, from: emitter, again: repetition.next), isIdle: timer.isIdle))
  }

  /// Restarts idle timers, because the user has touched something (C14).
  func restartIdleTimers() {
    guard world.timers.contains(where: \.isIdle) else { return }
    let idle = world.timers.filter(\.isIdle)
    for index in world.timers.indices.reversed() where world.timers[index].isIdle {
      world.removeTimer(at: index)
    }
    for timer in idle {
      guard case .emit(_, _, let repetition?) = timer.action else { continue }
      world.insert(
        PendingTimer(
          deadline: world.scalars.now + repetition.interval, action: timer.action, isIdle: true))
    }
  }

  /// Starts a stepper's timers when it is first contributed.
  func startTimers(of id: StepperID) {
    let stepper = world.steppers[id]
    guard !stepper.definition.timers.isEmpty, !stepper.hasTimers else { return }
    world.update(id) { $0.hasTimers = true }
    start(stepper.definition.timers, of: .stepper(OwnStepper(id: id, name: stepper.name)))
  }

  private func start(_ timers: [StepTimer], of emitter: Emitter) {
    for timer in timers {
      let deadline = world.scalars.now + max(timer.delay, .zero)
      world.insert(
        PendingTimer(
          deadline: deadline,
          action: .emit(timer.step, from: emitter, again: timer.repetition),
          isForEachAppearance: timer.isForEachAppearance, isIdle: timer.isIdle))
    }
  }

  /// Starts the timers of a screen at its first appearance.
  ///
  /// At later appearances, it restarts only the timers for each appearance.
  func startTimers(of screen: Screen, on id: PresentableID, emitter: Emitter) {
    guard !screen.timers.isEmpty else { return }
    guard world.nodes[id].flags.contains(.hasTimers) else {
      world.set(.hasTimers, of: id)
      return start(screen.timers, of: emitter)
    }
    let timers = screen.timers.filter(\.isForEachAppearance)
    guard !timers.isEmpty else { return }
    for index in world.timers.indices.reversed()
    where world.timers[index].isForEachAppearance && world.timers[index].isEmitted(by: id) {
      world.removeTimer(at: index)
    }
    start(timers, of: emitter)
  }

  /// Cancels the timers of a screen that is gone, and logs that.
  func cancelTimers(of id: PresentableID) {
    guard world.nodes[id].flags.contains(.hasTimers) else { return }
    cancelTimers { $0.isEmitted(by: id) }
  }

  /// Cancels the timers of a stepper that no flow listens to, and logs that.
  func cancelTimers(of id: StepperID) {
    guard world.steppers[id].hasTimers else { return }
    cancelTimers { timer in
      if case .emit(_, .stepper(let stepper), _) = timer.action { stepper.id == id } else { false }
    }
  }

  private func cancelTimers(where isGone: (PendingTimer) -> Bool) {
    for index in world.timers.indices.reversed() where isGone(world.timers[index]) {
      guard case .emit(let step, let emitter, _) = world.timers[index].action else { continue }
      world.removeTimer(at: index)
      note(.timerForgotten(emitter: emitter.name, step: step))
    }
  }
}
