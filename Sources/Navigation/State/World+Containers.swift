extension World {
  /// Presents a modal over the outermost container of a presenter that is visible (T1).
  mutating func present(
    _ presentable: Presentable, on presenter: Presentable, within limits: TreeLimits
  ) {
    guard checked(presenter, verb: "present") != nil,
      checked(presentable, verb: "present") != nil
    else { return }
    guard isVisible(presenter.id), let base = base(of: presenter.id) else {
      return refuse(.presenterNotVisible)
    }
    guard nodes[base].presents == nil else { return refuse(.presentingAlready) }
    guard mayAttach(presentable, to: base, asModal: true, within: limits) else { return }
    update(base) { $0.presents = presentable.id }
    update(presentable.id) {
      $0.presentedBy = base
      $0.flags.insert(.wasAttached)
    }
    moved(presentable.id)
    changed(.presented(nodes[presentable.id].name, over: nodes[base].name))
  }

  /// Dismisses what a presentable presents, or else the presentable if it is presented (T6).
  mutating func dismiss(on presentable: Presentable) {
    guard checked(presentable, verb: "dismiss") != nil else { return }
    guard let base = base(of: presentable.id) else { return refuse(.nothingPresented) }
    if let modal = nodes[base].presents {
      dismiss(modal, from: base)
    } else if let presenter = nodes[base].presentedBy {
      dismiss(base, from: presenter)
    } else {
      refuse(.nothingPresented)
    }
  }

  private mutating func dismiss(_ modal: PresentableID, from base: PresentableID) {
    update(base) { $0.presents = nil }
    update(modal) { $0.presentedBy = nil }
    moved(modal)
    changed(.dismissed(nodes[modal].name))
  }

  /// The presentable that presents modals for another: its outermost container, or the root.
  @inline(__always)
  private func base(of id: PresentableID) -> PresentableID? {
    id == scalars.window ? lastChild(id) : outermost(id)
  }

  /// Records what the host reports about an external presentable: visible, hidden or gone.
  mutating func tell(_ external: Presentable, isVisible: Bool?, isDismissed: Bool) {
    guard let node = checked(external, verb: "tell") else { return }
    guard node.role == .external else {
      return refuse(.wrongKind(verb: "tell", needs: PresentableKind.external.name))
    }
    if let isVisible { set(.isShown, isVisible, of: external.id) }
    if isDismissed { set(.isGone, of: external.id) }
    moved(external.id)
  }
}

extension World {
  mutating func push(
    _ presentable: Presentable, on container: Presentable, within limits: TreeLimits
  ) {
    guard isStack(container, verb: "push"), isThere(presentable, verb: "push"),
      mayAttach(presentable, to: container.id, within: limits)
    else { return }
    append(child: presentable.id, to: container.id)
    attach(presentable.id, to: container.id)
  }

  /// Pops the top of a stack; the last presentable stays.
  mutating func pop(on container: Presentable) {
    guard isStack(container, verb: "pop") else { return }
    switch childCount(container.id) {
    // An empty stack is as it should be already.
    case 0: return
    case 1: refuse(.lastScreen)
    default: popLast(of: container.id)
    }
  }

  mutating func popToRoot(on container: Presentable) {
    guard isStack(container, verb: "popToRoot") else { return }
    while childCount(container.id) > 1 { popLast(of: container.id) }
  }

  mutating func popTo(_ presentable: Presentable, on container: Presentable) {
    guard isStack(container, verb: "popTo") else { return }
    guard children(container.id).contains(presentable.id) else {
      return refuse(.notOnStack)
    }
    while lastChild(container.id) != presentable.id { popLast(of: container.id) }
  }

  private mutating func popLast(of container: PresentableID) {
    guard let top = lastChild(container) else { return }
    dropLastChild(of: container)
    detach(top, from: container)
  }

  private mutating func isStack(_ container: Presentable, verb: @autoclosure () -> String) -> Bool {
    guard isThere(container, verb: verb()) else { return false }
    guard nodes[container.id].showing == .last else {
      refuse(.wrongKind(verb: verb(), needs: PresentableKind.navigation.name))
      return false
    }
    return true
  }
}

