// What is said of each thing.
extension SituationReading {
  /// Reads what exists once: the window, the root flow, the lists, links and timers.
  mutating func readSingles() {
    let scalars = world.scalars
    fingerprint.add(scalars.isReleased)
    fingerprint.add(fact: scalars.device)
    refer(to: scalars.window)
    refer(to: scalars.rootFlow)
    refer(to: world.visible)
    refer(to: world.externals)
    fingerprint.add(world.links.count)
    for link in world.links { read(link) }
    fingerprint.add(world.heldLinks.count)
    for link in world.heldLinks { read(link) }
    fingerprint.add(world.timers.count)
    for timer in world.timers { read(timer) }
    for service in world.services.contents { read(service) }
    fingerprint.add(world.watches.count)
    for watch in world.watches { read(watch) }
  }

  /// The checksums of the values stand for them: a service that nothing changed costs next to nothing.
  private mutating func read(_ service: ServiceContent) {
    fingerprint.add(service.service.name)
    fingerprint.add(service.marks) { $0.add($1) }
    add(shelf: service.declared)
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
      fingerprint.add(Int(world.groups[id].remaining))
    case .run(let id): read(id)
    }
  }

  private mutating func read(_ watch: Watch) {
    fingerprint.add(watch.observer)
    add(name: watch.emitter)
    fingerprint.add(watch.params.values)
    fingerprint.add(watch.value ?? .none)
    fingerprint.add(watch.value == nil)
    refer(to: .registration(watch.registration))
  }

  private mutating func read(_ link: PendingLink) {
    fingerprint.add(link.url)
    fingerprint.add(fact: link.left)
    fingerprint.add(link.flow)
    fingerprint.add(fact: link.hold)
    fingerprint.add(link.isTold)
    fingerprint.add(link.made.count)
    for flow in link.made { refer(to: flow) }
    fingerprint.add(link.awaited.count)
    for awaited in link.awaited { refer(to: awaited.id) }
  }

  private mutating func read(_ timer: PendingTimer) {
    fingerprint.add(fact: timer.deadline - world.scalars.now)
    fingerprint.add(timer.isForEachAppearance)
    switch timer.action {
    case .emit(let step, let emitter, let again):
      fingerprint.add(step)
      add(name: emitter.name)
      fingerprint.add(fact: again)
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
    add(name: node.name)
    add(name: node.maker)
    fingerprint.add(Int(node.flags.subtracting(.isMarked).rawValue))
    fingerprint.add(Int(node.holds))
    read(node.content)
    refer(to: node.parent)
    refer(to: node.selected)
    refer(to: node.presents)
    refer(to: node.presentedBy)
    refer(to: world.children(id))
    refer(toListFrom: node.firstFlow, as: Thing.flow) { [session] in
      session.world.flows[$0].nextOnRoot
    }
    refer(toListFrom: node.firstRegistration, as: Thing.registration) { [session] in
      session.world.registrations[$0].nextOnPresentable
    }
  }

  private mutating func read(_ content: NodeContent) {
    fingerprint.add(content.kind.name)
    fingerprint.add(content.screen?.name)
    for label in Label.allCases { fingerprint.add(content.labels[label]) }
    read(content.modal)
    fingerprint.add(content.params.values)
    for (label, _) in content.params.labelled { fingerprint.add(label) }
    fingerprint.add(content.state)
    add(shelf: content.declared)
  }

  private mutating func read(_ modal: Modal) {
    fingerprint.add(modal.style.name)
    fingerprint.add(modal.isDismissable)
    fingerprint.add(modal.detents.count)
    for detent in modal.detents + [modal.undimmed, modal.detent].compactMap(\.self) {
      fingerprint.add(detent == .large)
    }
    fingerprint.add(modal.undimmed != nil)
    fingerprint.add(modal.attempted != nil)
    if let attempted = modal.attempted { fingerprint.add(attempted) }
  }

  private mutating func add(shelf declared: DeclaredState) {
    fingerprint.add(declared.shelf) { $0.add($1) }
  }

  private mutating func read(_ id: FlowID) {
    let flow = world.flows[id]
    fingerprint.add(Int(flow.definition))
    // What an object holds of its own is not seen.
    if let own = flow.own { fingerprint.add(fact: ObjectIdentifier(type(of: own))) }
    add(name: flow.name)
    fingerprint.add(flow.stage == .live)
    refer(to: flow.root)
    fingerprint.add(flow.ownsRoot)
    fingerprint.add(flow.isReady)
    fingerprint.add(flow.isAsking)
    fingerprint.add(flow.allowsDismissed)
    // Nobody asks for it otherwise (C5).
    if session.configuration.visibility == .strict { fingerprint.add(flow.hasTakenStep) }
    refer(to: flow.parent)
    refer(toListFrom: flow.firstChild, as: Thing.flow) { [session] in
      session.world.flows[$0].nextSibling
    }
    refer(toListFrom: flow.firstRegistration, as: Thing.registration) { [session] in
      session.world.registrations[$0].nextInFlow
    }
    if let group = flow.group { refer(to: .group(group)) } else { fingerprint.add(-1) }
    read(flow.content)
  }

  private mutating func read(_ content: FlowContent) {
    fingerprint.add(content.params.values)
    fingerprint.add(content.state)
    fingerprint.add(content.pending != nil)
    if let pending = content.pending {
      fingerprint.add(fact: pending.wait)
      add(wait: pending.ticket.number)
      add(pending.entry)
    }
    fingerprint.add(content.waiting.count)
    for entry in content.waiting { add(entry) }
    for uses in [content.uses, content.asked] {
      fingerprint.add(uses.count)
      for use in uses { refer(to: .use(use)) }
    }
  }

  private mutating func read(_ id: RegistrationID) {
    let one = world.registrations[id]
    refer(to: one.flow)
    refer(to: one.presentable)
    fingerprint.add(one.hearsPresentable)
    fingerprint.add(one.passesHidden)
    fingerprint.add(one.isFlows)
    fingerprint.add(one.staysDismissed)
    fingerprint.add(one.isWhole)
    fingerprint.add(one.steppers.count)
    for stepper in one.steppers { refer(to: .stepper(stepper)) }
    fingerprint.add(one.held.count)
    for held in one.held { read(held) }
    fingerprint.add(one.runs.count)
    for run in one.runs { refer(to: .run(run)) }
  }

  private mutating func read(_ held: Held) {
    switch held {
    case .step(let step, let origin):
      fingerprint.add(step)
      add(origin)
    case .routine(let routine, let emitter, let params),
      .observer(let routine, let emitter, let params):
      fingerprint.add(routine)
      add(name: emitter)
      fingerprint.add(params.values)
    case .live(let stepper): refer(to: .stepper(stepper))
    }
  }

  private mutating func read(_ id: StepperID) {
    let stepper = world.steppers[id]
    add(name: stepper.name)
    fingerprint.add(stepper.hasTimers)
    fingerprint.add(stepper.hasBegun)
    fingerprint.add(stepper.registrations.count)
    for registration in stepper.registrations { refer(to: .registration(registration)) }
  }

  private mutating func read(_ id: UseID) {
    let use = world.uses[id]
    refer(to: use.asker)
    fingerprint.add(use.flows.count)
    for flow in use.flows { refer(to: flow) }
    refer(to: use.keeps)
    fingerprint.add(use.effects.count)
    for effect in use.effects { read(effect) }
  }

  private mutating func read(_ id: RunID) {
    let run = world.runs[id]
    fingerprint.add(run.routine)
    add(name: run.emitter)
    fingerprint.add(run.params.values)
    refer(to: .registration(run.registration))
    if countsPast {
      add(run.answers)
      fingerprint.add(run.reads.checksum)
    }
    fingerprint.add(fact: run.wait)
    add(wait: run.number)
  }

  private mutating func read(_ effect: Effect) {
    for presentable in effect.presentables { refer(to: presentable.id) }
    switch effect {
    case .push: fingerprint.add("push")
    case .pop: fingerprint.add("pop")
    case .popToRoot: fingerprint.add("popToRoot")
    case .popTo: fingerprint.add("popTo")
    case .set: fingerprint.add("set")
    case .detail: fingerprint.add("detail")
    case .select(let index, _): fingerprint.add("select \(index)")
    case .selectChild: fingerprint.add("selectChild")
    case .present: fingerprint.add("present")
    case .dismiss: fingerprint.add("dismiss")
    case .ifAny(let effect):
      fingerprint.add("ifAny")
      read(effect)
    case .makeKeyAndVisible: fingerprint.add("makeKeyAndVisible")
    case .use(_, let moment, let effects):
      fingerprint.add(fact: moment)
      fingerprint.add(effects.count)
      for effect in effects { read(effect) }
    case .emit(let step, let emitter):
      fingerprint.add(step)
      add(name: emitter.name)
    case .open(let step): fingerprint.add(step)
    case .label(let label, let text, _): fingerprint.add("label \(label.rawValue) \(text ?? "-")")
    case .setState(let name, let value, _):
      fingerprint.add(name)
      fingerprint.add(value)
    case .tell(_, let isVisible, let isDismissed): fingerprint.add(fact: [isVisible, isDismissed])
    case .missing(let name, let verb): fingerprint.add("\(verb) \(name)")
    }
  }
}
