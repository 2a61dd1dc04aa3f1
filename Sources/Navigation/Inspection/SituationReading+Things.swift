// The contents of each thing.
extension SituationReading {
  /// Reads what exists once: the window, the root flow, the lists, links and timers.
  mutating func readSingles() {
    fingerprint.add(world.scalars.isReleased)
    fingerprint.add(world.scalars.device.rawValue)
    fingerprint.add(place(of: world.scalars.window), place(of: world.scalars.rootFlow))
    refer(to: world.visible)
    refer(to: world.externals)
    fingerprint.add(world.links.count, world.heldLinks.count)
    for link in world.links { read(link) }
    for link in world.heldLinks { read(link) }
    readTimersAndWatches()
  }

  private mutating func readTimersAndWatches() {
    let (timers, watches) =
      surplus.isEmpty
      ? (world.timers, world.watches)
      : (
        world.timers.filter { !surplus.contains($0) },
        world.watches.filter { !surplus.contains($0.registration) }
      )
    fingerprint.add(timers.count, watches.count)
    for timer in timers { read(timer) }
    for (place, service) in world.services.contents.enumerated() {
      let values = names.room.value.services.result(of: service, make: Fingerprint.init)
      cells.append(StateCell(owner: .init(service: place), values: values))
    }
    for watch in watches { read(watch) }
  }

  /// Reads the element at an index of a table.
  mutating func read(_ index: Int, in table: Table) {
    switch table {
    case .nodes: readNode(index)
    case .flows: readFlow(index)
    case .registrations: readRegistration(index)
    case .steppers: readStepper(index)
    case .uses: readUse(index)
    case .groups:
      fingerprint.add(
        place(of: world.groups[index: index].flow), world.groups[index: index].remaining)
    case .runs: readRun(index)
    }
  }

  private mutating func read(_ watch: Watch) {
    fingerprint.add(watch.observer)
    add(name: watch.emitter)
    fingerprint.add(watch.params.values)
    fingerprint.add(watch.value ?? .none)
    fingerprint.add(watch.value == nil)
    fingerprint.add(place(of: watch.registration))
  }

  private mutating func read(_ link: PendingLink) {
    fingerprint.add(link.url)
    fingerprint.add(link.steps.count - link.sent)
    for step in link.steps[link.sent...] { fingerprint.add(step) }
    fingerprint.add(link.flow)
    fingerprint.add(link.hold?.pattern)
    if let hold = link.hold { fingerprint.add(hold.forgets) }
    fingerprint.add(link.isTold)
    fingerprint.add(link.made.count, link.awaited.count)
    for flow in link.made { fingerprint.add(place(of: flow)) }
    for awaited in link.awaited { fingerprint.add(place(of: awaited.id)) }
  }

  private mutating func read(_ timer: PendingTimer) {
    fingerprint.add(timer.deadline - world.scalars.now)
    fingerprint.add(timer.isForEachAppearance)
    fingerprint.add(timer.isIdle)
    switch timer.action {
    case .emit(let step, let emitter, let again):
      fingerprint.add(step)
      add(name: emitter.name)
      fingerprint.add(again != nil)
      if let again {
        fingerprint.add(again.interval)
        fingerprint.add(again.remaining ?? -1)
      }
    case .wake(let id):
      add(wait: id.number)
      switch id.waiter {
      case .flow(let flow): fingerprint.add(place(of: flow))
      case .run(let run): fingerprint.add(place(of: run))
      }
    }
  }

  private mutating func readNode(_ index: Int) {
    add(name: world.nodes[index: index].name)
    add(name: world.nodes[index: index].maker)
    let flags = world.nodes[index: index].flags.subtracting(.isMarked)
    fingerprint.add(
      Int(flags.rawValue), Int(world.nodes[index: index].holds) - surplus.holds(ofNode: index))
    let mark = names.room.value.contents.result(
      of: world.nodes[index: index].content, make: ContentMark.init)
    add(mark, of: StateCell.Owner(world.nodes.key(at: index)))
    let (parent, selected) = (
      place(of: world.nodes[index: index].parent), place(of: world.nodes[index: index].selected)
    )
    fingerprint.add(parent, selected)
    let (above, below) = (
      place(of: world.nodes[index: index].presents),
      place(of: world.nodes[index: index].presentedBy)
    )
    fingerprint.add(above, below)
    if index < world.childLists.count { refer(to: world.childLists[index]) }
    var flow = world.nodes[index: index].firstFlow
    while let one = flow {
      if !surplus.contains(one) { fingerprint.add(place(of: one)) }
      flow = world.flows[one].nextOnRoot
    }
    var registration = world.nodes[index: index].firstRegistration
    while let one = registration {
      if !surplus.contains(one) { fingerprint.add(place(of: one), -3) }
      registration = world.registrations[one].nextOnPresentable
    }
    fingerprint.add(-2)
  }

