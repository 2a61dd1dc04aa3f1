package import Diagnostics
import Driving
import Scripting

/// The verdict of a property.
package struct PropertyVerdict {
  enum Outcome {
    /// As far as was walked.
    case holds
    /// The path to a state where it does not hold.
    case broken(way: [Driving.Action])
    /// A function of it failed.
    case failed
  }

  package let name: String
  /// The number of states that it applies to.
  package let tried: Int
  let outcome: Outcome
  /// Whether the search was complete, so that the verdict holds for all reachable states.
  var isDecided = false

  init(_ property: Property, tried: Int, _ outcome: Outcome) {
    name = property.name
    self.tried = tried
    self.outcome = outcome
  }

  private var holds: Bool { if case .holds = outcome { true } else { false } }

  /// The verdict, in words.
  package var message: Message {
    if case .failed = outcome {
      return Message("exploring.propertyNotChecked", ["shown": shown])
    }
    if tried == 0, holds {
      return Message("exploring.propertyAppliesNowhere", ["shown": shown])
    }
    return Message(
      "exploring.propertyVerdict",
      ["shown": shown, "fails": !holds, "isDecided": isDecided, "tried": tried])
  }

  /// The name, which may have lines or worse.
  private var shown: String { VisibleText.line(of: name) }

  /// The same for programs.
  var json: JSON {
    .object([
      "name": .string(name), "holds": .bool(holds), "decided": .bool(isDecided || !holds),
      "tried": .int(tried),
    ])
  }
}

/// One property, checked on a finished graph.
///
/// An action that was not followed may lead anywhere: paths through it do not count as violations.
struct PropertyTrial {
  private let property: Property
  private let answers: [[Bool]]
  private let isConcerned: [Bool]
  private let graph: SituationGraph

  /// - Parameters:
  ///   - property: The property.
  ///   - answers: For each of its conditions, whether each situation fulfils it.
  ///   - isConcerned: Whether it is about each situation.
  ///   - graph: The situations.
  init(
    _ property: Property, answers: [[Bool]], about isConcerned: [Bool], graph: SituationGraph
  ) {
    self.property = property
    self.isConcerned = isConcerned
    self.answers = answers
    self.graph = graph
  }

  /// The situations that the property is about.
  private var concerned: [Int] {
    (0..<graph.expanded).filter { isConcerned[$0] }
  }

  var verdict: PropertyVerdict {
    switch property.claim {
    case .always: return first { !answers[0][$0] }
    case .never: return first { answers[0][$0] }
    case .canReach:
      let reaches = ReversedGraph(graph).reaching(isGoal)
      return first { !reaches[$0] }
    case .within(let taps, _):
      let distances = ReversedGraph(graph).distances(isGoal)
      return first { distances[$0] > taps }
    case .settles:
      let settling = Settling(graph, isGoal)
      return first { !settling.comesToRest(from: $0) }
    case .before: return before
    }
  }

  /// Whether the first condition is fulfilled, or may be behind something that was not followed.
  private func isGoal(_ situation: Int) -> Bool {
    graph.isOpen(situation) || answers[0][situation]
  }

  private func first(where isBroken: (Int) -> Bool) -> PropertyVerdict {
    let concerned = concerned
    let outcome: PropertyVerdict.Outcome =
      concerned.first(where: isBroken).map { .broken(way: graph.way(to: $0)) } ?? .holds
    return PropertyVerdict(property, tried: concerned.count, outcome)
  }

  /// Follows only states in which the second condition has not been true yet.
  private var before: PropertyVerdict {
    let tried = answers[0].count { $0 }
    let found = graph.way(through: { !answers[1][$0] }, to: { answers[0][$0] })
    return PropertyVerdict(property, tried: tried, found.map { .broken(way: $0) } ?? .holds)
  }
}

/// The states that follow without actions of the user: only time advances.
private struct Settling {
  private let graph: SituationGraph
  private let isGoal: (Int) -> Bool

  init(_ graph: SituationGraph, _ isGoal: @escaping (Int) -> Bool) {
    self.graph = graph
    self.isGoal = isGoal
  }

  /// Whether it is so at last: where nothing is due any more, or all along a circle.
  func comesToRest(from start: Int) -> Bool {
    var way = [start]
    var places = [start: 0]
    while let next = graph.afterTime(way[way.count - 1]) {
      if let first = places[next] { return way[first...].allSatisfy(isGoal) }
      places[next] = way.count
      way.append(next)
    }
    return isGoal(way[way.count - 1])
  }
}
