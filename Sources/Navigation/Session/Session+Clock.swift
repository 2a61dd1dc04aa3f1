extension Session {
  /// The session's clock, which moves by inputs only (I3).
  public var now: Duration { world.scalars.now }

  /// The timers that wait, the next one first.
  package var timers: [PendingTimer] { world.timers }

  /// Moves the clock on; each timer that gets due is wholly done before the next.
  ///
  /// A timer is a chain of its own (B1). One that is set and due at the same instant belongs to the
  /// chain that set it: otherwise screens that set such timers for each other would never end.
  func advance(by duration: Duration) {
    let target = world.scalars.now + max(duration, .zero)
    var set = world.timers.count { $0.deadline <= world.scalars.now }
    while let timer = world.timers.first, timer.deadline <= target {
      if timer.deadline > world.scalars.now {
        set = world.timers.prefix { $0.deadline == timer.deadline }.count
        world.updateScalars { $0.now = timer.deadline }
      }
      if set > 0 { stepsHandled = 0 }
      guard stepsHandled < configuration.stepLimit else { return stopTimers(until: target) }
      set -= 1
      world.removeTimer(at: 0)
      emit(timer.step, from: timer.emitter, kind: .timer)
      drain()
    }
    world.updateScalars { $0.now = target }
  }

  /// Stops a chain of timers that do not let the clock move on, and goes on with the later ones.
  private func stopTimers(until target: Duration) {
    note(.chainStopped(cycle: cycle()))
    while let timer = world.timers.first, timer.deadline <= world.scalars.now {
      world.removeTimer(at: 0)
      note(timer.step, for: nil, from: Origin(.timer, timer.emitter.name), outcome: .limit)
    }
    stepsHandled = 0
    advance(by: target - world.scalars.now)
  }

  /// Starts the timers of a screen at its first appearance.
  func startTimers(of screen: Screen, on id: PresentableID, emitter: Emitter) {
    guard !screen.timers.isEmpty, !world.nodes[id].flags.contains(.hasTimers) else { return }
    world.update(id) { $0.flags.insert(.hasTimers) }
    for timer in screen.timers {
      let deadline = world.scalars.now + max(timer.delay, .zero)
      world.insert(PendingTimer(deadline: deadline, emitter: emitter, step: timer.step))
    }
  }

  /// Takes back the timers of a screen that is gone, and says so.
  func cancelTimers(of id: PresentableID) {
    guard world.nodes[id].flags.contains(.hasTimers) else { return }
    for index in world.timers.indices.reversed() {
      let timer = world.timers[index]
      guard case .presentable(let presentable) = timer.emitter, presentable.id == id else {
        continue
      }
      world.removeTimer(at: index)
      note(.timerForgotten(emitter: presentable.name, step: timer.step))
    }
  }
}
