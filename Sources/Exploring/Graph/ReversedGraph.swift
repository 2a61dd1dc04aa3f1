import Driving

/// The incoming edges of each state of a graph.
struct ReversedGraph {
  /// The index of the first source of each state; the sources of the next state follow.
  private let beginnings: ContiguousArray<Int>
  /// The source states of each state, doubled, plus one if the edge needs an action of the user.
  private let sources: ContiguousArray<UInt32>

  init(_ graph: SituationGraph) {
    var places = ContiguousArray<Int>(repeating: 0, count: graph.count + 1)
    for situation in 0..<graph.expanded {
      for target in graph.following(situation) { places[target + 1] += 1 }
    }
    for situation in 0..<graph.count { places[situation + 1] += places[situation] }
    beginnings = places
    var sources = ContiguousArray<UInt32>(repeating: 0, count: places[graph.count])
    for situation in 0..<graph.expanded {
      for (target, cost) in graph.costs(from: situation) {
        sources[places[target]] = UInt32(situation << 1 | cost)
        places[target] += 1
      }
    }
    self.sources = sources
  }

  private var situations: Range<SituationGraph.Index> { 0..<beginnings.count - 1 }

  /// The source states of a state, with the cost of the edge for the user.
  private func before(
    _ situation: SituationGraph.Index
  ) -> some Sequence<(from: SituationGraph.Index, cost: Int)> {
    sources[beginnings[situation]..<beginnings[situation + 1]].lazy.map {
      (Int($0 >> 1), Int($0 & 1))
    }
  }

  /// The states from which a goal is reachable, including the goals.
  ///
  /// - Parameter isGoal: Returns whether a state is a goal.
  func reaching(_ isGoal: (SituationGraph.Index) -> Bool) -> [Bool] {
    var reached = situations.map(isGoal)
    var queue = reached.indices.filter { reached[$0] }
    while let situation = queue.popLast() {
      for (other, _) in before(situation) where !reached[other] {
        reached[other] = true
        queue.append(other)
      }
    }
    return reached
  }

  /// The minimum number of a user's actions from each state to a goal.
  ///
  /// Time costs nothing; `Int.max` if no goal is reachable.
  func distances(_ isGoal: (SituationGraph.Index) -> Bool) -> [Int] {
    var distances = [Int](repeating: .max, count: situations.count)
    var search = BreadthFirstSearch(from: situations.filter(isGoal))
    while let situation = search.next() {
      distances[situation] = search.cost
      for (other, cost) in before(situation) { search.reach(other, from: situation, cost: cost) }
    }
    return distances
  }
}