extension World {
  /// Replaces all parts of a split after the first one, the master.
  mutating func detail(
    _ presentable: Presentable, on container: Presentable, within limits: TreeLimits
  ) {
    guard let node = checked(container, verb: "detail") else { return }
    guard node.kind.name == PresentableKind.split.name else {
      return refuse(.wrongKind(verb: "detail", needs: PresentableKind.split.name))
    }
    let master = children(container.id).first
    let first = master.map { Presentable(id: $0, flow: nil, name: nodes[$0].name) }
    set((first.map { [$0] } ?? []) + [presentable], on: container, within: limits)
  }

  /// Changes the device on which the app runs (T14).
  mutating func use(_ device: Device) {
    guard scalars.device != device else { return }
    updateScalars { $0.device = device }
    for id in nodes.keys where nodes[id].kind.compact != nil {
      update(id) { $0.showing = $0.kind.showing(on: device) }
    }
    scratch.treeChanged = true
    changed(.device(device))
  }
}

extension World {
  /// Selects a tab, counted from 0.
  mutating func select(_ index: Int, on container: Presentable) {
    guard let node = tabs(container) else { return }
    let children = children(container.id)
    guard children.indices.contains(index) else { return refuse(.noSuchTab) }
    select(children[index], in: container.id, node)
  }

  mutating func select(_ child: Presentable, on container: Presentable) {
    guard let node = tabs(container) else { return }
    guard children(container.id).contains(child.id) else { return refuse(.noSuchTab) }
    select(child.id, in: container.id, node)
  }

  private mutating func select(_ child: PresentableID, in container: PresentableID, _ node: Node) {
    guard node.selected != child else { return }
    update(container) { $0.selected = child }
    scratch.treeChanged = true
    changed(.selected(nodes[child].name, in: node.name))
  }

  private mutating func tabs(_ container: Presentable) -> Node? {
    guard let node = checked(container, verb: "select") else { return nil }
    guard node.showing.isSelecting else {
      refuse(.wrongKind(verb: "select", needs: PresentableKind.tabs.name))
      return nil
    }
    return node
  }

  /// The child that is selected after the tabs are replaced (T5).
  func selection(
    in new: [PresentableID], after old: [PresentableID], selected: PresentableID?
  ) -> PresentableID? {
    guard let selected else { return new.first }
    if new.contains(selected) { return selected }
    guard let index = old.firstIndex(of: selected), new.indices.contains(index) else {
      return new.first
    }
    return new[index]
  }
}

extension World {
  mutating func makeKeyAndVisible(_ window: Presentable) {
    guard let node = checked(window, verb: "makeKeyAndVisible") else { return }
    guard node.role == .window else {
      return refuse(.wrongKind(verb: "makeKeyAndVisible", needs: "window"))
    }
    guard !node.flags.contains(.isShown) else { return }
    set(.isShown, of: window.id)
    scratch.treeChanged = true
    changed(.shown(node.name))
  }
}

// What the changes of all containers share.
extension World {
  mutating func remove(_ removal: Entry.Removal, on presentable: Presentable) {
    switch removal {
    case .pop: pop(on: presentable)
    case .popToRoot: popToRoot(on: presentable)
    case .dismiss: dismiss(on: presentable)
    }
  }

  mutating func write(_ label: Label, _ text: String?, on presentable: Presentable) {
    guard let node = checked(presentable, verb: label.rawValue) else { return }
    let isOther = node.content.labels[label] != text
    setContent(
      node.content.with(label, text), making: text.map { Value.weight(of: $0) } ?? 0,
      of: presentable.id)
    // A label that is set before the presentable is in the tree is reported with its placement.
    let isPlaced = node.parent != nil || node.presentedBy != nil || node.role == .window
    if isOther, isPlaced { changed(.labelled(label, text, node.name)) }
  }

  /// Replaces the children of a container (T4, T5, T7); a window has one child.
  mutating func set(
    _ presentables: [Presentable], on container: Presentable, within limits: TreeLimits
  ) {
    guard isThere(container, verb: "set") else { return }
    let node = nodes[container.id]
    guard node.showing != .nothing else {
      return refuse(.wrongKind(verb: "set", needs: "container"))
    }
    let old = children(container.id)
    let new = admitted(
      presentables, to: container.id, most: node.role == .window ? 1 : .max, within: limits)
    guard new != old else { return }
    let gone = missing(from: old[...], in: new[...])
    setChildren(new, of: container.id)
    for child in gone { detach(child, from: container.id) }
    for child in new where nodes[child].parent != container.id {
      attach(child, to: container.id)
    }
    if node.showing.isSelecting {
      let selected = selection(in: new, after: old, selected: node.selected)
      update(container.id) { $0.selected = selected }
    }
    scratch.treeChanged = true
  }

