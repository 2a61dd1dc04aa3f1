package import Driving

/// A small set of paths from the start that together cover every edge.
///
/// Each path continues to the nearest uncovered edge. It begins again at the start if no such edge
/// is reachable, or if it is long. (The minimum is the rural postman problem, which is NP-hard.)
struct Tours {
  /// How many lines a way has, about: a longer one is hard to read.
  private static let length = 60

  private let graph: SituationGraph
  /// For each state, the indices of its uncovered edges.
  private var left: [[Int]]
  /// How much was not taken yet.
  private(set) var countLeft: Int

  init(_ graph: SituationGraph) {
    self.graph = graph
    left = (0..<graph.count).map { Array(graph.leading(from: $0).indices) }
    countLeft = left.reduce(0) { $0 + $1.count }
  }

  /// The paths, each with its actions.
  ///
  /// - Parameters:
  ///   - lines: The approximate maximum of actions in all paths.
  ///   - mayGoOn: Returns whether to continue.
  mutating func all(atMost lines: Int, while mayGoOn: () -> Bool) -> [[Action]] {
    var all: [[Action]] = []
    var count = 0
    while countLeft > 0, count < lines, mayGoOn(), let one = next(mayGoOn) {
      all.append(one)
      count += one.count
    }
    return all
  }

  /// Another path; `nil` if no uncovered edge is reachable.
  private mutating func next(_ mayGoOn: () -> Bool) -> [Action]? {
    var tour: [Action] = []
    var here = 0
    while tour.count < Self.length, mayGoOn(), let way = wayToNearest(from: here) {
      for step in way {
        let lead = graph.leading(from: step.from)[step.edge]
        tour += lead.leg.actions
        here = lead.target
      }
      let last = way[way.count - 1]
      left[last.from].removeAll { $0 == last.edge }
      countLeft -= 1
    }
    return tour.isEmpty ? nil : tour
  }

  /// The shortest path that ends with an uncovered edge, by the places of edges in `leading`.
  private func wayToNearest(from start: Int) -> [(from: Int, edge: Int)]? {
    var search = BreadthFirstSearch(from: [start])
    while let here = search.next() {
      if let place = left[here].first { return search.path(to: here) + [(here, place)] }
      for (place, lead) in graph.leading(from: here).enumerated() {
        search.reach(lead.target, from: here, by: place)
      }
    }
    return nil
  }
}

extension Explored {
  /// Returns a small set of paths from the start that together cover every edge.
  ///
  /// The cost is quadratic in the number of edges.
  ///
  /// - Parameters:
  ///   - lines: The approximate maximum of actions in all paths.
  ///   - mayGoOn: Returns whether to continue.
  /// - Returns: The paths, and the number of uncovered edges.
  package func tours(
    atMost lines: Int = 5_000, while mayGoOn: () -> Bool = { true }
  ) -> (ways: [[Action]], left: Int) {
    var tours = Tours(graph)
    let ways = tours.all(atMost: lines, while: mayGoOn)
    return (ways, tours.countLeft)
  }
}
