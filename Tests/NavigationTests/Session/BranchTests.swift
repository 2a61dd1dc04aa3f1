import Navigation
import SeededNumbers
import Testing

@Suite("Branches of a session")
struct BranchTests {
  /// The numbers of the records, and the tree.
  private func state(_ bench: Bench) -> String {
    "\(bench.session.log.records().map(\.number)) \(bench.tree)"
  }

  @Test("An input after an undo starts a branch whose records have new numbers")
  func begins() {
    let bench = Bench(UndoTests.app())
    bench.open("push")
    bench.open("push")
    bench.session.undo()

    #expect(bench.session.branch())
    bench.open("back")

    #expect(state(bench) == "[1, 2, 3, 5] App(A)")
    #expect(bench.session.log.last?.number == 5)
    #expect(bench.session.log.records(from: 3).map(\.number) == [3, 5])
    #expect(!bench.session.log.contains(4))
    #expect(bench.session.branches.map(\.records) == [4..<5])
    #expect(!bench.session.canRedo)
  }

  @Test("An abandoned branch can be restored, and then the newer one again")
  func returns() throws {
    let bench = Bench(UndoTests.app())
    bench.open("push")
    bench.open("push")
    let old = (bench.session.digest, state(bench))
    bench.session.undo()
    bench.session.branch()
    bench.open("back")
    let new = (bench.session.digest, state(bench))

    let first = try #require(bench.session.input(ofRecord: 4))
    #expect(bench.session.go(toInput: first))
    #expect((bench.session.digest, state(bench)) == old)
    #expect(bench.session.branches.map(\.records) == [5..<6])
    let second = try #require(bench.session.input(ofRecord: 5))
    #expect(bench.session.go(toInput: second))
    #expect((bench.session.digest, state(bench)) == new)
  }

  @Test("Without a branch, a new input discards the undone records and reuses their numbers")
  func forgets() {
    let bench = Bench(UndoTests.app())
    bench.open("push")
    bench.session.undo()
    bench.open("push")

    #expect(state(bench) == "[1, 2, 3] App(A B)")
    #expect(bench.session.branches.isEmpty)
  }

  @Test("Records that do not exist or that undo cannot reach cannot be restored")
  func unknown() {
    let bench = Bench(UndoTests.app()) { $0.undoDepth = 2 }
    for _ in 0..<10 { bench.open("push") }
    let before = bench.session.digest

    #expect(bench.session.input(ofRecord: 1) == nil)
    #expect(bench.session.input(ofRecord: 99) == nil)
    #expect(!bench.session.go(toInput: 1))
    #expect(!bench.session.go(toInput: 99))
    #expect(bench.session.digest == before)
  }

  @Test(
    "A record belongs to the input that wrote it, as far back as undo reaches", arguments: 3...12)
  func inputOfRecord(pushes: Int) {
    let bench = Bench(UndoTests.app()) { $0.undoDepth = 3 }
    for _ in 0..<pushes { bench.open("push") }
    let records = bench.session.log.records()

    let found = records.map { bench.session.input(ofRecord: $0.number) }

    // Three inputs can be undone, and the one before them is where undo ends.
    let reached = Set(records.map(\.input).suffix(4))
    #expect(found == records.map { reached.contains($0.input) ? $0.input : nil })
  }

  @Test("A branch is dropped when undo no longer reaches the point where it starts")
  func dropped() {
    let bench = Bench(UndoTests.app()) { $0.undoDepth = 2 }
    bench.open("push")
    bench.session.undo()
    bench.session.branch()
    for _ in 0..<10 { bench.open("push") }

    #expect(bench.session.branches.isEmpty)
  }

