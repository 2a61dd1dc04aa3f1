import Diagnostics

extension Session {
  /// The guards that have not answered, in the order in which they were called.
  public var pendingGuards: [(ticket: GuardTicket, flow: InstanceName, step: Step)] {
    world.flows.keys.compactMap { id in
      let flow = world.flows[id]
      return flow.content.pending.map { ($0.ticket, flow.name, $0.entry.step) }
    }
    .ordered { $0.ticket.number < $1.ticket.number }
  }

  /// Makes a step wait for its guard's answer, and the flow's further steps behind it (S2).
  func ask(
    _ entry: QueueEntry, waitingFor wait: Wait? = nil,
    awaiting answer: (@Sendable () async throws -> Step?)? = nil
  ) {
    let id = world.nextWait(.flow(entry.flow))
    let ticket = GuardTicket(flow: entry.flow, number: id.number)
    let pending = PendingGuard(ticket: ticket, wait: wait, entry: entry)
    world.setContent(
      world.flows[entry.flow].content.with(pending: pending), making: pending.weight,
      of: entry.flow)
    world.update(entry.flow) { $0.isAsking = true }
    if let wait { return begin(wait, id) }
    if let answer, let begin = control.value.await { return begin(ticket, answer) }
    listener?.asked(ticket, for: entry.flowName, about: entry.step, in: self)
  }

  /// Makes a step wait behind an unanswered guard; if there is no room, the step fails (B3).
  func wait(_ entry: QueueEntry) {
    guard world.held <= configuration.memoryLimit else {
      let finding = Diagnostic(
        .error, .sessionFull(configuration.memoryLimit), cure: Message("engine.sessionFullCure"))
      return note(
        entry.step, for: entry.flowName, from: entry.origin, outcome: .failed(Failure(finding)))
    }
    world.setContent(
      world.flows[entry.flow].content.with(waiting: entry), making: 128 + entry.step.weight,
      of: entry.flow)
  }

  /// Handles a guard's answer: queues the answered step, then the steps that waited behind it.
  func answer(_ ticket: GuardTicket, _ adaptation: Adaptation) {
    let id = ticket.flow
    guard let pending = world.flows.element(id)?.content.pending, pending.ticket == ticket else {
      return note(.answerDropped)
    }
    world.cancelTimer(for: pending.wait, pending.id)
    let waiting = takeWaiting(of: id)
    settleAnswer(pending.entry, adaptation)
    queue.append(contentsOf: waiting)
  }

  /// Runs a guard again after its answer; steps behind it keep waiting if it waits again.
  func askAgain(_ id: FlowID, with value: Value) {
    guard let pending = world.flows.element(id)?.content.pending else { return }
    var entry = pending.entry
    var answers = entry.answer?.answers ?? Answers()
    answers.append(value)
    entry.answer = QueueEntry.Answer(answers: answers)
    queue.append(entry)
    queue.append(contentsOf: takeWaiting(of: id))
  }

  /// Ends a guard's wait, and returns the steps that waited behind it.
  func takeWaiting(of id: FlowID) -> [QueueEntry] {
    let content = world.flows[id].content
    // The content comes first: what it keeps for undo is counted at its first change.
    world.setContent(content.with(pending: nil, waiting: []), of: id)
    world.update(id) { $0.isAsking = false }
    return content.waiting
  }

  private func settleAnswer(_ entry: QueueEntry, _ adaptation: Adaptation) {
    switch adaptation {
    case .step(let step):
      var answered = entry
      answered.answer = QueueEntry.Answer(step: step)
      queue.append(answered)
    case .refuse:
      note(entry.step, for: entry.flowName, from: entry.origin, outcome: .refusedByGuard)
    case .decline(let reason):
      note(entry.step, for: entry.flowName, from: entry.origin, outcome: .declinedByGuard(reason))
    case .fail(let failure):
      note(entry.step, for: entry.flowName, from: entry.origin, outcome: .failed(failure))
    case .later: ask(entry)
    case .wait(let wait): ask(entry, waitingFor: wait)
    case .awaited(let answer): ask(entry, awaiting: answer)
    }
  }
}
