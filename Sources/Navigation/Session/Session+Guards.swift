extension Session {
  /// The guards that have not answered, in the order in which they were asked.
  public var pendingGuards: [(ticket: GuardTicket, flow: InstanceName, step: Step)] {
    world.flows.keys.compactMap { id in
      let flow = world.flows[id]
      return flow.content.pending.map { ($0.ticket, flow.name, $0.entry.step) }
    }
    .sorted { $0.ticket.number < $1.ticket.number }
  }

  /// Lets a step wait for its guard's answer, and the flow's further steps behind it (S2).
  func ask(_ entry: QueueEntry) {
    let ticket = GuardTicket(flow: entry.flow, number: world.scalars.ticketsGiven + 1)
    world.updateScalars { $0.ticketsGiven += 1 }
    world.update(entry.flow) {
      $0.isAsking = true
      $0.content = $0.content.with(pending: PendingGuard(ticket: ticket, entry: entry))
    }
    listener?.asked(ticket, for: entry.flowName, about: entry.step, in: self)
  }

  /// Lets a step wait behind an answer that is not there yet.
  func wait(_ entry: QueueEntry) {
    world.update(entry.flow) {
      $0.content = $0.content.with(waiting: $0.content.waiting + [entry])
    }
  }

  /// Takes a guard's answer: the answered step first, then those that waited behind it.
  func answer(_ ticket: GuardTicket, _ adaptation: Adaptation) {
    let id = ticket.flow
    guard let content = world.flows.element(id)?.content, let pending = content.pending,
      pending.ticket == ticket
    else {
      return note(.answerDropped)
    }
    world.update(id) {
      $0.isAsking = false
      $0.content = $0.content.with(pending: .some(nil), waiting: [])
    }
    settleAnswer(pending.entry, adaptation)
    queue.append(contentsOf: content.waiting)
  }

  private func settleAnswer(_ entry: QueueEntry, _ adaptation: Adaptation) {
    switch adaptation {
    case .step(let step):
      var answered = entry
      answered.answer = QueueEntry.Answer(step)
      queue.append(answered)
    case .refuse:
      note(entry.step, for: entry.flowName, from: entry.origin, outcome: .refusedByGuard)
    case .decline(let reason):
      note(entry.step, for: entry.flowName, from: entry.origin, outcome: .declinedByGuard(reason))
    case .fail(let failure):
      note(entry.step, for: entry.flowName, from: entry.origin, outcome: .failed(failure))
    case .later: ask(entry)
    }
  }
}
