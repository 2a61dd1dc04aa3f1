extension Session {
  /// Tells whether a presentable has not been forgotten.
  package func isThere(_ presentable: Presentable) -> Bool {
    world.nodes.contains(presentable.id)
  }

  /// What sort of thing a presentable is, if it is still there.
  package func kind(of presentable: Presentable) -> PresentableKind? {
    world.nodes.element(presentable.id)?.kind
  }

  /// How many things have been made under a name.
  package func countMade(named name: String) -> Int { Int(world.count(of: names.id(for: name))) }

  /// The live flows in the order in which they were made.
  package var flowsInOrderMade: [InstanceName] {
    world.liveFlows.map { world.flows[$0] }.sorted { $0.serial < $1.serial }.map(\.name)
  }
}
