extension PresentableKind {
  /// A stack of which the top is shown.
  ///
  /// UIKit's counterpart is `UINavigationController`.
  public static let navigation = PresentableKind(name: "navigation", showing: .last)
}

extension Session {
  /// Puts a presentable on top of a stack.
  func push(_ presentable: Presentable, on container: Presentable) {
    guard stack(container, verb: "push") != nil,
      checked(presentable, verb: "push") != nil,
      mayAttach(presentable, to: container.id)
    else { return }
    world.append(child: presentable.id, to: container.id)
    attach(presentable.id, to: container.id)
  }

  /// Takes the top of a stack off; the last one stays.
  func pop(on container: Presentable) {
    guard stack(container, verb: "pop") != nil else { return }
    switch world.children(container.id).count {
    // An empty stack is as it should be already.
    case 0: return
    case 1: refuse(.lastScreen)
    default: popLast(of: container.id)
    }
  }

  /// Takes all but the lowest off a stack.
  func popToRoot(on container: Presentable) {
    guard stack(container, verb: "popToRoot") != nil else { return }
    while world.children(container.id).count > 1 { popLast(of: container.id) }
  }

  /// Takes off all that lies above a presentable on a stack.
  func popTo(_ presentable: Presentable, on container: Presentable) {
    guard stack(container, verb: "popTo") != nil else { return }
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

  private func stack(_ container: Presentable, verb: String) -> Node? {
    guard let node = checked(container, verb: verb) else { return nil }
    guard node.showing == .last else {
      refuse(.wrongKind(verb: verb, needs: PresentableKind.navigation.name))
      return nil
    }
    return node
  }
}