  /// The presentables of a list that may be in a container, each once.
  private mutating func admitted(
    _ presentables: [Presentable], to container: PresentableID, most: Int,
    within limits: TreeLimits
  ) -> [PresentableID] {
    var admitted: [PresentableID] = []
    for presentable in presentables where !isMarked(presentable.id) {
      let id = presentable.id
      guard admitted.count < most, isThere(presentable, verb: "set") else { continue }
      guard nodes[id].parent == container || mayAttach(presentable, to: container, within: limits)
      else {
        continue
      }
      mark(id)
      admitted.append(id)
    }
    unmark(admitted)
    return admitted
  }

  /// Returns the node of a presentable; if it is gone, reports that and returns nil.
  mutating func checked(_ presentable: Presentable, verb: String) -> Node? {
    isThere(presentable, verb: verb) ? nodes[presentable.id] : nil
  }

  /// Whether a presentable exists; reports it if not.
  mutating func isThere(_ presentable: Presentable, verb: @autoclosure () -> String) -> Bool {
    guard nodes.contains(presentable.id) else {
      refuse(.noSuchTarget(verb: verb()))
      return false
    }
    return true
  }

  /// Whether a presentable may be attached, as content or as a modal; reports it if not (T4, T7).
  mutating func mayAttach(
    _ presentable: Presentable, to container: PresentableID, asModal isModal: Bool = false,
    within limits: TreeLimits
  ) -> Bool {
    let id = presentable.id
    let (top, depth) = foundation(of: container)
    if nodes[id].isAttached || nodes[id].role != .inTree {
      refuse(.attachedAlready)
    } else if nodes[id].flags.contains(.ownerEnded) {
      refuse(.flowEnded)
    } else if top == id {
      refuse(.containsItself)
    } else if !isModal, isStack(id), isStack(container), limits.stacksOnStacks == false {
      refuse(.stackOnStack)
    } else if depth + height(of: id) >= limits.depth {
      refuse(.nestedTooDeeply)
    } else if isFull(within: limits) {
      refuse(.sessionFull)
    } else if nodes[id].presents != nil, container != scalars.window {
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
  @inline(__always)
  private func height(of id: PresentableID) -> Int {
    // Most are screens.
    if childCount(id) == 0, nodes[id].presents == nil { return 0 }
    var height = -1
    var level = [id]
    while !level.isEmpty {
      height += 1
      var next: [PresentableID] = []
      for one in level {
        next += children(one)
        if let presented = nodes[one].presents { next.append(presented) }
      }
      level = next
    }
    return height
  }

  /// Reading `showing` first costs less than comparing the kind.
  @inline(__always)
  private func isStack(_ id: PresentableID) -> Bool {
    nodes[id].showing == .last && nodes[id].kind == .navigation
  }

  mutating func attach(_ child: PresentableID, to container: PresentableID) {
    set(.parent(child, Link(container)))
    set(.wasAttached, of: child)
    moved(child)
    changed(.added(nodes[child].name, to: nodes[container].name))
  }

  mutating func detach(_ child: PresentableID, from container: PresentableID) {
    set(.parent(child, Link(nil)))
    moved(child)
    changed(.removed(nodes[child].name, from: nodes[container].name))
  }

  mutating func changed(_ change: TreeChange) {
    if draft.isOpen { draft.changes.append(change) }
  }
}

// Limits.
extension World {
  /// Whether a limit is reached: nothing more can be attached or contributed.
  @inline(__always)
  func isFull(within limits: TreeLimits) -> Bool {
    held > limits.memory
      || nodes.count > limits.presentables
      || registrations.count > limits.presentables
  }
}

// What a step notes, for its record and for settlement.
extension World {
  mutating func refuse(_ refusal: Refusal, contributing name: InstanceName? = nil) {
    guard draft.isOpen else { return }
    draft.refusals.append(Record.Refused(contribution: name, reason: refusal))
  }

  /// Marks a presentable as attached or detached, for settlement.
  mutating func moved(_ id: PresentableID) {
    scratch.moved.append(id)
    scratch.touched.append(id)
    scratch.treeChanged = true
  }

  /// Writes a record after that of the step or input in progress.
  mutating func note(_ event: Record.Event) {
    assert(draft.isOpen, "A step or an input is in progress.")
    draft.notices.append(event)
  }
}
