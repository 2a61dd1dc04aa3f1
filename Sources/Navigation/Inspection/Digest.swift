import Diagnostics

/// Writes everything that lives in a session as text, so that two states can be compared.
///
/// Each thing is one line under its name; the order is that of the names, not of the places in the
/// tables. Two sessions with the same digest go on in the same way.
struct Digest {
  let session: Session

  var world: World {
    unsafeAddress { session.state.address }
  }

  var names: NameList { session.names }

  var lines: [String] {
    single + counters
      + world.services.contents.map(service)
      + world.nodes.keys.map(node).sorted()
      + world.flows.keys.map(flow).sorted()
      + world.registrations.keys.map(registration).sorted()
      + world.steppers.keys.map(stepper).sorted()
      + world.uses.keys.map(use).sorted()
      + world.groups.keys.map(group).sorted()
      + world.runs.keys.map(run).sorted()
  }

  private var single: [String] {
    let scalars = world.scalars
    return [
      "now \(scalars.now)",
      "window \(name(scalars.window)), root flow \(name(scalars.rootFlow))",
      "released \(scalars.isReleased), flows made \(scalars.flowsMade)",
      "tickets given \(scalars.ticketsGiven), links taken \(scalars.linksTaken)",
      "random \(scalars.random)\(said), device \(scalars.device)",
      "visible \(list(world.visible))",
      "externals \(list(world.externals))",
      "links \(world.links.map(text))",
      "held links \(world.heldLinks.map(text))",
      "timers \(world.timers.map(timer))",
      "watches \(world.watches.map(text))",
    ]
  }

  private var said: String {
    let numbers = world.scalars.numbersSaid
    return numbers.isEmpty ? "" : " after \(numbers)"
  }

  private var counters: [String] {
    world.counters.indices.filter { world.counters[$0].number > 0 }
      .map { "made \(names.text(NameID(index: Int32($0)))) \(world.counters[$0].number)" }
      .sorted()
  }

  private func node(_ id: PresentableID) -> String {
    let node = world.nodes[id]
    return """
      \(node.kind.name) \(names.text(node.name)): in \(name(node.parent)) \
      holds \(list(world.children(id))) selected \(name(node.selected)) \
      presents \(name(node.presents)) over \(name(node.presentedBy)) \
      flags \(node.flags.rawValue) held \(node.holds) maker \(node.maker.map(names.text) ?? "-") \
      modal \(node.content.modal.text) \
      \(labels(node.content.labels)) params \(node.content.params.values) \
      state \(node.content.state)\(shelf(node.content.declared)) flows \(world.flows(on: id).map(name)) \
      heard by \(world.registrations(on: id).map(name))
      """
  }

  private func labels(_ labels: Labels) -> String {
    let others = labels.written.filter { $0.label != .title }
    return others.reduce("title \(labels.title ?? "-")") { $0 + " \($1.label) \($1.text)" }
  }

  private func shelf(_ declared: DeclaredState) -> String {
    declared.shelf.isEmpty ? "" : " beside \(Value.record(declared.shelf))"
  }

  /// A service's values are named by their checksums, which are made when they change.
  private func service(_ content: ServiceContent) -> String {
    let marks = content.marks.ordered { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "service \(content.service.name): \(marks)\(shelf(content.declared))"
  }

  private func flow(_ id: FlowID) -> String {
    let flow = world.flows[id]
    let content = flow.content
    return """
      flow \(name(id)): \(flow.stage) definition \(flow.definition) root \(name(flow.root)) \
      owned \(flow.ownsRoot) serial \(flow.serial) ready \(flow.isReady) \
      started \(flow.hasTakenStep) stays \(flow.allowsDismissed) parent \(name(flow.parent)) \
      children \(world.children(of: id).map(name)) hears \(world.registrations(of: id).map(name)) \
      asking \(flow.isAsking) group \(flow.group.map { world.groups[$0].remaining } ?? -1) \
      params \(content.params.values) state \(content.state) \
      asks \(content.pending.map(text) ?? "-") \
      waiting \(content.waiting.map(text)) uses \(content.uses.map(name)) \
      asked \(content.asked.map(name))
      """
  }

  private func registration(_ id: RegistrationID) -> String {
    let registration = world.registrations[id]
    return """
      registration \(name(id)): itself \(registration.hearsPresentable) \
      hidden \(registration.passesHidden) flow's \(registration.isFlows) \
      stays \(registration.staysDismissed) whole \(registration.isWhole) held \(registration.held.map(text)) \
      runs \(registration.runs.count) fetches \(registration.isFetch)
      """
  }

  private func stepper(_ id: StepperID) -> String {
    let stepper = world.steppers[id]
    return "stepper \(names.text(stepper.name)): heard by \(stepper.registrations.map(name))"
      + " timers \(stepper.hasTimers) begun \(stepper.hasBegun)"
  }

  private func use(_ id: UseID) -> String {
    let use = world.uses[id]
    return """
      \(name(id)): asked by \(name(use.asker)) does \(use.effects.count) \
      keeps \(use.keeps.map { name($0) })
      """
  }

  private func run(_ id: RunID) -> String {
    let run = world.runs[id]
    return """
      routine \(run.routine) of \(names.text(run.emitter)): for \(name(run.registration)) \
      params \(run.params.values) has \(run.answers) read \(run.reads.checksum) waits \(run.number) \
      \(run.wait.map { "\($0)" } ?? "-")
      """
  }

  private func group(_ id: ReadyGroupID) -> String {
    let group = world.groups[id]
    return "group of \(name(group.flow)): \(group.remaining)"
  }
}

extension Digest {
  func name(_ id: PresentableID?) -> String {
    id.map { world.nodes.element($0).map { names.text($0.name) } ?? "gone" } ?? "-"
  }

