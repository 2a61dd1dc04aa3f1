// What ends in a step: registrations, routines, watches and `use` blocks.
extension World {
  enum UnregisterReason {
    case flowEnded
    case dismissed
    case replaced
  }

  /// Stops listening; the steps still held are reported.
  mutating func unregister(_ id: RegistrationID, reason: UnregisterReason) {
    let flow = flows[registrations[id].flow].name
    let held = registrations[id].held
    scratch.touched.append(registrations[id].presentable)
    for stepper in registrations[id].steppers { scratch.steppers.append(stepper) }
    if !registrations[id].runs.isEmpty { endRuns(of: id, noting: reason != .replaced) }
    endWatches(of: id)
    let presentable = registrations[id].presentable
    unregister(id)
    guard reason != .replaced else { return }
    if nodes[presentable].firstRegistration == nil { cancelTimers(of: presentable) }
    for held in held {
      switch held {
      case .step(let step, let origin):
        let outcome: Outcome = reason == .dismissed ? .forgotten : .forgottenAtEnd
        note(step, for: flow, from: origin, outcome: outcome)
      case .routine(_, let emitter, _): note(.routineForgotten(emitter: emitter))
      case .observer, .live: break
      }
    }
  }

  /// Ends a routine and cancels its wait.
  mutating func end(_ id: RunID) {
    let run = runs[id]
    cancelTimer(for: run.wait, WaitID(waiter: .run(id), number: run.number))
    if registrations.contains(run.registration) {
      update(run.registration) { $0.runs.removeAll { $0 == id } }
    }
    remove(id)
  }

  /// Ends the routines of a registration; `noting` logs that they were unfinished.
  mutating func endRuns(of registration: RegistrationID, noting: Bool) {
    for id in registrations[registration].runs {
      let emitter = runs[id].emitter
      end(id)
      if noting { note(.routineForgotten(emitter: emitter)) }
    }
  }

  /// Ends the watches of a registration.
  mutating func endWatches(of registration: RegistrationID) {
    guard !watches.isEmpty, watches.contains(where: { $0.registration == registration })
    else { return }
    setWatches(watches.filter { $0.registration != registration })
  }

  /// Drops a `use` block that will never run, and logs that.
  mutating func drop(_ id: UseID, asker: InstanceName?) {
    let flows = uses[id].flowNames
    let isReleased = scalars.isReleased
    endUse(id)
    note(.useDropped(asker: asker, flows: flows, isReleased: isReleased))
  }

  /// Ends a `use` block, which keeps nothing any more.
  mutating func endUse(_ id: UseID) {
    let use = uses[id]
    remove(id)
    for node in use.keeps where nodes.contains(node) {
      update(node) { $0.holds -= 1 }
      scratch.touched.append(node)
    }
    if let asker = use.asker, let content = flows.element(asker)?.content {
      setContent(content.with(asked: content.asked.filter { $0 != id }), of: asker)
    }
    for flow in use.flows {
      guard let content = flows.element(flow)?.content, content.uses.contains(id) else {
        continue
      }
      setContent(content.with(uses: content.uses.filter { $0 != id }), of: flow)
      if flows[flow].stage == .made { scratch.made.append(flow) }
    }
  }

  /// Logs that a flow ends with its root, and so do its children.
  mutating func noteEnd(of flow: FlowID) {
    changed(.ended(flows[flow].name))
    var next = flows[flow].firstChild
    while let child = next {
      noteEnd(of: child)
      next = flows[child].nextSibling
    }
  }

  /// Collects what was moved and is now dismissed, with all its descendants, each once.
  mutating func takeDismissed(into found: inout [PresentableID]) {
    for id in scratch.moved where nodes.contains(id) && isDismissed(id) {
      collectSubtree(of: id, into: &found)
    }
    scratch.moved.shorten(to: 0)
    unmark(found)
  }

  /// Forgets flows that were made but never contributed, and whose root is not their own.
  ///
  /// A flow with a root of its own ends with that root.
  mutating func forgetMadeFlows() {
    while let id = scratch.made.popLast() {
      guard let flow = flows.element(id), flow.stage == .made, !flow.ownsRoot,
        flow.content.uses.isEmpty
      else { continue }
      unlinkRoot(id)
      remove(id)
    }
  }

  /// The outcome of steps whose flow has ended or whose session was released.
  var lost: Outcome { scalars.isReleased ? .sessionGone : .flowEnded }

  /// Records the outcome of a step that reaches no handler, after the step in progress.
  mutating func note(
    _ step: Step, for flow: InstanceName?, from origin: Origin, outcome: Outcome
  ) {
    note(
      .step(
        Record.StepEvent(
          flow: flow, step: step, adapted: nil, origin: origin, outcome: outcome)))
  }
}

// What flows wait for.
extension World {
  /// Notes that a step was handled that contributed no flow (R1).
  @inline(__always)
  mutating func completeStep(of flow: FlowID) {
    guard flows.contains(flow), !flows[flow].isReady else { return }
    scratch.due.append(.completed(flow))
  }

  /// Notes which flows a handled step contributed: its flow is ready when they are (R1).
  mutating func completeStep(of flow: FlowID, contributed: [FlowID]) {
    guard !contributed.isEmpty else { return completeStep(of: flow) }
    guard flows.contains(flow), !flows[flow].isReady else { return }
    let group = insert(ReadyGroup(flow: flow, remaining: contributed.count))
    for child in contributed { update(child) { $0.group = group } }
  }

  /// Returns a value of a service that a routine reads.
  ///
  /// This is the value of the first run if the routine has waited since, and otherwise the present
  /// value, which is kept.
  mutating func read(_ name: String, ofService service: String, by id: RunID, at position: Int)
    -> Value?
  {
    guard let run = runs.element(id) else { return nil }
    if position < run.answers.count, let value = run.reads.value(of: service, name, at: position) {
      return value
    }
    guard let place = services.place(of: service) else { return nil }
    let content = services.contents[place]
    guard let value = content.declared.fields[name] else { return nil }
    if position == run.answers.count {
      keep(
        KeptReads.Read(
          service: service, name: name, value: value, mark: content.marks[name],
          position: position), by: id)
    }
    return value
  }
}
