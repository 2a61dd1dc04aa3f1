// What is said of each thing.
extension SituationReading {
  /// Reads what exists once: the window, the root flow, the lists, links and timers.
  mutating func readSingles() {
    let scalars = world.scalars
    add(scalars.isReleased)
    add(scalars.device)
    refer(to: scalars.window)
    refer(to: scalars.rootFlow)
    refer(to: world.visible)
    refer(to: world.externals)
    add(world.links.count)
    for link in world.links { read(link) }
    add(world.heldLinks.count)
    for link in world.heldLinks { read(link) }
    add(world.timers.count)
    for timer in world.timers { read(timer) }
    for service in world.services.contents { read(service) }
    add(world.watches.count)
    for watch in world.watches { read(watch) }
  }

  /// The checksums of the values stand for them: a service that nothing changed costs next to nothing.
  private mutating func read(_ service: ServiceContent) {
    add(service.service.name)
    add(service.marks)
    add(service.declared.shelf)
  }

  mutating func read(_ thing: Thing) {
    switch thing {
    case .node(let id): read(id)
    case .flow(let id): read(id)
    case .registration(let id): read(id)
    case .stepper(let id): read(id)
    case .use(let id): read(id)
    case .group(let id):
      refer(to: world.groups[id].flow)
      add(world.groups[id].remaining)
    case .run(let id): read(id)
    }
  }

  private mutating func read(_ watch: Watch) {
    add(watch.observer)
    add(name: watch.emitter)
    add(watch.params)
    add(watch.value)
    refer(to: .registration(watch.registration))
  }

  private mutating func read(_ link: PendingLink) {
    add(link.url)
    add(link.left)
    add(link.flow)
    add(link.hold)
    add(link.isTold)
    add(link.made.count)
    for flow in link.made { refer(to: flow) }
    add(link.awaited.count)
    for awaited in link.awaited { refer(to: awaited.id) }
  }

  private mutating func read(_ timer: PendingTimer) {
    add(timer.deadline - world.scalars.now)
    add(timer.isForEachAppearance)
    switch timer.action {
    case .emit(let step, let emitter, let again):
      add(step)
      add(name: emitter.name)
      add(again)
    case .wake(let id):
      add(wait: id.number)
      switch id.waiter {
      case .flow(let flow): refer(to: flow)
      case .run(let run): refer(to: .run(run))
      }
    }
  }

  private mutating func read(_ id: PresentableID) {
    let node = world.nodes[id]
    add(node.kind.name)
    add(name: node.name)
    add(name: node.maker)
    add(node.flags.subtracting(.isMarked).rawValue)
    add(node.holds)
    add(node.content.screen?.name)
    for label in Label.allCases { add(node.content.labels[label]) }
    add(node.content.modal.text)
    add(node.content.params)
    add(node.content.params.labelled.map(\.label))
    add(node.content.state)
    add(node.content.declared.shelf)
    for other in [node.parent, node.selected, node.presents, node.presentedBy] { refer(to: other) }
    refer(to: world.children(id))
    refer(to: world.flows(on: id).map(Thing.flow))
    refer(to: world.registrations(on: id).map(Thing.registration))
  }

  private mutating func read(_ id: FlowID) {
    let flow = world.flows[id]
    add(flow.definition)
    // What an object holds of its own is not seen.
    if let own = flow.own { add(ObjectIdentifier(type(of: own))) }
    add(name: flow.name)
    add(flow.stage)
    refer(to: flow.root)
    for fact in [flow.ownsRoot, flow.isReady, flow.isAsking, flow.allowsDismissed] { add(fact) }
    // Nobody asks for it otherwise (C5).
    if session.configuration.visibility == .strict { add(flow.hasTakenStep) }
    refer(to: flow.parent)
    refer(to: world.children(of: id).map(Thing.flow))
    refer(to: world.registrations(of: id).map(Thing.registration))
    refer(to: flow.group.map { [Thing.group($0)] } ?? [])
    read(flow.content)
  }

  private mutating func read(_ content: FlowContent) {
    add(content.params)
    add(content.state)
    add(content.pending?.wait)
    if let pending = content.pending {
      add(wait: pending.ticket.number)
      add(pending.entry)
    }
    add(content.waiting.count)
    for entry in content.waiting { add(entry) }
    refer(to: content.uses.map(Thing.use))
    refer(to: content.asked.map(Thing.use))
  }

  private mutating func read(_ id: RegistrationID) {
    let one = world.registrations[id]
    refer(to: one.flow)
    refer(to: one.presentable)
    for fact in [
      one.hearsPresentable, one.passesHidden, one.isFlows, one.staysDismissed, one.isWhole,
    ] { add(fact) }
    refer(to: one.steppers.map(Thing.stepper))
    add(one.held.count)
    for held in one.held { read(held) }
    refer(to: one.runs.map(Thing.run))
  }

  private mutating func read(_ held: Held) {
    switch held {
    case .step(let step, let origin):
      add(step)
      add(origin)
    case .routine(let routine, let emitter, let params),
      .observer(let routine, let emitter, let params):
      add(routine)
      add(name: emitter)
      add(params)
    case .live(let stepper): refer(to: .stepper(stepper))
    }
  }

  private mutating func read(_ id: StepperID) {
    let stepper = world.steppers[id]
    add(name: stepper.name)
    add(stepper.hasTimers)
    add(stepper.hasBegun)
    refer(to: stepper.registrations.map(Thing.registration))
  }

  private mutating func read(_ id: UseID) {
    let use = world.uses[id]
    refer(to: use.asker)
    add(use.flows.count)
    for flow in use.flows { refer(to: flow) }
    refer(to: use.keeps)
    add(use.effects.count)
    for effect in use.effects { read(effect) }
  }

  private mutating func read(_ id: RunID) {
    let run = world.runs[id]
    add(run.routine)
    add(name: run.emitter)
    add(run.params)
    refer(to: .registration(run.registration))
    if countsPast {
      add(run.answers)
      add(run.reads.checksum)
    }
    add(run.wait)
    add(wait: run.number)
  }

  private mutating func read(_ effect: Effect) {
    for presentable in effect.presentables { refer(to: presentable.id) }
    switch effect {
    case .push: add("push")
    case .pop: add("pop")
    case .popToRoot: add("popToRoot")
    case .popTo: add("popTo")
    case .set: add("set")
    case .detail: add("detail")
    case .select(let index, _): add(["select", String(index)])
    case .selectChild: add("selectChild")
    case .present: add("present")
    case .dismiss: add("dismiss")
    case .ifAny(let effect):
      add("ifAny")
      read(effect)
    case .makeKeyAndVisible: add("makeKeyAndVisible")
    case .use(_, let moment, let effects):
      add(moment)
      add(effects.count)
      for effect in effects { read(effect) }
    case .emit(let step, let emitter):
      add(step)
      add(name: emitter.name)
    case .open(let step): add(step)
    case .label(let label, let text, _): add([label.rawValue, text ?? "-"])
    case .setState(let name, let value, _):
      add(name)
      add(value)
    case .tell(_, let isVisible, let isDismissed): add([isVisible, isDismissed])
    case .missing(let name, let verb): add([name, verb])
    }
  }
}
