/// What leads to each situation of a graph.
struct ReversedGraph {
  /// The situations from which something leads to each, with what it costs the user.
  private let before: [[(from: Int32, cost: Int8)]]

  init(_ graph: SituationGraph) {
    var before = [[(from: Int32, cost: Int8)]](repeating: [], count: graph.count)
    for situation in 0..<graph.expanded {
      for (target, cost) in graph.costs(from: situation) {
        before[target].append((Int32(situation), Int8(cost)))
      }
    }
    self.before = before
  }

  /// The situations from which one of a kind can be reached, those themselves included.
  ///
  /// - Parameter isGoal: Tells whether a situation is of that kind.
  func reaching(_ isGoal: (SituationGraph.Index) -> Bool) -> [Bool] {
    var reached = before.indices.map(isGoal)
    var queue = reached.indices.filter { reached[$0] }
    while let situation = queue.popLast() {
      for (other, _) in before[situation] where !reached[Int(other)] {
        reached[Int(other)] = true
        queue.append(Int(other))
      }
    }
    return reached
  }

  /// How many things the user has to do at least to come to a situation of a kind.
  ///
  /// What time does costs nothing; `Int.max` if nothing leads there.
  func distances(_ isGoal: (SituationGraph.Index) -> Bool) -> [Int] {
    var distances = before.indices.map { isGoal($0) ? 0 : Int.max }
    var layer = distances.indices.filter { distances[$0] == 0 }
    var distance = 0
    while !layer.isEmpty {
      var later: [Int] = []
      while let situation = layer.popLast() {
        guard distances[situation] == distance else { continue }
        for (other, cost) in before[situation] where distances[Int(other)] > distance + Int(cost) {
          distances[Int(other)] = distance + Int(cost)
          if cost == 0 { layer.append(Int(other)) } else { later.append(Int(other)) }
        }
      }
      (layer, distance) = (later, distance + 1)
    }
    return distances
  }
}
