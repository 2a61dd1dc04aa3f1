import Navigation
import SeededNumbers
import Testing

@Suite("Undo and redo")
struct UndoTests {
  static func app() -> Area {
    Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "push": does(.push("B")), "back": does(.pop),
        "fail": { _, _ in throw Mishap(description: "no") },
      ])
  }

  @Test("Undo restores the tree, the flows and the log, and redo restores the result of the input")
  func undoAndRedo() {
    let bench = Bench(Self.app())
    bench.open("push")
    let before = bench.session.digest
    let lines = bench.session.log.records().map(bench.session.text)
    bench.open("push")
    let after = bench.session.digest
    let more = bench.session.log.records().map(bench.session.text)

    #expect(bench.session.undo())
    #expect(bench.session.digest == before)
    #expect(bench.session.log.records().map(bench.session.text) == lines)
    #expect(bench.session.redo())
    #expect(bench.session.digest == after)
    #expect(bench.session.log.records().map(bench.session.text) == more)
    #expect(!bench.session.redo())
  }

  @Test("The start can be undone, and then nothing is left to undo")
  func start() {
    let bench = Bench(Self.app())

    #expect(bench.session.undo())
    #expect(bench.flows == [])
    #expect(bench.tree == "")
    #expect(!bench.session.canUndo)
    #expect(!bench.session.undo())
    #expect(bench.session.redo())
    #expect(bench.tree == "App(A)")
  }

  @Test("Undo and redo run no handler")
  func noHandlers() {
    let bench = Bench(Self.app())
    bench.open("push")
    bench.settle()

    bench.session.undo()
    bench.session.redo()

    #expect(bench.events() == [])
  }

  @Test("A new input discards what could be redone")
  func newInput() {
    let bench = Bench(Self.app())
    bench.open("push")
    bench.session.undo()
    #expect(bench.session.canRedo)

    bench.open("fail")

    #expect(!bench.session.canRedo)
    #expect(!bench.session.redo())
    #expect(bench.tree == "App(A)")
  }

  @Test("Only a limited number of inputs can be undone; older records stay in the log")
  func depth() {
    let bench = Bench(Self.app()) { $0.undoDepth = 4 }
    for _ in 0..<20 { bench.open("push") }

    var count = 0
    while bench.session.undo() { count += 1 }

    #expect((3...4).contains(count))
    #expect(bench.session.log.lastNumber == 22 - count)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Releasing the session can be undone")
  func release() {
    let bench = Bench(Self.app())
    let before = bench.session.digest
    bench.session.release()
    #expect(bench.flows == [])

    bench.session.undo()

    #expect(bench.session.digest == before)
    bench.open("push")
    #expect(bench.tree == "App(A B)")
  }

  @Test("A fork is independent of its original, in both directions")
  func fork() {
    let bench = Bench(Self.app())
    bench.open("push")
    let before = bench.session.digest
    let fork = bench.session.fork()
    #expect(fork.digest == before)

    fork.perform(.open("back"))
    fork.undo()
    fork.undo()
    #expect(bench.session.digest == before)
    bench.open("push")
    #expect(fork.tree.children[0].children.map(\.name) == ["A"])
    #expect(bench.tree == "App(A B B#1)")
  }

  static let seeds: [UInt64] = [
    1, 2, 3, 4, 5, 5_208_393_334_793_290_363, .random(in: .min ... .max),
  ]

  @Test(
    "Undo, redo and a fork are exact, whatever inputs come",
    arguments: seeds)
  func anything(seed: UInt64) {
    var dice = SeededNumbers(seed: seed)
    for round in 0..<4 {
      let bench = Bench(RandomApp.root, RandomApp.others, routines: [RandomRoutine()]) {
        $0.stepLimit = 40
      }
      for count in 0..<40 {
        let place = "seed \(seed), round \(round), input \(count)"
        let session = bench.session
        let input = RandomApp.input(for: session, using: &dice)
        let before = session.digest
        let log = session.log.records().map(session.text)
        let fork = session.fork()

        session.perform(input)
        let after = session.digest
        let told = session.log.records().map(session.text)
        #expect(session.checkInvariants() == [], "\(place), \(input)")
        fork.perform(input)
        #expect(fork.digest == after, "\(place), fork")
        session.undo()
        #expect(session.digest == before, "\(place), undone")
        #expect(session.log.records().map(session.text) == log, "\(place), log undone")
        #expect(session.checkInvariants() == [], "\(place), undone")
        session.redo()
        #expect(session.digest == after, "\(place), redone")
        #expect(session.log.records().map(session.text) == told, "\(place), log redone")
      }
    }
  }

  @Test("The random inputs produce every outcome except that of a released session")
  func reach() {
    var dice = SeededNumbers(seed: 7)
    var seen: Set<String> = []
    for _ in 0..<60 {
      let bench = Bench(RandomApp.root, RandomApp.others, routines: [RandomRoutine()]) {
        $0.stepLimit = 40
      }
      for _ in 0..<40 { bench.session.perform(RandomApp.input(for: bench.session, using: &dice)) }
      for case .step(let event) in bench.session.log.records().map(\.event) {
        seen.insert(String(event.outcome.text.prefix { $0.isLetter }))
      }
    }

    #expect(
      seen.sorted() == [
        "childrenEnded", "declined", "ended", "endedAtRoot", "failed", "flowEnded", "forgotten",
        "forgottenAtEnd", "forwarded", "handled", "limit", "noFlow", "noParent", "notContributed",
        "notVisible", "refusedByGuard", "unhandled",
      ])
  }
}
