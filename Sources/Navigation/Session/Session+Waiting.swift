// Guards and routines that wait for the clock or for an answer.
extension Session {
  /// The questions that wait for an answer from outside, in the order in which they were asked.
  public var questions: [Question] {
    var found: [Question] = []
    for flow in world.flows.keys where !world.flows[flow].content.isCalm {
      if let id = world.flows[flow].content.pending?.id, let one = question(id) {
        found.append(one)
      }
    }
    for run in world.runs.keys {
      let id = WaitID(waiter: .run(run), number: world.runs[run].number)
      if let one = question(id) { found.append(one) }
    }
    if found.count > 1 { found.sort { $0.id.number < $1.id.number } }
    return found
  }

  /// The question of a wait; `nil` if the wait is not for an answer.
  private func question(_ id: WaitID) -> Question? {
    switch id.waiter {
    case .flow(let flow):
      guard let pending = world.flows[flow].content.pending, case .answer(let text)? = pending.wait
      else { return nil }
      return Question(id: id, asker: world.flows[flow].name, text: text, step: pending.entry.step)
    case .run(let run):
      guard case .answer(let text)? = world.runs[run].wait else { return nil }
      return Question(id: id, asker: world.runs[run].emitter, text: text, step: nil)
    }
  }

  /// The timers that wait, the next one first.
  package var timers: [TimerInfo] { world.timers.map(info) }

  /// Returns the id of a new wait; waits are numbered from 1 within a session.
  func nextWait(_ waiter: WaitID.Waiter) -> WaitID {
    let number = world.scalars.ticketsGiven + 1
    world.updateScalars { $0.ticketsGiven = number }
    return WaitID(waiter: waiter, number: number)
  }

  /// Starts the timer of a wait for the clock, or passes the question to the listener.
  func begin(_ wait: Wait, _ id: WaitID) {
    switch wait {
    case .time(let duration), .fetch(let duration):
      world.insert(
        PendingTimer(deadline: world.scalars.now + max(duration, .zero), action: .wake(id)))
    case .answer:
      if hasListener, let question = question(id) { listener?.asks(question, in: self) }
    }
  }

  /// Removes the timer of a wait that is over, if it was a wait for the clock.
  func cancelTimer(for wait: Wait?, _ id: WaitID) {
    guard let wait, wait.isTimed else { return }
    let index = world.timers.firstIndex { timer in
      if case .wake(id) = timer.action { true } else { false }
    }
    if let index { world.removeTimer(at: index) }
  }

  /// Answers a question from outside; logs `.answerDropped` if the question is not pending.
  func reply(_ id: WaitID, _ value: Value) {
    switch id.waiter {
    case .flow(let flow):
      guard let pending = world.flows.element(flow)?.content.pending, pending.id == id,
        case .answer? = pending.wait
      else { return note(.answerDropped) }
    // Running the guard again cancels its timer.
    case .run(let run):
      guard let found = world.runs.element(run), found.number == id.number,
        takesAnswers(found)
      else { return note(.answerDropped) }
      cancelTimer(for: found.wait, id)
    }
    goOn(id, with: value)
  }

  /// Whether an answer from outside may end the wait of a routine.
  private func takesAnswers(_ run: RoutineRun) -> Bool {
    switch run.wait {
    case .answer: true
    case .fetch: mayFail(run)
    case .time, nil: false
    }
  }

  /// Resumes a waiting guard or routine with an answer.
  func goOn(_ id: WaitID, with value: Value) {
    switch id.waiter {
    case .flow(let flow): askAgain(flow, with: value)
    case .run(let run):
      world.update(run) {
        $0.wait = nil
        $0.answers.append(value)
      }
      go(on: run)
    }
  }

  /// Stops a guard or routine that keeps waiting at one instant without end (B1).
  func stop(_ id: WaitID) {
    switch id.waiter {
    case .flow(let flow):
      guard let pending = world.flows.element(flow)?.content.pending else { return }
      let entry = pending.entry
      queue.append(contentsOf: takeWaiting(of: flow))
      note(entry.step, for: entry.flowName, from: entry.origin, outcome: .limit)
      stopLink(with: CollectionOfOne(entry))
    case .run(let run):
      let emitter = world.runs[run].emitter
      finish(run)
      note(.routineForgotten(emitter: emitter))
    }
  }

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
          deadline: timer.deadline, name: world.flows[flow].name,
          step: world.flows[flow].content.pending?.entry.step, isGuard: true)
      case .run(let run):
        return TimerInfo(
          deadline: timer.deadline, name: world.runs[run].emitter, step: nil, isGuard: false,
          isFetch: world.registrations[world.runs[run].registration].isFetch)
      }
    }
  }
}
