package import Driving

/// Few ways from the start that together take everything that leads from one situation to another.
///
/// Each goes on to the nearest change that none has taken yet, and begins at the start again when no other can be come
/// to, or when it is long. (Finding the fewest is the rural postman's problem, which has no fast answer.)
struct Tours {
  /// How many lines a way has, about: a longer one is hard to read.
  private static let length = 60

  private let graph: SituationGraph
  /// For each situation, which of what leads on was not taken yet, by its place there.
  private var left: [[Int]]
  /// How much was not taken yet.
  private(set) var countLeft: Int

  init(_ graph: SituationGraph) {
    self.graph = graph
    left = (0..<graph.count).map { Array(graph.leading(from: $0).indices) }
    countLeft = left.reduce(0) { $0 + $1.count }
  }

  /// The ways, each with what is done on it.
  ///
  /// - Parameters:
  ///   - lines: How many lines all of them may have together, about.
  ///   - mayGoOn: Whether time is left, and nobody has asked to stop.
  mutating func all(atMost lines: Int, while mayGoOn: () -> Bool) -> [[Action]] {
    var all: [[Action]] = []
    var count = 0
    while countLeft > 0, count < lines, mayGoOn(), let one = next(mayGoOn) {
      all.append(one)
      count += one.count
    }
    return all
  }

  /// One more way; nil if all that is left leads from where nothing leads to.
  private mutating func next(_ mayGoOn: () -> Bool) -> [Action]? {
    var tour: [Action] = []
    var here = 0
    while tour.count < Self.length, mayGoOn(), let way = wayToNearest(from: here) {
      for step in way {
        let lead = graph.leading(from: step.situation)[step.place]
        tour += lead.leg.actions
        here = lead.target
      }
      let last = way[way.count - 1]
      left[last.situation].removeAll { $0 == last.place }
      countLeft -= 1
    }
    return tour.isEmpty ? nil : tour
  }

  private struct Move {
    let situation: Int
    let place: Int
  }

  /// The shortest way that ends with what was not taken yet.
  private func wayToNearest(from start: Int) -> [Move]? {
    var before: [Int: Move] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let here = queue[next]
      next += 1
      if let place = left[here].first {
        return way(to: here, from: start, before) + [Move(situation: here, place: place)]
      }
      for (place, lead) in graph.leading(from: here).enumerated()
      where lead.target != start && before[lead.target] == nil {
        before[lead.target] = Move(situation: here, place: place)
        queue.append(lead.target)
      }
    }
    return nil
  }

  private func way(to end: Int, from start: Int, _ before: [Int: Move]) -> [Move] {
    var way: [Move] = []
    var here = end
    while here != start, let move = before[here] {
      way.append(move)
      here = move.situation
    }
    return way.reversed()
  }
}

extension Explored {
  /// Few ways from the start that together take everything that leads from one situation to another.
  ///
  /// Takes time that grows with the square of what leads on.
  ///
  /// - Parameters:
  ///   - lines: How many lines all of them may have together, about.
  ///   - mayGoOn: Whether time is left, and nobody has asked to stop.
  /// - Returns: The ways, and how much none of them takes.
  package func tours(
    atMost lines: Int = 5_000, while mayGoOn: () -> Bool = { true }
  ) -> (ways: [[Action]], left: Int) {
    var tours = Tours(graph)
    let ways = tours.all(atMost: lines, while: mayGoOn)
    return (ways, tours.countLeft)
  }
}
