extension Session {
  /// Performs effects in order; invalid ones are reported and change nothing (T4).
  func apply(_ effects: [Effect]) {
    for effect in effects { apply(effect) }
  }

  func apply(_ effect: Effect) {
    switch effect {
    case .push(let presentable, let container):
      world.push(presentable, on: container, within: configuration.treeLimits)
    case .remove(let removal, let presentable): world.remove(removal, on: presentable)
    case .popTo(let presentable, let container): world.popTo(presentable, on: container)
    case .set(let presentables, let container):
      world.set(presentables, on: container, within: configuration.treeLimits)
    case .detail(let presentable, let container):
      world.detail(presentable, on: container, within: configuration.treeLimits)
    case .select(let index, let container): world.select(index, on: container)
    case .selectChild(let child, let container): world.select(child, on: container)
    case .present(let presentable, let presenter):
      world.present(presentable, on: presenter, within: configuration.treeLimits)
    case .ifAny(let effect): removingIfAny { apply(effect) }
    case .makeKeyAndVisible(let window): world.makeKeyAndVisible(window)
    case .use(let flows, let moment, let effects): use(flows, when: moment, then: effects)
    case .emit(let step, let emitter): emit(step, from: emitter, kind: .emitted)
    case .open(let step): open(step)
    case .label(let label, let text, let presentable): world.write(label, text, on: presentable)
    case .setState(let name, let value, let screen): world.setState(name, to: value, on: screen)
    case .tell(let external, let isVisible, let isDismissed):
      world.tell(external, isVisible: isVisible, isDismissed: isDismissed)
    case .missing(_, let verb): world.refuse(.noSuchTarget(verb: verb))
    }
  }

  /// Runs a removal, and drops refusals that report that there is nothing to remove.
  func removingIfAny(_ removal: () -> Void) {
    let told = draft.refusals.count
    removal()
    draft.keepRefusals(after: told) { !$0.reason.saysThereIsNothing }
  }

  // MARK: What all containers share
}

extension Session {
  /// How many more bytes the session holds after an effect; negative if fewer.
  func growth(by effect: Effect) -> Int {
    switch effect {
    case .label(let label, let text, let one):
      world.nodes.element(one.id)?.content.growth(label, text) ?? 0
    case .setState(let name, let value, let one):
      world.nodes.element(one.id)?.content.growth(value, as: name) ?? 0
    default: effect.weight
    }
  }
}

extension Effect {
  /// The approximate size in bytes that the session holds for it; 0 if it only moves presentables.
  package var weight: Int {
    switch self {
    case .emit(let step, _), .open(let step): 128 + step.weight
    case .label(_, let text, _): 128 + (text.map { Value.weight(of: $0) } ?? 0)
    case .setState(let name, let value, _): 128 + Value.weight(of: name) + value.weight
    case .set(let several, _): 128 + several.count * 32
    case .use(let flows, _, let effects):
      effects.reduce(128 + flows.count * 32) { $0 + $1.weight }
    case .ifAny(let effect): effect.weight
    default: 0
    }
  }

  /// The presentables that the effect names, which must exist when it is performed.
  var presentables: [Presentable] {
    switch self {
    case .push(let one, let two), .popTo(let one, let two), .detail(let one, let two),
      .selectChild(let one, let two), .present(let one, let two):
      [one, two]
    case .remove(_, let one), .select(_, let one), .makeKeyAndVisible(let one),
      .label(_, _, let one), .setState(_, _, let one), .tell(let one, _, _):
      [one]
    case .set(let several, let one): several + [one]
    case .ifAny(let effect): effect.presentables
    case .use(let flows, _, let effects): flows + effects.flatMap(\.presentables)
    case .emit(_, .presentable(let one)): [one]
    case .emit(_, .stepper), .open, .missing: []
    }
  }
}
