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
      let number = nextWait(.run(id))
      world.update(id) {
        $0.wait = wait
        $0.number = number.number
      }
      begin(wait, number)
    } catch {
      queue.removeLast(queue.count - queued)
      notices.removeLast(notices.count - noted)
      restore(before)
      finish(id)
      note(.routineFailed(emitter: run.emitter, Failure(thrown: error)))
    }
  }

  /// The routine of a run: one that comes with the flow's own object takes precedence.
  private func routine(_ run: RoutineRun) -> (any Routine)? {
    brought(by: world.registrations[run.registration].flow) { flow in
      flow.routines.first { $0.name == run.routine }
    } ?? known.value.routines[run.routine]
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

  /// Returns a value of a service that a routine reads.
  ///
  /// This is the value of the first run if the routine has waited since, and otherwise the present
  /// value, which is kept.
  func read(_ name: String, ofService service: String, by id: RunID, at position: Int) -> Value? {
    guard let run = world.runs.element(id) else { return nil }
    if position < run.answers.count, let value = run.reads.value(of: service, name, at: position) {
      return value
    }
    guard let place = world.services.place(of: service) else { return nil }
    let content = world.services.contents[place]
    guard let value = content.declared.fields[name] else { return nil }
    if position == run.answers.count {
      world.keep(
        KeptReads.Read(
          service: service, name: name, value: value, mark: content.marks[name],
          position: position), by: id)
    }
    return value
  }

  /// Ends a routine and cancels its wait.
  func end(_ id: RunID) {
    let run = world.runs[id]
    cancelTimer(for: run.wait, WaitID(waiter: .run(id), number: run.number))
    if world.registrations.contains(run.registration) {
      world.update(run.registration) { $0.runs.removeAll { $0 == id } }
    }
    world.remove(id)
  }

  /// Ends the routines of a registration; `noting` logs that they were unfinished.
  func endRuns(of registration: RegistrationID, noting: Bool) {
    for id in world.registrations[registration].runs {
      let emitter = world.runs[id].emitter
      end(id)
      if noting { note(.routineForgotten(emitter: emitter)) }
    }
  }
}
