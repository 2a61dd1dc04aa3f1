import Navigation

/// Where the references of a program are looked up.
struct Scope {
  let session: Session
  let things: Things
  /// The root of the flow that runs; the window outside of flows.
  let root: Presentable

  func presentable(_ reference: Reference) -> Presentable? {
    switch reference {
    case .root: root
    case .window: session.window
    case .made(let name, let before):
      things.presentable(session.fullName(name, before: before), in: session)
    case .child(let index): element(index, of: session.info(root)?.children ?? [])
    case .modal: session.info(root)?.presented
    case .visible(let index): element(index, of: session.visible.reversed())
    }
  }

  private func element(_ index: Int, of list: [Presentable]) -> Presentable? {
    list.isEmpty ? nil : list[index % list.count]
  }

  /// The effect that a change means.
  func effect(_ change: Change) -> Effect {
    switch change {
    case .push(let one, let on): with(one, on) { .push($0, on: $1) }
    case .pop(let on): with(on) { .pop(on: $0) }
    case .popToRoot(let on): with(on) { .popToRoot(on: $0) }
    case .popTo(let one, let on): with(one, on) { .popTo($0, on: $1) }
    case .set(let several, let on): with(on) { .set(several.compactMap(presentable), on: $0) }
    case .detail(let one, let on): with(one, on) { .detail($0, on: $1) }
    case .select(let index, let on): with(on) { .select(index, on: $0) }
    case .selectChild(let one, let on): with(one, on) { .selectChild($0, on: $1) }
    case .present(let one, let on): with(one, on) { .present($0, on: $1) }
    case .ifAny(let change): .ifAny(effect(change))
    case .dismiss(let on): with(on) { .dismiss(on: $0) }
    case .makeKeyAndVisible(let one): with(one) { .makeKeyAndVisible($0) }
    case .use(let flows, let moment, let changes):
      .use(flows.compactMap(presentable), when: moment, then: changes.map(effect))
    case .emit(let step, let from): emission(step, from: from)
    case .open(let step): .open(step)
    case .setTitle(let title, let on): with(on) { .setTitle(title, on: $0) }
    case .setState(let name, let number, let on):
      with(on) { .setState(name, to: .int(number), on: $0) }
    case .tell(let one, let isVisible, let isDismissed):
      with(one) { .tell($0, isVisible: isVisible, isDismissed: isDismissed) }
    case .missing: .missing("nothing", verb: "nothing")
    }
  }

  private func emission(_ step: Step, from reference: Reference) -> Effect {
    if case .made(let name, let before) = reference,
      let stepper = things.stepper(session.fullName(name, before: before), in: session)
    {
      return .emit(step, from: .stepper(stepper))
    }
    return with(reference) { .emit(step, from: .presentable($0)) }
  }

  private func with(_ one: Reference, _ effect: (Presentable) -> Effect) -> Effect {
    presentable(one).map(effect) ?? .missing("\(one)", verb: "find")
  }

  private func with(
    _ one: Reference, _ other: Reference, _ effect: (Presentable, Presentable) -> Effect
  ) -> Effect {
    guard let one = presentable(one) else { return .missing("\(one)", verb: "find") }
    return with(other) { effect(one, $0) }
  }
}
