import SeededNumbers
import Testing

@testable import Exploring

@Suite("Edges of a graph of situations")
struct EdgesTests {
  private struct Edge: Equatable {
    let target: Int
    let move: Int

    init(_ target: Int, _ move: Int) { (self.target, self.move) = (target, move) }
  }

  private func read(_ edges: Edges, _ situation: Int) -> [Edge] {
    edges.of(situation).map { Edge($0.target, $0.move) }
  }

  @Test("are read as they were added, near ones and far ones, with pauses or at once")
  func read() {
    var numbers = SeededNumbers(seed: Effort.seed)
    var edges = Edges()
    var expected: [[Edge]] = []
    for situation in 0..<3_000 {
      edges.begin()
      let added = (0..<numbers.below(8)).map { _ in
        let far = numbers.pick([3, 200, 40_000, 1 << 30])
        let target = max(0, situation + Int.random(in: -far...far, using: &numbers))
        return Edge(target, Int.random(in: 0...far, using: &numbers))
      }
      for edge in added { edges.add(edge.target, by: edge.move) }
      expected.append(added)
    }
    for situation in expected.indices {
      #expect(read(edges, situation) == expected[situation], "seed \(Effort.seed)")
      var place = edges.first(of: situation)
      for edge in expected[situation] { #expect(edges.next(&place)?.target == edge.target) }
      #expect(edges.next(&place) == nil)
    }
  }

  @Test("are none of a situation that was found, and whose edges were not begun")
  func none() {
    var edges = Edges()
    edges.begin()
    edges.add(7, by: 1)

    #expect(read(edges, 0) == [Edge(7, 1)])
    #expect(read(edges, 1) == [])
    #expect(read(edges, 7) == [])
  }
}
