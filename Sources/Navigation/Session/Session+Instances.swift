extension Session {
  /// Whether a presentable has not been forgotten.
  package func isThere(_ presentable: Presentable) -> Bool {
    world.nodes.contains(presentable.id)
  }

  /// The kind of a presentable; `nil` if it is gone.
  package func kind(of presentable: Presentable) -> PresentableKind? {
    world.nodes.element(presentable.id)?.kind
  }

  /// The live flow to which a name refers (L8): the first visible one, or else the one made first.
  ///
  /// A full name, such as `MenuFlow#1`, refers to that instance. Takes time proportional to the
  /// number of live flows.
  package func liveFlow(called name: String) -> InstanceName? {
    flow(called: name).map { world.flows[$0].name }
  }

  func flow(called name: String) -> FlowID? {
    let living = WrittenName(name).meant(of: world.liveFlows, names) { world.flows[$0].name }
    return living.first { world.isVisible(world.flows[$0].root) }
      ?? living.min { world.flows[$0].serial < world.flows[$1].serial }
  }

  package func countMade(named name: String) -> Int { Int(world.count(of: names.id(for: name))) }

  package var flowsInOrderMade: [InstanceName] {
    world.liveFlows.map { world.flows[$0] }.sorted { $0.serial < $1.serial }.map(\.name)
  }
}
