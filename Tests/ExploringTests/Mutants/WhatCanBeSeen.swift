@testable import Exploring

/// What a user can see of an app, and what can be come to from there.
///
/// A fault of a script *does no harm* if this is the same with it and without: from wherever one is, the same can still be
/// come to, by the user, time or links. Such a mutant is no fault that could be found, and does not count.
struct WhatCanBeSeen: Equatable {
  /// For what is seen, what can be come to from each situation in which that is seen.
  private var reachable: [SituationGraph.View: Set<SituationGraph.View>] = [:]

  init(_ graph: SituationGraph) {
    let components = Components(graph)
    // Tarjan's components come in the order in which others lead to them: what follows is known already.
    var views = [Set<SituationGraph.View>](repeating: [], count: components.count)
    for part in 0..<components.count {
      for situation in components.members(part) where situation < graph.expanded {
        views[part].insert(graph.view(of: situation))
        for target in graph.following(situation) {
          views[part].formUnion(views[components.of(target)])
        }
      }
    }
    for situation in 0..<graph.expanded {
      let view = graph.view(of: situation)
      let all = views[components.of(situation)]
      reachable[view] = reachable[view].map { $0.intersection(all) } ?? all
    }
    // What only links lead to can be seen, too.
    for view in reachable.keys { reachable[view, default: []].insert(view) }
  }
}
