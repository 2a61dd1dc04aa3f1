extension Session {
  /// Lets an emitter emit a step: each flow that listens gets it if it may pass (C2, C7).
  func emit(_ step: Step, from emitter: Emitter, kind: Origin.Kind) {
    let origin = Origin(kind, emitter.name)
    let listening = registrations(hearing: emitter)
    if listening.isEmpty {
      note(step, for: nil, from: origin, outcome: .notContributed)
    }
    for id in listening {
      let flow = world.registrations[id].flow
      if world.passes(id, strict: configuration.visibility == .strict) {
        enqueue(step, for: flow, from: origin)
      } else {
        note(step, for: world.flows[flow].name, from: origin, outcome: .notVisible)
      }
    }
  }

  /// The registrations that hear an emitter, in the order in which they were made.
  func registrations(hearing emitter: Emitter) -> [RegistrationID] {
    switch emitter {
    case .stepper(let stepper):
      return world.steppers.element(stepper.id)?.registrations ?? []
    case .presentable(let presentable):
      var found: [RegistrationID] = []
      var next = world.nodes.element(presentable.id)?.firstRegistration
      while let id = next {
        let registration = world.registrations[id]
        if registration.hearsPresentable { found.append(id) }
        next = registration.nextOnPresentable
      }
      return found.reversed()
    }
  }

  /// Sends a step to all flows that live now, parents before children (L1, L2).
  func open(_ step: Step) {
    guard let root = world.scalars.rootFlow else {
      return note(step, for: nil, from: Origin(.link), outcome: lost)
    }
    var next: FlowID? = root
    while let id = next {
      enqueue(step, for: id, from: Origin(.link))
      next = world.flowAfter(id, within: root)
    }
  }
}
