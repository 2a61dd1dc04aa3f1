extension Session {
  /// Whether a presentable has not been forgotten.
  package func isThere(_ presentable: Presentable) -> Bool {
    world.nodes.contains(presentable.id)
  }

  /// nil if the presentable is gone.
  package func kind(of presentable: Presentable) -> PresentableKind? {
    world.nodes.element(presentable.id)?.kind
  }

  package func countMade(named name: String) -> Int { Int(world.count(of: names.id(for: name))) }

  package var flowsInOrderMade: [InstanceName] {
    world.liveFlows.map { world.flows[$0] }.sorted { $0.serial < $1.serial }.map(\.name)
  }
}
