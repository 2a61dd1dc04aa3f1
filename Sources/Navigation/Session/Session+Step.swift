// The path of a step through the engine, which must cost little for most steps. Entries are moved,
// not copied: the log finally keeps the entry that the queue held.
extension Session {
  /// Handles a step with everything that follows (S2 to S9).
  ///
  /// - Returns: The contents of the record; `nil` if the guard answers later.
  func handle(_ entry: QueueEntry, by definition: any Flow) -> LogEntry.Handled? {
    let mark = Mark(journal: world.mark(), queue: queue.count, notices: notices.count)
    draft.isOpen = true
    asker = entry.flow
    progress.value.beginCall()
    var adapted: Step?
    var outcome: Outcome?
    if definition.hasGuard || entry.answer != nil || entry.step.case.misfit != nil {
      outcome = handleGuarded(entry, &adapted, by: definition, since: mark)
    } else {
      outcome = navigate(entry, to: entry.step, by: definition, since: mark)
    }
    asker = nil
    progress.value.call = 0
    settle()
    if !world.heldLinks.isEmpty, let outcome { forgetLinks(after: adapted ?? entry.step, outcome) }
    guard let outcome else {
      closeAsking()
      return nil
    }
    let plain = outcome.plain
    if plain != .other, adapted == nil, draft.isShort {
      return LogEntry.Handled(outcome: plain, change: draft.takeChange(), rest: nil)
    }
    return LogEntry.Handled(
      outcome: adapted == nil ? plain : .other, change: nil,
      rest: .of(entry, adapted: adapted, outcome: outcome, draft: draft))
  }

  /// A step that waits for its guard receives its record only when the guard answers.
  func closeAsking() {
    if draft.isEmpty { endDraft() } else { close(.input) }
  }

  /// Asks the guard first; returns nil if the guard answers later.
  private func handleGuarded(
    _ entry: QueueEntry, _ other: inout Step?, by definition: any Flow, since mark: Mark
  ) -> Outcome? {
    switch fitting(entry.step) ?? adapt(entry, by: definition) {
    case .step(let step):
      if step != entry.step { other = step }
      if let misfit = step.misfit { return .failed(Failure(misfit)) }
      return navigate(entry, to: step, by: definition, since: mark)
    case .refuse: return .refusedByGuard
    case .decline(let reason): return .declinedByGuard(reason)
    case .fail(let failure):
      rollBack(to: mark)
      return .failed(failure)
    case .later:
      ask(entry)
      return nil
    case .awaited(let answer):
      rollBack(to: mark)
      ask(entry, awaiting: answer)
      return nil
    case .wait(let wait):
      rollBack(to: mark)
      ask(entry, waitingFor: wait)
      return nil
    }
  }

  /// Fails a malformed step before any flow sees it; the record says why.
  private func fitting(_ step: Step) -> Adaptation? {
    step.misfit.map { .fail(Failure($0)) }
  }

  private func adapt(_ entry: QueueEntry, by definition: any Flow) -> Adaptation {
    if let step = entry.answer?.step { return .step(step) }
    do {
      let context = NavigationContext(
        session: self, flow: entry.flow, named: entry.flowName,
        answers: entry.answer?.answers ?? Answers())
      return try definition.adapt(entry.step, in: context)
    } catch {
      return .fail(Failure(thrown: error))
    }
  }

  @inline(__always)
  private func navigate(
    _ entry: QueueEntry, to step: Step, by definition: any Flow, since mark: Mark
  ) -> Outcome {
    if configuration.visibility == .strict { noteStart(entry.flow) }
    if let willNavigate { willNavigate(entry.flowName, step) }
    if hasListener { listener?.willNavigate(entry.flowName, to: step, in: self) }
    do {
      // No variable holds the context here, so that the session is not retained for it.
      return conclude(
        try definition.navigate(
          to: step,
          in: NavigationContext(session: self, flow: entry.flow, named: entry.flowName)),
        flow: entry.flow, named: entry.flowName, step: step)
    } catch {
      rollBack(to: mark)
      let outcome = Outcome.failed(Failure(thrown: error))
      if hasListener { tell(entry.flowName, step: step, outcome: outcome) }
      return outcome
    }
  }

  /// Reports a handler's outcome to the listener, and processes its contributors (S6, S7).
  @inline(__always)
  private func conclude(
    _ contributors: consuming FlowContributors?, flow: FlowID, named name: InstanceName,
    step: Step
  ) -> Outcome {
    switch consume contributors {
    case nil:
      if hasListener { tell(name, step: step, outcome: .unhandled) }
      world.completeStep(of: flow)
      return .unhandled
    case .some(.none):
      if hasListener { tell(name, step: step, outcome: .handled) }
      world.completeStep(of: flow)
      return .handled
    case .some(let contributors):
      let outcome = contributors.outcome(isRoot: flow == world.scalars.rootFlow)
      if hasListener { tell(name, step: step, outcome: outcome) }
      takeUp(contributors, for: flow, named: name)
      return outcome
    }
  }

  /// Logs that a context was used after its handler had returned.
  func noteLateContext(of name: InstanceName) -> Bool {
    note(.contextLate(name))
    return false
  }

  private func tell(_ flow: InstanceName, step: Step, outcome: Outcome) {
    listener?.didNavigate(flow, to: step, outcome: outcome, in: self)
  }

  /// Notes a flow's first step: in strict mode its stepper is gated from then on (C5).
  private func noteStart(_ flow: FlowID) {
    guard !world.flows[flow].hasTakenStep else { return }
    world.update(flow) { $0.hasTakenStep = true }
  }
}

extension Session {
  /// Where a step began, for rolling back what it did (S5).
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
    draft.clear()
  }
}

extension FlowContributors {
  /// The outcome of a step whose handler returns these contributors.
  fileprivate func outcome(isRoot: Bool) -> Outcome {
    switch self {
    case .none: .handled
    case .ignored(let reason): .declined(reason)
    case .end: isRoot ? .childrenEnded : .ended
    case .one(let contributor): contributor.forwards ? .forwarded : .handled
    case .multiple(let contributors):
      contributors.contains(where: \.forwards) ? .forwarded : .handled
    }
  }
}

extension FlowContributor {
  fileprivate var forwards: Bool {
    switch self {
    case .contribute, .fetch, .missing: false
    case .forwardToCurrentFlow, .forwardToParentFlow, .forwardToFlow: true
    }
  }
}

extension Progress {
  /// Begins a call of a handler or a routine; contexts of other calls are not valid from now on.
  @inline(__always)
  mutating func beginCall() {
    lastCall &+= 1
    call = lastCall
  }
}
