extension Session {
  /// Processes what a handled step contributes, in the order listed (S7).
  func takeUp(_ contributors: FlowContributors, for flow: FlowID, named name: InstanceName) {
    switch contributors {
    case .none, .ignored: world.completeStep(of: flow)
    case .one(let contributor):
      if let child = takeUp(contributor, for: flow, named: name) {
        world.completeStep(of: flow, contributed: [child])
      } else {
        world.completeStep(of: flow)
      }
    case .multiple(let contributors): takeUp(contributors, for: flow, named: name)
    case .end(let step): end(flow, forwarding: step, named: name)
    }
  }

  private func takeUp(
    _ contributors: [FlowContributor], for flow: FlowID, named name: InstanceName
  ) {
    var contributed: [FlowID] = []
    for contributor in contributors {
      if let child = takeUp(contributor, for: flow, named: name) { contributed.append(child) }
    }
    world.completeStep(of: flow, contributed: contributed)
  }

  /// Processes one contributor; returns the child flow it contributes, if any.
  private func takeUp(
    _ contributor: FlowContributor, for flow: FlowID, named name: InstanceName
  ) -> FlowID? {
    switch contributor {
    case .contribute(let presentable, let stepper, let hidden, let dismissed):
      let pass = Pass(hidden: hidden, dismissed: dismissed)
      return contribute(presentable, stepper, pass: pass, to: flow) ? presentable.flow : nil
    case .forwardToCurrentFlow(let step):
      enqueue(step, for: flow, from: Origin(.forwardedToCurrent, name))
    case .forwardToParentFlow(let step):
      forward(step, from: flow, named: name)
    case .forwardToFlow(let target, let step):
      open(step, toFlowCalled: target, from: Origin(.forwardedToFlow, name))
    case .fetch(let fetch, let params): start(fetch, params: params, for: flow)
    case .missing(let verb):
      world.refuse(.noSuchTarget(verb: verb), contributing: name)
    }
    return nil
  }

  private func forward(_ step: Step, from flow: FlowID, named name: InstanceName) {
    let origin = Origin(.forwardedToParent, name)
    if let parent = world.flows[flow].parent {
      enqueue(step, for: parent, from: origin)
    } else {
      note(step, for: name, from: origin, outcome: .noParent)
    }
  }

  /// The flags of a contribution (C4).
  struct Pass {
    var hidden = false
    var dismissed = false
  }

  /// Contributes a presentable with its stepper; false if that is refused.
  func contribute(
    _ presentable: Presentable, _ stepper: Stepper, pass: Pass, to flow: FlowID
  ) -> Bool {
    if let refusal = refusal(contributing: presentable, stepper, pass: pass, to: flow) {
      world.refuse(refusal, contributing: presentable.name)
      return false
    }
    if let child = presentable.flow {
      adopt(child, by: flow, pass: pass)
      register(presentable, stepper, pass: pass, for: child)
    } else {
      register(presentable, stepper, pass: pass, for: flow)
    }
    return true
  }

  private func refusal(
    contributing presentable: Presentable, _ stepper: Stepper, pass: Pass, to asker: FlowID
  ) -> Refusal? {
    if let flow = presentable.flow {
      guard world.flows.contains(flow) else { return .flowEnded }
      if world.flows[flow].stage == .live { return .contributedAlready }
      if world.depth(of: asker) >= configuration.depthLimit { return .nestedTooDeeply }
    }
    guard world.nodes.contains(presentable.id) else {
      return .noSuchTarget(verb: "contribute")
    }
    guard isThere(stepper) else { return .noSuchTarget(verb: "stepper") }
    if world.isFull(within: configuration.treeLimits) { return .sessionFull }
    return world.isDismissed(presentable.id) && !pass.dismissed ? .dismissedAlready : nil
  }

  private func isThere(_ stepper: Stepper) -> Bool {
    switch stepper {
    case .own(let own): world.steppers.contains(own.id)
    case .composite(let steppers): steppers.allSatisfy(isThere)
    case .none, .one, .default, .presentable, .new: true
    }
  }

  private func adopt(_ child: FlowID, by parent: FlowID, pass: Pass) {
    world.update(child) {
      $0.stage = .live
      $0.allowsDismissed = pass.dismissed
    }
    world.link(child, under: parent)
    if progress.value.link != 0 { world.noteMade(child, byLink: progress.value.link) }
  }

  /// Listens to a stepper, and queues the steps it has at once (C1 to C3).
  func register(_ presentable: Presentable, _ stepper: Stepper, pass: Pass, for flow: FlowID) {
    replaceSame(presentable, stepper, for: flow)
    let parts = parts(of: stepper, with: presentable)
    let registration = world.register(
      Registration(
        flow: flow, presentable: presentable.id, hearsPresentable: parts.hearsPresentable,
        steppers: parts.steppers, passesHidden: pass.hidden, isFlows: presentable.flow != nil,
        staysDismissed: pass.dismissed, isWhole: stepper.isWhole))
    for stepper in parts.steppers { world.startTimers(of: stepper) }
    guard !(parts.first.isEmpty && parts.observers.isEmpty && parts.ready.isEmpty) else { return }
    let held = parts.first + parts.observers + parts.ready
    if world.passes(registration, strict: configuration.visibility == .strict) {
      take(held, for: registration)
    } else {
      world.update(registration) { $0.held = held }
    }
  }

  /// Queues a stepper's first steps, and starts its routines.
  func take(_ held: [Held], for registration: RegistrationID) {
    let flow = world.registrations[registration].flow
    for held in held {
      switch held {
      case .step(let step, let origin): enqueue(step, for: flow, from: origin)
      case .routine(let routine, let emitter, let params):
        start(routine, of: emitter, params: params, for: registration)
      case .observer(let observer, let emitter, let params):
        watch(observer, of: emitter, params: params, for: registration)
      case .live(let stepper): begin(stepper)
      }
    }
  }

  /// Drops the earlier registration of the same contribution (C6).
  private func replaceSame(_ presentable: Presentable, _ stepper: Stepper, for flow: FlowID) {
    var next = world.nodes[presentable.id].firstRegistration
    while let id = next {
      next = world.registrations[id].nextOnPresentable
      guard world.registrations[id].flow == flow,
        world.registrations[id].listens(exactlyTo: stepper)
      else { continue }
      world.unregister(id, reason: .replaced)
    }
  }
}

extension Stepper {
  /// Whether it is one stepper, not a composite made for this contribution.
  fileprivate var isWhole: Bool {
    if case .composite = self { return false }
    return true
  }
}
