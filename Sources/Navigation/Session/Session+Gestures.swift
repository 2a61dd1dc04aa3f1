extension Session {
  /// Goes back in the deepest stack in front that has something to go back to.
  func back() {
    let stack = world.frontChain.last { id in
      world.nodes[id].showing == .last && world.childCount(id) > 1
    }
    guard let stack else { return refuse(.nothingInFront) }
    pop(on: handle(stack))
  }

  /// Selects a tab of the deepest tabs in front.
  func selectTab(_ index: Int) {
    let tabs = world.frontChain.last { world.nodes[$0].showing.isSelecting }
    guard let tabs else { return refuse(.nothingInFront) }
    select(index, on: handle(tabs))
  }

  /// Dismisses the top-most modal.
  func dismissFront() {
    guard let top = world.layers.last, world.nodes[top].presentedBy != nil else {
      return refuse(.nothingInFront)
    }
    dismiss(on: handle(top))
  }

  package func handle(_ id: PresentableID) -> Presentable {
    Presentable(id: id, flow: nil, name: world.nodes[id].name)
  }
}
