extension Session {
  /// Presents a modal over the outermost container of a presenter that is visible (T1).
  func present(_ presentable: Presentable, on presenter: Presentable) {
    guard checked(presenter, verb: "present") != nil,
      checked(presentable, verb: "present") != nil
    else { return }
    guard world.isVisible(presenter.id), let base = base(of: presenter.id) else {
      return refuse(.presenterNotVisible)
    }
    guard world.nodes[base].presents == nil else { return refuse(.presentingAlready) }
    guard mayAttach(presentable, to: base, asModal: true) else { return }
    world.update(base) { $0.presents = presentable.id }
    world.update(presentable.id) {
      $0.presentedBy = base
      $0.flags.insert(.wasAttached)
    }
    moved(presentable.id)
    changed(.presented(world.nodes[presentable.id].name, over: world.nodes[base].name))
  }

  /// Dismisses what a presentable presents, or else the presentable if it is presented (T6).
  func dismiss(on presentable: Presentable) {
    guard checked(presentable, verb: "dismiss") != nil else { return }
    guard let base = base(of: presentable.id) else { return refuse(.nothingPresented) }
    if let modal = world.nodes[base].presents {
      dismiss(modal, from: base)
    } else if let presenter = world.nodes[base].presentedBy {
      dismiss(base, from: presenter)
    } else {
      refuse(.nothingPresented)
    }
  }

  private func dismiss(_ modal: PresentableID, from base: PresentableID) {
    world.update(base) { $0.presents = nil }
    world.update(modal) { $0.presentedBy = nil }
    moved(modal)
    changed(.dismissed(world.nodes[modal].name))
  }

  /// The presentable that presents modals for another: its outermost container, or the root.
  private func base(of id: PresentableID) -> PresentableID? {
    id == window.id ? world.lastChild(id) : world.outermost(id)
  }

  /// Records what the host reports about an external presentable: visible, hidden or gone.
  func tell(_ external: Presentable, isVisible: Bool?, isDismissed: Bool) {
    guard let node = checked(external, verb: "tell") else { return }
    guard node.role == .external else {
      return refuse(.wrongKind(verb: "tell", needs: PresentableKind.external.name))
    }
    if let isVisible { world.set(.isShown, isVisible, of: external.id) }
    if isDismissed { world.set(.isGone, of: external.id) }
    moved(external.id)
  }
}

extension Session {
  func push(_ presentable: Presentable, on container: Presentable) {
    guard isStack(container, verb: "push"), isThere(presentable, verb: "push"),
      mayAttach(presentable, to: container.id)
    else { return }
    world.append(child: presentable.id, to: container.id)
    attach(presentable.id, to: container.id)
  }

  /// Pops the top of a stack; the last presentable stays.
  func pop(on container: Presentable) {
    guard isStack(container, verb: "pop") else { return }
    switch world.childCount(container.id) {
    // An empty stack is as it should be already.
    case 0: return
    case 1: refuse(.lastScreen)
    default: popLast(of: container.id)
    }
  }

  func popToRoot(on container: Presentable) {
    guard isStack(container, verb: "popToRoot") else { return }
    while world.childCount(container.id) > 1 { popLast(of: container.id) }
  }

  func popTo(_ presentable: Presentable, on container: Presentable) {
    guard isStack(container, verb: "popTo") else { return }
    guard world.children(container.id).contains(presentable.id) else {
      return refuse(.notOnStack)
    }
    while world.lastChild(container.id) != presentable.id { popLast(of: container.id) }
  }

  private func popLast(of container: PresentableID) {
    guard let top = world.lastChild(container) else { return }
    world.dropLastChild(of: container)
    detach(top, from: container)
  }

  private func isStack(_ container: Presentable, verb: @autoclosure () -> String) -> Bool {
    guard isThere(container, verb: verb()) else { return false }
    guard world.nodes[container.id].showing == .last else {
      refuse(.wrongKind(verb: verb(), needs: PresentableKind.navigation.name))
      return false
    }
    return true
  }
}

extension Session {
  /// Replaces all parts of a split after the first one, the master.
  func detail(_ presentable: Presentable, on container: Presentable) {
    guard let node = checked(container, verb: "detail") else { return }
    guard node.kind.name == PresentableKind.split.name else {
      return refuse(.wrongKind(verb: "detail", needs: PresentableKind.split.name))
    }
    let master = world.children(container.id).first
    let first = master.map { Presentable(id: $0, flow: nil, name: world.nodes[$0].name) }
    set((first.map { [$0] } ?? []) + [presentable], on: container)
  }

  /// Changes the device on which the app runs (T14).
  func use(_ device: Device) {
    guard world.scalars.device != device else { return }
    world.updateScalars { $0.device = device }
    for id in world.nodes.keys where world.nodes[id].kind.compact != nil {
      world.update(id) { $0.showing = $0.kind.showing(on: device) }
    }
    scratch.treeChanged = true
    changed(.device(device))
  }
}

extension Session {
  /// Selects a tab, counted from 0.
  func select(_ index: Int, on container: Presentable) {
    guard let node = tabs(container) else { return }
    let children = world.children(container.id)
    guard children.indices.contains(index) else { return refuse(.noSuchTab) }
    select(children[index], in: container.id, node)
  }

  func select(_ child: Presentable, on container: Presentable) {
    guard let node = tabs(container) else { return }
    guard world.children(container.id).contains(child.id) else { return refuse(.noSuchTab) }
    select(child.id, in: container.id, node)
  }

  private func select(_ child: PresentableID, in container: PresentableID, _ node: Node) {
    guard node.selected != child else { return }
    world.update(container) { $0.selected = child }
    scratch.treeChanged = true
    changed(.selected(world.nodes[child].name, in: node.name))
  }

  private func tabs(_ container: Presentable) -> Node? {
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

extension Session {
  func makeKeyAndVisible(_ window: Presentable) {
    guard let node = checked(window, verb: "makeKeyAndVisible") else { return }
    guard node.role == .window else {
      return refuse(.wrongKind(verb: "makeKeyAndVisible", needs: "window"))
    }
    guard !node.flags.contains(.isShown) else { return }
    world.set(.isShown, of: window.id)
    scratch.treeChanged = true
    changed(.shown(node.name))
  }
}