  func name(_ id: FlowID?) -> String {
    id.map { world.flows.element($0).map { names.text($0.name) } ?? "gone" } ?? "-"
  }

  /// Names a registration by its flow, its presentable and its steppers.
  func name(_ id: RegistrationID) -> String {
    guard let registration = world.registrations.element(id) else { return "gone" }
    let steppers = registration.steppers.map { name($0) }
    return "\(name(registration.flow))<\(name(registration.presentable))\(steppers)"
  }

  func name(_ id: StepperID) -> String {
    world.steppers.element(id).map { names.text($0.name) } ?? "gone"
  }

  func name(_ id: UseID) -> String {
    guard let use = world.uses.element(id) else { return "gone" }
    return "use \(use.flowNames.map(names.text))"
  }

  func list(_ ids: [PresentableID]) -> [String] { ids.map { name($0) } }

  func text(_ entry: QueueEntry) -> String {
    let answers = entry.answer.map { " told \($0.answers)" } ?? ""
    return "\(entry.step) for \(names.text(entry.flowName)) \(text(entry.origin))\(answers)"
  }

  func text(_ pending: PendingGuard) -> String {
    "\(pending.ticket.number) \(text(pending.entry)) \(pending.wait.map { "\($0)" } ?? "-")"
  }

  func text(_ held: Held) -> String {
    switch held {
    case .step(let step, let origin): "\(step) \(text(origin))"
    case .routine(let routine, let emitter, let params):
      "\(routine) of \(names.text(emitter)) \(params.values)"
    case .observer(let observer, let emitter, let params):
      "\(observer) for \(names.text(emitter)) \(params.values)"
    case .live(let stepper): "live \(name(stepper))"
    }
  }

  func timer(_ timer: PendingTimer) -> String {
    switch timer.action {
    case .emit(let step, let emitter, let again):
      """
      \(timer.deadline) \(names.text(emitter.name)) \(step) \(again.map { "\($0)" } ?? "-") \
      each \(timer.isForEachAppearance) idle \(timer.isIdle)
      """
    case .wake(let id): "\(timer.deadline) wakes \(id.number)"
    }
  }

  func text(_ watch: Watch) -> String {
    """
    \(watch.observer) for \(names.text(watch.emitter)) \(watch.params.values) saw \
    \(watch.value.map { "\($0)" } ?? "-") of \(watch.services.sorted()) in \(name(watch.registration))
    """
  }

  func text(_ link: PendingLink) -> String {
    """
    \(link.number) \(link.url) \(link.steps) to \(link.flow ?? "-") \
    held \(link.hold.map { "\($0.pattern) \($0.forgets.map(\.name).sorted())" } ?? "-") sent \(link.sent) told \(link.isTold) \
    made \(link.made.map { name($0) }) awaits \(link.awaited.map { names.text($0.name) })
    """
  }

  func text(_ origin: Origin) -> String {
    let source = origin.source.map(names.text) ?? origin.unnamed?.rawValue ?? "-"
    return "\(origin.kind) \(source)" + (origin.link == 0 ? "" : " of link \(origin.link)")
  }
}
