import Driving
import Navigation
import SeededNumbers
import Testing

@testable import Exploring

@Suite("A graph of situations")
struct GraphTests {
  /// A graph of some situations with random edges, of which the last few were not gone on from.
  private struct RandomGraph {
    private(set) var graph: SituationGraph
    /// For each situation, what can be come to from it, itself included.
    private(set) var reachable: [Set<Int>]

    init(_ numbers: inout SeededNumbers) throws {
      let count = 1 + numbers.below(14)
      graph = SituationGraph(try Self.state(0))
      for number in 1..<max(count, 2) {
        _ = graph.add(try Self.state(number), after: 0, by: graph.number(of: Leg(.back)))
      }
      let expanded = 1 + numbers.below(graph.count)
      var following = [Set<Int>](repeating: [], count: graph.count)
      for situation in 0..<expanded {
        graph.begin(SituationGraph.View())
        for _ in 0..<numbers.below(4) {
          let target = numbers.below(graph.count)
          graph.link(to: target, by: graph.number(of: Leg(.back)), isOfUser: true)
          following[situation].insert(target)
        }
      }
      reachable = following.indices.map { [$0] }
      for _ in following.indices {
        for situation in following.indices {
          for next in following[situation] { reachable[situation].formUnion(reachable[next]) }
        }
      }
    }

    private static func state(_ number: Int) throws -> Situation {
      let digits = String(number, radix: 16)
      return try #require(
        Situation(digits: String(repeating: "0", count: 32 - digits.count) + digits))
    }
  }

  @Test("has parts within which everything leads to everything")
  func components() throws {
    var numbers = SeededNumbers(seed: Effort.seed)
    for _ in 0..<300 {
      let random = try RandomGraph(&numbers)
      let components = Components(random.graph)
      for one in 0..<random.graph.count {
        let together = (0..<random.graph.count).filter {
          random.reachable[one].contains($0) && random.reachable[$0].contains(one)
        }
        let members = Array(components.members(components.of(one)))
        #expect(members == together, "seed \(Effort.seed)")
      }
    }
  }

  @Test("tells from where a situation can be come to, and how far that is")
  func reversed() throws {
    var numbers = SeededNumbers(seed: Effort.seed)
    for _ in 0..<300 {
      let random = try RandomGraph(&numbers)
      let reversed = ReversedGraph(random.graph)
      let goal = numbers.below(random.graph.count)
      let expected = random.reachable.map { $0.contains(goal) }
      let reached = reversed.reaching { $0 == goal }
      let distances = reversed.distances { $0 == goal }
      #expect(reached == expected, "seed \(Effort.seed)")
      #expect(distances.map { $0 < .max } == expected, "seed \(Effort.seed)")
      for situation in 0..<random.graph.expanded where situation != goal {
        let next = random.graph.following(situation).map { distances[$0] }.min() ?? .max
        #expect(distances[situation] == (next == .max ? .max : next + 1), "seed \(Effort.seed)")
      }
    }
  }
}
