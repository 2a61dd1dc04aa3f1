extension PresentableKind {
  /// Children of which it shows the selected one.
  ///
  /// UIKit's counterpart is `UITabBarController`.
  public static let tabs = PresentableKind(name: "tabs", showing: .selected)
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
