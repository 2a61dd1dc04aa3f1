import Navigation

/// Resolves the names in an effect, which differs between a flow's entry and a script.
struct EffectNames {
  let session: Session
  let steps: StepNames
  /// Finds a presentable by name; nil if it is gone.
  let living: (String) -> Presentable?
  /// Finds a presentable's handle by name, even if the presentable is gone.
  let handle: (String) -> Presentable?
  /// Finds an emitter by name, which means the newest one everywhere.
  let emitter: (String, _ step: String) -> Emitter?
}

extension EffectNames {
  /// Resolves the names in an effect; nil for an emission of a stepper that was never made.
  func effect(_ spec: EffectSpec) -> Effect? {
    switch spec {
    case .push(let id, let on): with(id, on: on, verb: "push") { .push($0, on: $1) }
    case .remove(let removal, let on): with(on, verb: removal.rawValue) { .remove(removal, on: $0) }
    case .popTo(let id, let on): with(id, on: on, verb: "popTo") { .popTo($0, on: $1) }
    case .set(let ids, let on, let kind): set(ids, on: on, kind)
    case .select(let index, let on): with(on, verb: "selectTab") { .select(index, on: $0) }
    case .present(let id, let on): with(id, on: on, verb: "present") { .present($0, on: $1) }
    case .ifAny(let spec): effect(spec).map { .ifAny($0) }
    case .makeKeyAndVisible: .makeKeyAndVisible(session.window)
    case .use(let ids, let moment, let effects):
      .use(ids.compactMap(handle), when: moment, then: effects.compactMap(effect))
    case .emit(let step, let on): emitter(on, step).map { .emit(steps.step(step), from: $0) }
    case .open(let step): .open(steps.step(step))
    case .stub(let on, let isVisible, let isDismissed):
      with(on, verb: "stub") { .tell($0, isVisible: isVisible, isDismissed: isDismissed) }
    // Only a flow's entry changes a service, and does that itself.
    case .remember: nil
    }
  }

  private func with(
    _ id: String, verb: String, effect: (Presentable) -> Effect
  ) -> Effect {
    living(id).map(effect) ?? .missing(id, verb: verb)
  }

  private func with(
    _ id: String, on: String, verb: String, effect: (Presentable, Presentable) -> Effect
  ) -> Effect {
    guard let one = living(id) else { return .missing(id, verb: verb) }
    return with(on, verb: verb) { effect(one, $0) }
  }

  private func set(_ ids: [String], on: String, _ kind: PresentableKind) -> Effect {
    guard let container = living(on), session.kind(of: container)?.name == kind.name else {
      return .missing(on, verb: "set")
    }
    let things = ids.compactMap(living)
    guard things.count == ids.count || !things.isEmpty else { return .missing(on, verb: "set") }
    return .set(things, on: container)
  }
}

extension ProgramFlow {
  /// Resolves the names in an effect as they are meant inside the flow's entry.
  func effect(_ spec: EffectSpec, in context: NavigationContext) -> Effect? {
    let session = context.session
    let names = EffectNames(
      session: session, steps: StepNames(),
      living: { self.living($0, in: context) },
      handle: { self.handle($0, in: context) },
      emitter: { self.directory.emitter($0, in: session, for: $1) })
    return names.effect(spec)
  }
}

extension Directory {
  /// Finds an emitter by name; if it was never made, notes the emission as stray.
  func emitter(_ name: String, in session: Session, for step: String) -> Emitter? {
    let full = session.fullName(name)
    guard let emitter = emitter(full), session.wasMade(full) else {
      strayEmissions.append((full, step))
      return nil
    }
    return emitter
  }
}

extension Session {
  /// Whether an instance of a full name has been made; one that was undone does not count.
  func wasMade(_ fullName: String) -> Bool {
    guard let mark = fullName.lastIndex(of: "#") else { return true }
    let number = fullName[fullName.index(after: mark)...].prefix(while: \.isNumber)
    guard let number = Int(number) else { return false }
    return number < countMade(named: String(fullName[..<mark]))
  }
}
