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
