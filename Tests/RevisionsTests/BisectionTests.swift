import Revisions
import SeededNumbers
import Testing

@Suite("A bisection")
struct BisectionTests {
  /// A history with merges, each commit after its parents; the last contains all others.
  private static func history(_ count: Int, _ random: inout SeededNumbers) -> [Commit] {
    var heads: Set<Int> = []
    var commits: [Commit] = []
    for place in 0..<count {
      let isLast = place == count - 1
      var parents: Set<Int> = []
      if place > 0 {
        let wanted = [1, 1, 1, 2, 2, 3].randomElement(using: &random) ?? 1
        for _ in 0..<wanted {
          let near = max(0, place - 1 - Int.random(in: 0...9, using: &random))
          parents.insert(Int.random(in: near..<place, using: &random))
        }
      }
      if isLast { parents.formUnion(heads) }
      heads.subtract(parents)
      heads.insert(place)
      commits.append(Commit(id: "\(place)", parents: parents.sorted().map(String.init)))
    }
    return commits
  }

  /// The commits that contain a commit.
  private static func descendants(of commit: Int, in commits: [Commit]) -> Set<String> {
    var found: Set<String> = ["\(commit)"]
    for commit in commits where commit.parents.contains(where: found.contains) {
      found.insert(commit.id)
    }
    return found
  }

  @Test("finds exactly the commit of a change, in histories with many merges", arguments: 1...200)
  func exact(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let commits = Self.history(Int.random(in: 1...150, using: &random), &random)
    let change = Int.random(in: 0..<commits.count, using: &random)
    let new = Self.descendants(of: change, in: commits)
    var bisection = Bisection(commits)
    var asked: [String] = []

    let answer = bisection.run { commit in
      asked.append(commit)
      return new.contains(commit) ? .new : .old
    }
    #expect(answer == .found("\(change)"))
    #expect(asked.count == Set(asked).count, "A commit was tried twice: \(asked)")
  }

  @Test(
    "names the commits that hide the change if some cannot be tried", arguments: 1...200)
  func hidden(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let commits = Self.history(Int.random(in: 2...80, using: &random), &random)
    let change = Int.random(in: 0..<commits.count, using: &random)
    let new = Self.descendants(of: change, in: commits)
    let broken = Set(
      commits.dropLast().map(\.id).filter { _ in Int.random(in: 0...3, using: &random) == 0 })
    var bisection = Bisection(commits)

    let answer = bisection.run { commit in
      broken.contains(commit) ? .unknown : new.contains(commit) ? .new : .old
    }
    switch answer {
    case .found(let commit): #expect(commit == "\(change)")
    case .hidden(let suspects):
      #expect(suspects.contains("\(change)"))
      #expect(suspects.dropLast().allSatisfy(broken.contains))
      #expect(suspects.last.map { !broken.contains($0) } == true)
    }
    #expect(broken.isSuperset(of: bisection.skipped))
  }

  @Test("tries as many commits as halving needs", arguments: [1, 2, 3, 8, 100, 1_000])
  func halving(count: Int) {
    let commits = (0..<count).map { Commit(id: "\($0)", parents: $0 == 0 ? [] : ["\($0 - 1)"]) }
    var most = 0
    for change in Set([0, count / 3, count / 2, count - 1]) {
      var bisection = Bisection(commits)
      let answer = bisection.run { (Int($0) ?? 0) >= change ? .new : .old }
      #expect(answer == .found("\(change)"))
      most = max(most, bisection.tried)
    }
    let halvings = Int.bitWidth - (count - 1).leadingZeroBitCount
    #expect(most <= halvings + 2)
  }

  @Test("finds a commit whose parents are old, although the change came and went")
  func unsteady() {
    let commits = (0..<40).map { Commit(id: "\($0)", parents: $0 == 0 ? [] : ["\($0 - 1)"]) }
    let new: Set = [3, 4, 11, 12, 13, 30, 31, 32, 39]
    var bisection = Bisection(commits)

    let answer = bisection.run { new.contains(Int($0) ?? 0) ? .new : .old }
    guard case .found(let commit) = answer, let place = Int(commit) else {
      Issue.record("No commit was found.")
      return
    }
    #expect(new.contains(place) && !new.contains(place - 1))
  }
}
