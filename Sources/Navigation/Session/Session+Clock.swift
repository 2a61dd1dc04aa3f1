extension Session {
  /// The session's clock, which moves by inputs only (I3).
  public var now: Duration { world.scalars.now }

  /// The timers that wait, the next one first.
  package var timers: [PendingTimer] { world.timers }

  /// Moves the clock on; each timer that gets due is wholly done before the next.
  func advance(by duration: Duration) {
    let target = world.scalars.now + max(duration, .zero)
    while let timer = world.timers.first, timer.deadline <= target {
      world.removeTimer(at: 0)
      world.updateScalars { $0.now = timer.deadline }
      stepsHandled = 0
      emit(timer.step, from: timer.emitter, kind: .timer)
      drain()
    }
    world.updateScalars { $0.now = target }
  }

  /// Starts the timers of a screen at its first appearance.
  func startTimers(of screen: Screen, on id: PresentableID, emitter: Emitter) {
    guard !screen.timers.isEmpty, !world.nodes[id].flags.contains(.hasTimers) else { return }
    world.update(id) { $0.flags.insert(.hasTimers) }
    for timer in screen.timers {
      let deadline = world.scalars.now + timer.delay
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
