extension PresentableKind {
  /// A stack of children, of which it shows the top.
  ///
  /// UIKit's counterpart is `UINavigationController`.
  public static let navigation = PresentableKind(name: "navigation", showing: .last)
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
