extension Session {
  /// Takes the steps in the queue, first in, first out, until there is none (Q1).
  func drain() {
    while queueHead < queue.count {
      let entry = queue[queueHead]
      queueHead += 1
      take(entry)
      if stepsHandled >= configuration.stepLimit, queueHead < queue.count { stopChain() }
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
    if flow.content.pending != nil {
      return wait(entry)
    }
    if let answer = entry.answer {
      return navigate(entry, to: answer, definition: definitions[flow.definition])
    }
    let definition = definitions[flow.definition]
    do {
      let context = NavigationContext(session: self, flow: entry.flow)
      take(entry, adapted: try definition.adapt(entry.step, in: context), definition: definition)
    } catch {
      take(entry, adapted: .fail(Failure(thrown: error)), definition: definition)
    }
  }

  private func take(_ entry: QueueEntry, adapted: Adaptation, definition: any Flow) {
    switch adapted {
    case .step(let step): navigate(entry, to: step, definition: definition)
    case .refuse:
      note(entry.step, for: entry.flowName, from: entry.origin, outcome: .refusedByGuard)
    case .fail(let failure):
      note(entry.step, for: entry.flowName, from: entry.origin, outcome: .failed(failure))
    case .later: ask(entry)
    }
  }

  /// Lets a flow navigate to a step, with all that follows (S3 to S9).
  func navigate(_ entry: QueueEntry, to step: Step, definition: any Flow) {
    stepsHandled += 1
    noteStart(entry)
    listener?.willNavigate(entry.flowName, to: step, in: self)
    let mark = Mark(journal: world.journal.count, queue: queue.count, notices: notices.count)
    current = Record(
      number: 0, input: inputNumber, time: world.scalars.now, event: .input)
    let outcome = handle(entry, step, definition, mark)
    settle()
    let adapted = step == entry.step ? nil : step
    current?.event = .step(
      Record.StepEvent(
        flow: entry.flowName, step: entry.step, adapted: adapted, origin: entry.origin,
        outcome: outcome))
    close()
  }

  private func handle(
    _ entry: QueueEntry, _ step: Step, _ definition: any Flow, _ mark: Mark
  ) -> Outcome {
    asker = entry.flow
    defer { asker = nil }
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

  /// Where a handler began, for taking back what it did (S5).
  struct Mark {
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
    case .multiple(let contributors): contributors.contains(where: \.forwards) ? .forwarded : .handled
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
