extension Session {
  /// Takes the steps in the queue, first in, first out, until there is none (Q1).
  ///
  /// What the input itself has queued is no chain, however much it is: a link may reach any number
  /// of flows. Only what these steps cause counts towards the limit (B1).
  func drain() {
    let allowed = configuration.stepLimit + max(0, queue.count - queueHead - 1)
    while queueHead < queue.count {
      let entry = queue[queueHead]
      queueHead += 1
      take(entry)
      if stepsHandled >= allowed, queueHead < queue.count { stopChain() }
    }
    queue.removeAll(keepingCapacity: true)
    queueHead = 0
  }

  /// Queues a step for a flow.
  func enqueue(_ step: Step, for flow: FlowID, from origin: Origin) {
    queue.append(
      QueueEntry(flow: flow, flowName: world.flows[flow].name, step: step, origin: origin))
  }

  private func take(_ entry: QueueEntry) {
    guard let flow = world.flows.element(entry.flow) else {
      return note(entry.step, for: entry.flowName, from: entry.origin, outcome: .flowEnded)
    }
    guard flow.content.pending == nil else { return wait(entry) }
    stepsHandled += 1
    handle(entry, by: definitions[Int(flow.definition)])
  }

  /// Lets a flow handle a step, with all that follows (S2 to S9).
  private func handle(_ entry: QueueEntry, by definition: any Flow) {
    let mark = Mark(journal: world.mark(), queue: queue.count, notices: notices.count)
    current = Record(number: 0, input: inputNumber, time: world.scalars.now, event: .input)
    asker = entry.flow
    let adapted = adapt(entry, by: definition)
    let outcome = outcome(of: entry, adapted, by: definition, since: mark)
    asker = nil
    settle()
    close(entry, adapted, outcome)
  }

  private func adapt(_ entry: QueueEntry, by definition: any Flow) -> Adaptation {
    if let answer = entry.answer { return .step(answer) }
    do {
      let context = NavigationContext(session: self, flow: entry.flow)
      return try definition.adapt(entry.step, in: context)
    } catch {
      return .fail(Failure(thrown: error))
    }
  }

  /// What becomes of a step as its guard made it; nothing if the guard answers later.
  private func outcome(
    of entry: QueueEntry, _ adapted: Adaptation, by definition: any Flow, since mark: Mark
  ) -> Outcome? {
    switch adapted {
    case .step(let step): return navigate(entry, to: step, by: definition, since: mark)
    case .refuse: return .refusedByGuard
    case .fail(let failure):
      rollBack(to: mark)
      return .failed(failure)
    case .later:
      ask(entry)
      return nil
    }
  }

  private func navigate(
    _ entry: QueueEntry, to step: Step, by definition: any Flow, since mark: Mark
  ) -> Outcome {
    noteStart(entry)
    listener?.willNavigate(entry.flowName, to: step, in: self)
    do {
      let context = NavigationContext(session: self, flow: entry.flow)
      let contributors = try definition.navigate(to: step, in: context)
      let outcome = contributors?.outcome ?? .unhandled
      listener?.didNavigate(entry.flowName, to: step, outcome: outcome, in: self)
      takeUp(contributors ?? .none, for: entry.flow, named: entry.flowName)
      return outcome
    } catch {
      rollBack(to: mark)
      let outcome = Outcome.failed(Failure(thrown: error))
      listener?.didNavigate(entry.flowName, to: step, outcome: outcome, in: self)
      return outcome
    }
  }

  /// A flow whose stepper is gated after its first step needs to know when that was (C5).
  private func noteStart(_ entry: QueueEntry) {
    guard configuration.visibility == .strict, !world.flows[entry.flow].hasTakenStep else { return }
    world.update(entry.flow) { $0.hasTakenStep = true }
  }

  /// Writes the record of a step; one that waits for its guard leaves it when it is answered.
  private func close(_ entry: QueueEntry, _ adapted: Adaptation, _ outcome: Outcome?) {
    if let outcome {
      var other: Step?
      if case .step(let step) = adapted, step != entry.step { other = step }
      current?.event = .step(
        Record.StepEvent(
          flow: entry.flowName, step: entry.step, adapted: other, origin: entry.origin,
          outcome: outcome))
    } else if let record = current, record.changes.isEmpty, record.refusals.isEmpty {
      current = nil
    }
    close()
  }
}

extension Session {
  /// Where a step began, for taking back what it did (S5).
  private struct Mark {
    let journal: Int
    let queue: Int
    let notices: Int
  }

  private func rollBack(to mark: Mark) {
    world.rollBack(to: mark.journal)
    queue.removeLast(queue.count - mark.queue)
    notices.removeLast(notices.count - mark.notices)
    scratch = Scratch()
    current?.changes = []
    current?.refusals = []
  }
}

extension FlowContributors {
  /// What the step that hands this over comes to.
  fileprivate var outcome: Outcome {
    switch self {
    case .none: .handled
    case .ignored(let reason): .declined(reason)
    case .end: .ended
    case .one(let contributor): contributor.forwards ? .forwarded : .handled
    case .multiple(let contributors):
      contributors.contains(where: \.forwards) ? .forwarded : .handled
    }
  }
}

extension FlowContributor {
  fileprivate var forwards: Bool {
    switch self {
    case .contribute, .missing: false
    case .forwardToCurrentFlow, .forwardToParentFlow: true
    }
  }
}
