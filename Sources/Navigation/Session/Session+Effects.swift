extension Session {
  /// Performs effects in order; invalid ones are reported and change nothing (T4).
  func apply(_ effects: [Effect]) {
    for effect in effects { apply(effect) }
  }

  func apply(_ effect: Effect) {
    switch effect {
    case .push(let presentable, let container): push(presentable, on: container)
    case .remove(let removal, let presentable): remove(removal, on: presentable)
    case .popTo(let presentable, let container): popTo(presentable, on: container)
    case .set(let presentables, let container): set(presentables, on: container)
    case .detail(let presentable, let container): detail(presentable, on: container)
    case .select(let index, let container): select(index, on: container)
    case .selectChild(let child, let container): select(child, on: container)
    case .present(let presentable, let presenter): present(presentable, on: presenter)
    case .ifAny(let effect): removingIfAny { apply(effect) }
    case .makeKeyAndVisible(let window): makeKeyAndVisible(window)
    case .use(let flows, let moment, let effects): use(flows, when: moment, then: effects)
    case .emit(let step, let emitter): emit(step, from: emitter, kind: .emitted)
    case .open(let step): open(step)
    case .label(let label, let text, let presentable): write(label, text, on: presentable)
    case .setState(let name, let value, let screen): setState(name, to: value, on: screen)
    case .tell(let external, let isVisible, let isDismissed):
      tell(external, isVisible: isVisible, isDismissed: isDismissed)
    case .missing(_, let verb): refuse(.noSuchTarget(verb: verb))
    }
  }

  func remove(_ removal: Entry.Removal, on presentable: Presentable) {
    switch removal {
    case .pop: pop(on: presentable)
    case .popToRoot: popToRoot(on: presentable)
    case .dismiss: dismiss(on: presentable)
    }
  }

  /// Runs a removal, and drops refusals that report that there is nothing to remove.
  func removingIfAny(_ removal: () -> Void) {
    let told = draft.refusals.count
    removal()
    let new = draft.refusals.dropFirst(told).filter { !$0.reason.saysThereIsNothing }
    guard draft.refusals.count > told + new.count else { return }
    draft.refusals.removeLast(draft.refusals.count - told)
    draft.refusals += new
  }

  private func write(_ label: Label, _ text: String?, on presentable: Presentable) {
    guard let node = checked(presentable, verb: label.rawValue) else { return }
    let isOther = node.content.labels[label] != text
    world.setContent(
      node.content.with(label, text), making: text.map { Value.weight(of: $0) } ?? 0,
      of: presentable.id)
    // A label that is set before the presentable is in the tree is reported with its placement.
    let isPlaced = node.parent != nil || node.presentedBy != nil || node.role == .window
    if isOther, isPlaced { changed(.labelled(label, text, node.name)) }
  }

  /// Replaces the children of a container (T4, T5, T7); a window has one child.
  func set(_ presentables: [Presentable], on container: Presentable) {
    guard isThere(container, verb: "set") else { return }
    let node = world.nodes[container.id]
    guard node.showing != .nothing else {
      return refuse(.wrongKind(verb: "set", needs: "container"))
    }
    let old = world.children(container.id)
    let new = admitted(presentables, to: container.id, limit: node.role == .window ? 1 : .max)
    guard new != old else { return }
    let gone = world.missing(from: old[...], in: new[...])
    world.setChildren(new, of: container.id)
    for child in gone { detach(child, from: container.id) }
    for child in new where world.nodes[child].parent != container.id {
      attach(child, to: container.id)
    }
    if node.showing.isSelecting {
      let selected = selection(in: new, after: old, selected: node.selected)
      world.update(container.id) { $0.selected = selected }
    }
    scratch.treeChanged = true
  }

  /// The presentables of a list that may be in a container, each once.
  private func admitted(
    _ presentables: [Presentable], to container: PresentableID, limit: Int
  ) -> [PresentableID] {
    var admitted: [PresentableID] = []
    for presentable in presentables where !world.isMarked(presentable.id) {
      let id = presentable.id
      guard admitted.count < limit, isThere(presentable, verb: "set") else { continue }
      guard world.nodes[id].parent == container || mayAttach(presentable, to: container) else {
        continue
      }
      world.mark(id)
      admitted.append(id)
    }
    world.unmark(admitted)
    return admitted
  }

  // MARK: What all containers share

  /// Returns the node of a presentable; if it is gone, reports that and returns nil.
  func checked(_ presentable: Presentable, verb: String) -> Node? {
    isThere(presentable, verb: verb) ? world.nodes[presentable.id] : nil
  }

  /// Whether a presentable exists; reports it if not.
  func isThere(_ presentable: Presentable, verb: @autoclosure () -> String) -> Bool {
    guard world.nodes.contains(presentable.id) else {
      refuse(.noSuchTarget(verb: verb()))
      return false
    }
    return true
  }

  /// Whether a presentable may be attached, as content or as a modal; reports it if not (T4, T7).
  func mayAttach(
    _ presentable: Presentable, to container: PresentableID, asModal isModal: Bool = false
  ) -> Bool {
    let id = presentable.id
    let (top, depth) = world.foundation(of: container)
    if world.nodes[id].isAttached || world.nodes[id].role != .inTree {
      refuse(.attachedAlready)
    } else if world.nodes[id].flags.contains(.ownerEnded) {
      refuse(.flowEnded)
    } else if top == id {
      refuse(.containsItself)
    } else if !isModal, isStack(id), isStack(container), configuration.stacksOnStacks == false {
      refuse(.stackOnStack)
    } else if depth + height(of: id) >= configuration.depthLimit {
      refuse(.nestedTooDeeply)
    } else if isFull {
      refuse(.sessionFull)
    } else if world.nodes[id].presents != nil, container != window.id {
      // The modal would be over a presentable that is not the outermost (T1), where it is
      // invisible.
      refuse(.presentingAlready)
    } else {
      return true
    }
    return false
  }

  /// The depth of the deepest presentable below another one; 0 if there is none.
  ///
  /// Takes time proportional to the number of presentables below.
  private func height(of id: PresentableID) -> Int {
    // Most are screens.
    if world.childCount(id) == 0, world.nodes[id].presents == nil { return 0 }
    var height = -1
    var level = [id]
    while !level.isEmpty {
      height += 1
      var next: [PresentableID] = []
      for one in level {
        next += world.children(one)
        if let presented = world.nodes[one].presents { next.append(presented) }
      }
      level = next
    }
    return height
  }

  /// Reading `showing` first costs less than comparing the kind.
  private func isStack(_ id: PresentableID) -> Bool {
    world.nodes[id].showing == .last && world.nodes[id].kind == .navigation
  }

  func attach(_ child: PresentableID, to container: PresentableID) {
    world.set(.parent(child, Link(container)))
    world.set(.wasAttached, of: child)
    moved(child)
    changed(.added(world.nodes[child].name, to: world.nodes[container].name))
  }

  func detach(_ child: PresentableID, from container: PresentableID) {
    world.set(.parent(child, Link(nil)))
    moved(child)
    changed(.removed(world.nodes[child].name, from: world.nodes[container].name))
  }

  func changed(_ change: TreeChange) {
    if draft.isOpen { draft.changes.append(change) }
  }
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
