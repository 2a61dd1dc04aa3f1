/// The situations on the way from the start to where somebody is.
///
/// The ways of a walk that is breadth first have most in common, so that going to the next situation changes little.
struct Trail {
  private var situations: [SituationGraph.Index] = [0]

  /// Turns to another situation.
  ///
  /// - Returns: The situations that are left, the last first, and those that are gone to then, in order.
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
