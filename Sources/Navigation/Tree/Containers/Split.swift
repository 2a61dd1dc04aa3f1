extension PresentableKind {
  /// Parts side by side, all of them shown.
  ///
  /// UIKit's counterpart is `UISplitViewController`.
  public static let split = PresentableKind(name: "split", showing: .all)
}

extension Session {
  /// Replaces all parts of a split after the first one, the master.
  func detail(_ presentable: Presentable, on container: Presentable) {
    guard let node = checked(container, verb: "detail") else { return }
    guard node.kind == .split else {
      return refuse(.wrongKind(verb: "detail", needs: PresentableKind.split.name))
    }
    let master = world.children(container.id).first
    let first = master.map { Presentable(id: $0, flow: nil, name: world.nodes[$0].name) }
    set((first.map { [$0] } ?? []) + [presentable], on: container)
  }
}
