extension PresentableKind {
  /// Parts side by side, all of which it shows.
  ///
  /// UIKit's counterpart is `UISplitViewController`.
  public static let split = PresentableKind(name: "split", showing: .all)
  /// Parts side by side on a tablet, and a stack on a phone (T14).
  ///
  /// UIKit's counterpart is a `UISplitViewController` in a compact width.
  public static let collapsingSplit = PresentableKind(
    name: "split", showing: .all, compact: .last)
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
