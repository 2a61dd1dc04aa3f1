extension PresentableKind {
  /// The surface on which everything is shown; it has one root.
  ///
  /// RxFlow's counterpart is `UIWindow`.
  public static let window = PresentableKind(name: "window", showing: .all)
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