  @Test("If many branches start at one point, only the latest are kept, and each can be restored")
  func many() throws {
    let bench = Bench(UndoTests.app()) { $0.undoDepth = 10 }
    for _ in 0..<500 {
      bench.open("push")
      bench.session.undo()
      bench.session.branch()
    }
    let kept = bench.session.branches

    #expect((10...20).contains(kept.count))
    #expect(kept.map(\.records) == bench.session.leftWays.map(\.records))
    #expect(kept.map(\.records.lowerBound) == kept.map(\.records.lowerBound).sorted())
    #expect(bench.session.log.lastNumber == kept.last.map { $0.records.upperBound - 1 })
    for branch in kept {
      let input = try #require(bench.session.input(ofRecord: branch.records.lowerBound))
      #expect(bench.session.go(toInput: input))
      #expect(bench.session.checkInvariants().isEmpty)
    }
  }

  @Test("What can be undone, redone and reached is told by the numbers of inputs and records")
  func told() {
    let bench = Bench(UndoTests.app())
    let session = bench.session
    let start = session.latestInput
    for _ in 0..<3 { bench.open("push") }
    #expect(session.latestRecords.map(\.number) == [5])

    session.undo()
    session.undo()
    #expect(session.ahead == 4..<6)
    #expect(session.nextRedo?.number == start + 2)
    #expect(session.nextRedo?.records == 4..<5)
    session.branch()
    bench.open("back")

    #expect(session.leftWays.map(\.inputs) == [[start + 2, start + 3]])
    #expect(session.leftWays.map(\.after) == [start + 1])
    #expect(session.reachableInputs.suffix(4) == Array(start + 1...start + 4)[...])
  }

  @Test("Of the inputs that are too many to keep, only the moment after the last can be reached")
  func forgotten() throws {
    let bench = Bench(UndoTests.app()) { $0.undoDepth = 3 }
    let session = bench.session
    for _ in 0..<20 { bench.open("push") }
    let (inputs, last) = (session.inputNumbers, session.log.lastNumber)
    let first = try #require(inputs.first)

    #expect((3...6).contains(inputs.count))
    let found = (last - inputs.count...last).map { session.input(ofRecord: $0) }
    #expect(found == [first - 1] + inputs)
    #expect(!session.go(toInput: first - 2))
    #expect(session.go(toInput: first - 1))
    #expect(session.latestInput == first - 1)
    #expect(!session.canUndo)
  }

  @Test("A fork has the same branches as its original")
  func forked() throws {
    let bench = Bench(UndoTests.app())
    bench.open("push")
    let old = bench.session.digest
    bench.session.undo()
    bench.session.branch()
    bench.open("back")

    let fork = bench.session.fork()
    let input = try #require(fork.input(ofRecord: 3))

    #expect(fork.go(toInput: input))
    #expect(fork.digest == old)
    #expect(bench.session.log.last?.number == 4)
  }

  @Test(
    "Going to a record restores its state exactly, whatever branches were taken",
    arguments: [1, 2, 3, 4, 5])
  func randomWays(seed: UInt64) throws {
    var dice = SeededNumbers(seed: seed)
    let bench = Bench(UndoTests.app())
    var states: [Int: String] = [:]
    func remember() {
      guard let last = bench.session.log.last else { return }
      states[last.number] = state(bench)
    }
    remember()
    for _ in 0..<200 {
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: if bench.session.latestInput > 1 { bench.session.undo() }
      case 1: bench.session.redo()
      case 2:
        let number = states.keys.sorted()[Int.random(in: 0..<states.count, using: &dice)]
        let input = try #require(bench.session.input(ofRecord: number))
        #expect(bench.session.go(toInput: input), "seed \(seed)")
        #expect(state(bench) == states[number], "seed \(seed), record \(number)")
      default:
        bench.session.branch()
        bench.open(Int.random(in: 0..<3, using: &dice) == 0 ? "back" : "push")
        #expect(states[bench.session.log.lastNumber] == nil, "seed \(seed)")
        remember()
      }
      #expect(bench.session.checkInvariants().isEmpty, "seed \(seed)")
    }
    for (number, expected) in states {
      let input = try #require(bench.session.input(ofRecord: number))
      #expect(bench.session.go(toInput: input), "seed \(seed)")
      #expect(state(bench) == expected, "seed \(seed), record \(number)")
    }
  }
}
