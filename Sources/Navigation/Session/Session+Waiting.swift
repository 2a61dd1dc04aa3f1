// Guards and routines that wait for the clock or for an answer.
extension Session {
  /// The questions that wait for an answer from outside, in the order in which they were asked.
  public var questions: [Question] {
    var found: [Question] = []
    for flow in world.flows.keys where !world.flows[flow].content.isCalm {
      if let id = world.flows[flow].content.pending?.id, let one = world.question(id) {
        found.append(one)
      }
    }
    for run in world.runs.keys {
      let id = WaitID(waiter: .run(run), number: world.runs[run].number)
      if let one = world.question(id) { found.append(one) }
    }
    if found.count > 1 { found.sort { $0.id.number < $1.id.number } }
    return found
  }

  /// The timers that wait, the next one first.
  package var timers: [TimerInfo] { world.timers.map { world.info($0) } }

  /// Starts the timer of a wait for the clock, or passes the question to the listener.
  func begin(_ wait: Wait, _ id: WaitID) {
    switch wait {
    case .time(let duration), .fetch(let duration):
      world.insert(
        PendingTimer(deadline: world.scalars.now + max(duration, .zero), action: .wake(id)))
    case .answer:
      if hasListener, let question = world.question(id) { listener?.asks(question, in: self) }
    }
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
      world.cancelTimer(for: found.wait, id)
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
}
