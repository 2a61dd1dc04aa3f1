extension Session {
  /// Emits a step: each listening flow receives it if the step may pass (C2, C7).
  func emit(_ step: Step, from emitter: Emitter, kind: Origin.Kind) {
    let origin = Origin(kind, emitter.name)
    switch emitter {
    case .stepper(let stepper): emit(step, from: stepper.id, origin)
    case .presentable(let presentable): emit(step, from: presentable.id, origin)
    }
  }

  private func emit(_ step: Step, from stepper: StepperID, _ origin: Origin) {
    let count = world.steppers.contains(stepper) ? world.steppers[stepper].registrations.count : 0
    if count == 0 { noteUnheard(step, origin) }
    for index in 0..<count {
      offer(step, to: world.steppers[stepper].registrations[index], origin)
    }
  }

  /// The list of registrations is latest first; steps go to the earliest first.
  private func emit(_ step: Step, from presentable: PresentableID, _ origin: Origin) {
    guard world.nodes.contains(presentable) else { return noteUnheard(step, origin) }
    guard let last = world.firstHearing(from: world.nodes[presentable].firstRegistration) else {
      return noteUnheard(step, origin)
    }
    guard world.firstHearing(from: world.registrations[last].nextOnPresentable) != nil else {
      return offer(step, to: last, origin)
    }
    for id in world.registrations(on: presentable).reversed()
    where world.registrations[id].hearsPresentable {
      offer(step, to: id, origin)
    }
  }

  /// Emits a step without a gate: each flow that listens to the presentable receives it.
  func emitUnseen(_ step: Step, from presentable: PresentableID) {
    let origin = Origin(.emitted, world.nodes[presentable].name)
    let hearing = world.registrations(on: presentable).reversed()
      .filter { world.registrations[$0].hearsPresentable }
    if hearing.isEmpty { noteUnheard(step, origin) }
    for id in hearing { enqueue(step, for: world.registrations[id].flow, from: origin) }
  }

  private func noteUnheard(_ step: Step, _ origin: Origin) {
    note(step, for: nil, from: origin, outcome: .notContributed)
  }

  /// Queues a step for the listening flow, if it may pass (C2).
  @inline(__always)
  func offer(_ step: Step, to id: RegistrationID, _ origin: Origin) {
    let flow = world.registrations[id].flow
    if world.passes(id, strict: configuration.visibility == .strict) {
      enqueue(step, for: flow, from: origin)
    } else {
      noteHidden(step, world.registrations[id], from: origin)
    }
  }

  private func noteHidden(_ step: Step, _ registration: Registration, from origin: Origin) {
    var event = Record.StepEvent(
      flow: world.flows[registration.flow].name, step: step, adapted: nil, origin: origin,
      outcome: .notVisible)
    let gate = world.nodes[registration.presentable].name
    if gate != origin.source { event.gate = gate }
    note(.step(event))
  }

  /// Sends a step to all flows that live now, parents before children (L1, L2).
  func open(_ step: Step) {
    guard let root = world.scalars.rootFlow else {
      return note(step, for: nil, from: Origin(.link), outcome: world.lost)
    }
    var next: FlowID? = root
    while let id = next {
      enqueue(step, for: id, from: Origin(.link))
      next = world.flowAfter(id, within: root)
    }
  }

  /// Sends a step to one flow; dropped and logged if that has ended (L8).
  func open(_ step: Step, to name: InstanceName) {
    guard let id = world.flows.keys.first(where: { world.flows[$0].name == name }) else {
      return note(step, for: name, from: Origin(.link), outcome: .flowEnded)
    }
    enqueue(step, for: id, from: Origin(.link))
  }

  /// Sends a step to the live flow of a name; drops and logs it if none lives (L8).
  func open(_ step: Step, toFlowCalled name: String, from origin: Origin) {
    guard let id = flow(called: name) else {
      let lost = world.scalars.isReleased ? Outcome.sessionGone : .noFlow(name)
      var origin = origin
      origin.link = progress.value.link
      return note(step, for: nil, from: origin, outcome: lost)
    }
    enqueue(step, for: id, from: origin)
  }
}
