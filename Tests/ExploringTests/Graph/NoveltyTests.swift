import Navigation
import SeededNumbers
import Testing

@testable import Exploring

@Suite("Pairs of facts that are new")
struct NoveltyTests {
  private static func fact(_ number: Int) throws -> Fact {
    let digits = String(number + 1, radix: 16)
    return try #require(Fact(digits: String(repeating: "0", count: 32 - digits.count) + digits))
  }

  /// All pairs of facts, each with itself as well.
  private static func pairs(_ facts: [Int]) -> Set<[Int]> {
    Set(facts.flatMap { one in facts.map { [one, $0] } })
  }

  @Test("are those that no state before showed together, also beyond a word of bits")
  func model() throws {
    var numbers = SeededNumbers(seed: Effort.seed)
    for most in [1, 2, 9, 64, 65, 200] {
      var novelty = Novelty()
      var known: Set<[Int]> = []
      for _ in 0..<200 {
        let facts = numbers.several(upTo: 6) { $0.below(most) }
        let pairs = Self.pairs(facts)
        let isNew = novelty.note(try facts.map(Self.fact))
        #expect(isNew == !pairs.isSubset(of: known), "SEXTANT_SEED=\(Effort.seed): \(facts)")
        known.formUnion(pairs)
      }
    }
  }
}

@Suite("The division of a walk")
struct DivisionTests {
  /// The numbers of the parts that expand each state, where `open` states are open at any time.
  private func owners(parts: Int, share: Int, open: Int, states: Int) -> [[Int]] {
    var divisions = (1...parts).compactMap { Shard(number: $0, of: parts) }
      .map { Division($0, share: share) }
    return (0..<states).map { state in
      (1...parts).filter { divisions[$0 - 1].isMine(state, of: state + open) }
    }
  }

  @Test("gives each part as many neighbours of the open states, and all of them the others")
  func shared() {
    let all = [1, 2, 3]
    // With fewer open states than each part is to have, all parts go on together.
    #expect(owners(parts: 3, share: 2, open: 5, states: 4) == [all, all, all, all])
    #expect(
      owners(parts: 3, share: 2, open: 6, states: 8)
        == [[1], [1], [2], [2], [3], [3], all, all])
    #expect(owners(parts: 2, share: 2, open: 5, states: 5) == [[1], [1], [1], [2], [2]])
    #expect(owners(parts: 1, share: 1, open: 5, states: 3) == [[1], [1], [1]])
  }
}
