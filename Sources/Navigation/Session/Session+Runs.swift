import Diagnostics

// Routines in progress.
extension Session {
  /// Starts a routine; the registration's flow receives its steps.
  func start(
    _ routine: String, of emitter: InstanceName, params: Params, for registration: RegistrationID
  ) {
    let id = world.insert(
      RoutineRun(routine: routine, emitter: emitter, params: params, registration: registration))
    world.update(registration) { $0.runs.append(id) }
    go(on: id)
  }

  /// Runs a routine to its next wait; a routine that fails ends and emits nothing.
  func go(on id: RunID) {
    let run = world.runs[id]
    guard let routine = routine(run) else { return lose(id, run) }
    let queued = queue.count
    let noted = notices.count
    let before = services
    let outer = progress.value.call
    progress.value.beginCall()
    defer { progress.value.call = outer }
    let context = RoutineContext(
      session: self, run: id, answers: run.answers, params: run.params, emitter: run.emitter)
    do {
      guard let wait = try routine.go(on: context) else { return finish(id) }
      let number = world.nextWait(.run(id))
      world.update(id) {
        $0.wait = wait
        $0.number = number.number
      }
      begin(wait, number)
    } catch {
      queue.removeLast(queue.count - queued)
      notices.removeLast(notices.count - noted)
      world.restore(before)
      finish(id)
      note(.routineFailed(emitter: run.emitter, Failure(thrown: error)))
    }
  }

  /// The routine of a run: one that comes with the flow's own object takes precedence.
  private func routine(_ run: RoutineRun) -> (any Routine)? {
    definitions.value.brought(by: world.registrations[run.registration].flow, in: world) { flow in
      flow.routines.first { $0.name == run.routine }
    } ?? definitions.value.routines[run.routine]
  }

  /// Ends a routine that its script no longer has.
  private func lose(_ id: RunID, _ run: RoutineRun) {
    finish(id)
    note(.routineForgotten(emitter: run.emitter))
  }

  /// Emits a step for a running routine; only the flow that started it receives it (C2).
  func emit(_ step: Step, by id: RunID) {
    guard let run = world.runs.element(id) else { return }
    offer(step, to: run.registration, Origin(.emitted, run.emitter))
  }
}

// Fetches of flows (C10): routines with a registration of their own, like that of a flow's stepper.
extension Session {
  /// The pending fetches, in the order in which they began.
  ///
  /// Takes time proportional to the number of waiting routines and of timers.
  public var fetches: [WaitingFetch] {
    world.runs.keys.compactMap { id -> WaitingFetch? in
      let run = world.runs[id]
      guard case .fetch? = run.wait,
        world.registrations[run.registration].isFetch,
        let due = world.timers.first(where: { $0.action.wakes(.run(id)) })?.deadline
      else { return nil }
      return WaitingFetch(
        id: WaitID(waiter: .run(id), number: run.number), name: run.emitter,
        flow: world.flows[world.registrations[run.registration].flow].name, due: due,
        mayFail: mayFail(run))
    }
    .ordered { $0.id.number < $1.id.number }
  }

  /// Whether a fetch may be made to fail: its routine decides, as it is defined now (H3).
  func mayFail(_ run: RoutineRun) -> Bool {
    definitions.value.routines[run.routine]?.mayFail ?? false
  }

  /// The fetch to which a name refers: that of the first visible flow, or else the first one.
  ///
  /// A full name, such as `Products#1`, refers to that fetch.
  package func fetch(called name: String) -> WaitingFetch? {
    let found = WrittenName(name).meant(of: fetches, names, name: \.name)
    let visible = found.first { fetch in
      world.liveFlows.contains { id in
        world.flows[id].name == fetch.flow && world.isVisible(world.flows[id].root)
      }
    }
    return visible ?? found.first
  }

  /// Starts a fetch for a flow, in place of its fetch with the same routine.
  func start(_ fetch: Fetch, params: Params, for flow: FlowID) {
    let earlier = world.registrations(of: flow).first { id in
      world.registrations[id].isFetch
        && world.registrations[id].runs.contains { world.runs[$0].routine == fetch.routine }
    }
    let replaced = earlier.flatMap { world.registrations[$0].runs.first }
      .map { world.runs[$0].emitter }
    if let earlier { world.unregister(earlier, reason: .replaced) }
    let emitter = nextName(fetch.name)
    world.changed(.fetching(emitter, by: world.flows[flow].name, insteadOf: replaced))
    guard !world.isFull(within: configuration.treeLimits) else {
      return world.refuse(.sessionFull, contributing: emitter)
    }
    let registration = world.register(
      Registration(
        flow: flow, presentable: world.flows[flow].root, hearsPresentable: false, steppers: [],
        passesHidden: false, isFlows: true, staysDismissed: world.flows[flow].allowsDismissed,
        isFetch: true))
    start(fetch.routine, of: emitter, params: params, for: registration)
  }

  /// Ends a routine, and the registration of a fetch with it.
  func finish(_ id: RunID) {
    let registration = world.runs[id].registration
    world.end(id)
    guard world.registrations.element(registration)?.isFetch == true else { return }
    world.unregister(registration, reason: .replaced)
  }
}

extension PendingTimer.Firing {
  func wakes(_ waiter: WaitID.Waiter) -> Bool {
    if case .wake(let id) = self { id.waiter == waiter } else { false }
  }
}
