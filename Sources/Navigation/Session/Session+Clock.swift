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
        world.repeatLater(timer, repetition)
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
      world.repeatLater(timer, repetition)
      emit(step, from: emitter, kind: .timer)
    case .wake(let id):
      stepsHandled += 1
      waking { goOn(id, with: .none) }
    }
  }
}