  private mutating func readFlow(_ index: Int) {
    // The state of an object itself is not visible.
    if let own = world.flows[index: index].own {
      fingerprint.add(UInt64(UInt(bitPattern: ObjectIdentifier(type(of: own)))))
    }
    add(name: world.flows[index: index].name)
    fingerprint.add(factsOfFlow(index), place(of: world.flows[index: index].group))
    fingerprint.add(
      place(of: world.flows[index: index].root), place(of: world.flows[index: index].parent))
    var child = world.flows[index: index].firstChild
    while let one = child {
      if !surplus.contains(one) { fingerprint.add(place(of: one)) }
      child = world.flows[one].nextSibling
    }
    var registration = world.flows[index: index].firstRegistration
    while let one = registration {
      fingerprint.add(place(of: one), -3)
      registration = world.registrations[one].nextInFlow
    }
    fingerprint.add(-2)
    let mark = names.room.value.flowContents.result(
      of: world.flows[index: index].content, make: ContentMark.init)
    add(mark, of: StateCell.Owner(world.flows.key(at: index)))
    if world.flows[index: index].content.isCalm { return fingerprint.add(-1) }
    readWaiting(world.flows[index: index].content)
  }

  private func factsOfFlow(_ index: Int) -> Int {
    var facts = world.flows[index: index].stage == .live ? 1 : 0
    if world.flows[index: index].ownsRoot { facts |= 2 }
    if world.flows[index: index].isReady { facts |= 4 }
    if world.flows[index: index].isAsking { facts |= 8 }
    if world.flows[index: index].allowsDismissed { facts |= 16 }
    // Nothing else reads it (C5).
    if session.configuration.visibility == .strict, world.flows[index: index].hasTakenStep {
      facts |= 32
    }
    return facts
  }

  /// Reads what waits for a flow.
  private mutating func readWaiting(_ content: FlowContent) {
    if let pending = content.pending {
      fingerprint.add(pending.wait)
      add(wait: pending.ticket.number)
      add(pending.entry)
    }
    fingerprint.add(content.pending != nil)
    fingerprint.add(content.waiting.count)
    for entry in content.waiting { add(entry) }
    for all in [content.uses, content.asked] {
      let uses = surplus.isEmpty ? all : all.filter { !surplus.contains($0) }
      fingerprint.add(uses.count)
      for use in uses { fingerprint.add(place(of: use)) }
    }
  }

  private mutating func readRegistration(_ index: Int) {
    let (flow, presentable) = (
      place(of: world.registrations[index: index].flow),
      place(of: world.registrations[index: index].presentable)
    )
    fingerprint.add(flow, presentable)
    fingerprint.add(
      factsOfRegistration(index), world.registrations[index: index].steppers.count)
    for stepper in world.registrations[index: index].steppers {
      fingerprint.add(place(of: stepper))
    }
    fingerprint.add(
      world.registrations[index: index].held.count, world.registrations[index: index].runs.count)
    for held in world.registrations[index: index].held { read(held) }
    for run in world.registrations[index: index].runs { fingerprint.add(place(of: run)) }
  }

  private func factsOfRegistration(_ index: Int) -> Int {
    var facts = world.registrations[index: index].hearsPresentable ? 1 : 0
    if world.registrations[index: index].passesHidden { facts |= 2 }
    if world.registrations[index: index].isFlows { facts |= 4 }
    if world.registrations[index: index].staysDismissed { facts |= 8 }
    if world.registrations[index: index].isWhole { facts |= 16 }
    return facts
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
    case .live(let stepper): fingerprint.add(place(of: stepper))
    }
  }

  private mutating func readStepper(_ index: Int) {
    let stepper = world.steppers[index: index]
    add(name: stepper.name)
    fingerprint.add(stepper.hasTimers)
    fingerprint.add(stepper.hasBegun)
    let heard =
      surplus.isEmpty
      ? stepper.registrations : stepper.registrations.filter { !surplus.contains($0) }
    fingerprint.add(heard.count)
    for registration in heard { fingerprint.add(place(of: registration)) }
  }

  private mutating func readUse(_ index: Int) {
    let use = world.uses[index: index]
    fingerprint.add(place(of: use.asker), use.flows.count)
    for flow in use.flows { fingerprint.add(place(of: flow)) }
    refer(to: use.keeps)
    fingerprint.add(use.effects.count)
    for effect in use.effects { read(effect) }
  }

  private mutating func readRun(_ index: Int) {
    let run = world.runs[index: index]
    fingerprint.add(run.routine)
    add(name: run.emitter)
    fingerprint.add(run.params.values)
    fingerprint.add(place(of: run.registration))
    if countsPast {
      fingerprint.add(run.answers)
      fingerprint.add(run.reads.checksum)
    }
    fingerprint.add(run.wait)
    add(wait: run.number)
  }

  private mutating func read(_ effect: Effect) {
    for presentable in effect.presentables { fingerprint.add(place(of: presentable.id)) }
    switch effect {
    case .push: fingerprint.add("push")
    case .remove(let removal, _): fingerprint.add(removal.rawValue)
    case .popTo: fingerprint.add("popTo")
    case .set: fingerprint.add("set")
    case .detail: fingerprint.add("detail")
    case .select(let index, _): fingerprint.add("select \(index)")
    case .selectChild: fingerprint.add("selectChild")
    case .present: fingerprint.add("present")
    case .ifAny(let effect):
      fingerprint.add("ifAny")
      read(effect)
    case .makeKeyAndVisible: fingerprint.add("makeKeyAndVisible")
    case .use(_, let moment, let effects):
      fingerprint.add(moment.rawValue)
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
    case .tell(_, let isVisible, let isDismissed):
      fingerprint.add(isVisible.map { $0 ? 1 : 2 } ?? 0, isDismissed ? 1 : 2)
    case .missing(let name, let verb): fingerprint.add("\(verb) \(name)")
    }
  }
}
