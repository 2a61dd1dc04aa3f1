/// The states on the path from the start to the current state.
///
/// The paths of a breadth-first search share most states, so a move to the next state changes
/// little.
struct Trail {
  private var situations: [SituationGraph.Index] = [0]

  /// Turns to another state.
  ///
  /// - Returns: The states to leave, the last first, and then the states to enter, in order.
  mutating func turn(
    to situation: SituationGraph.Index, in graph: SituationGraph
  ) -> (back: [SituationGraph.Index], forth: [SituationGraph.Index]) {
    var missing: [SituationGraph.Index] = []
    var place = situation
    while !isOn(place, graph), let before = graph.before(place) {
      missing.append(place)
      place = before
    }
    let kept = graph.depth(of: place) + 1
    let back = Array(situations[kept...].reversed())
    situations.removeSubrange(kept...)
    situations += missing.reversed()
    return (back, missing.reversed())
  }

  private func isOn(_ situation: SituationGraph.Index, _ graph: SituationGraph) -> Bool {
    let depth = graph.depth(of: situation)
    return depth < situations.count && situations[depth] == situation
  }
}
