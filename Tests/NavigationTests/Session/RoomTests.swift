import Testing

@testable import Navigation

@Suite("Memory limits of a session")
struct RoomTests {
  private static let text = Value.string(String(repeating: "x", count: 10_000))

  /// A flow that remembers another ten thousand bytes with each step `grow`.
  private static func app() -> Area {
    Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "push": does(.push("B")), "pop": does(.pop),
        "grow": { _, context in
          guard case .record(let fields) = context.state else { return remember(context, 0) }
          return remember(context, fields.count)
        },
        "same": { _, context in
          context.remember(.list([text, .int(context.session.log.lastNumber)]), as: "same")
          return FlowContributors.none
        },
        "forget": { _, context in
          context.state = .record([:])
          return FlowContributors.none
        },
      ])
  }

  private static func remember(_ context: NavigationContext, _ number: Int) -> FlowContributors {
    context.remember(.string(String(repeating: "y", count: 10_000)), as: "k\(number)")
    return .none
  }

  @Test("Memory held is counted exactly through undo, redo, forks and failures")
  func counted() {
    let bench = Bench(Self.app())
    for step: Step in ["grow", "push", "same", "grow", "pop", "forget", "grow"] { bench.open(step) }
    #expect(bench.session.checkInvariants() == [])
    let fork = bench.session.fork()

    while fork.undo() { #expect(fork.checkInvariants() == []) }
    while fork.redo() { #expect(fork.checkInvariants() == []) }

    #expect(fork.digest == bench.session.digest)
    #expect((10_000..<12_000).contains(fork.world.held - Bench(Self.app()).session.world.held))
  }

  @Test("The undo history is limited in bytes; the oldest inputs are discarded first")
  func history() {
    let bench = Bench(Self.app()) { $0.undoMemory = 200_000 }
    for _ in 0..<100 { bench.open("same") }
    #expect(bench.session.checkInvariants() == [])

    var count = 0
    while bench.session.undo() { count += 1 }

    #expect((5...19).contains(count))
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("The latest input can always be undone, however much it made")
  func latest() {
    let bench = Bench(Self.app()) { $0.undoMemory = 1 }
    bench.open("push")
    bench.open("grow")
    let before = bench.tree

    #expect(bench.session.undo())
    #expect(!bench.session.undo())

    #expect(bench.tree == before)
    #expect(bench.session.redo())
  }

  @Test("Abandoned branches are discarded before the current one")
  func branches() {
    let bench = Bench(Self.app()) { $0.undoMemory = 300_000 }
    for _ in 0..<100 {
      bench.open("same")
      bench.session.undo()
      bench.session.branch()
    }
    for _ in 0..<5 { bench.open("same") }

    #expect(bench.session.branches.count < 30)
    #expect(bench.session.checkInvariants() == [])
    var count = 0
    while bench.session.undo() { count += 1 }
    #expect(count == 6)
  }

  @Test("The log is limited in bytes of values; the oldest records are discarded first")
  func log() {
    let bench = Bench(Self.app()) {
      $0.logMemory = 100_000
      $0.logCapacity = 30
    }
    let step = Step(
      StepCase(set: "S", name: "big", parameters: [.init(label: nil, type: .string)]), [Self.text])
    for number in 0..<100 {
      bench.open(step)
      if number % 7 == 0 { bench.session.undo() }
      if number % 14 == 0 { bench.session.redo() }
    }

    let numbers = bench.session.log.records().map(\.number)
    #expect((5...9).contains(numbers.count))
    #expect(numbers == Array(bench.session.log.firstNumber...bench.session.log.lastNumber))
    for _ in 0..<40 { bench.open("pop") }
    #expect(bench.session.log.records().count == 30)
  }

  @Test("A full session refuses new presentables until something is released")
  func full() {
    let bench = Bench(Self.app()) { $0.memoryLimit = 50_000 }
    for _ in 0..<5 { bench.open("grow") }
    bench.settle()

    bench.open("push")
    #expect(
      bench.session.log.last?.refusals.map(\.reason) == [.sessionFull, .sessionFull])
    #expect(bench.tree == "App(A)")
    bench.open("forget")
    bench.open("push")

    #expect(bench.tree == "App(A B#1)")
  }

  @Test("The number of presentables is limited")
  func crowded() {
    let bench = Bench(Self.app()) { $0.presentableLimit = 10 }

    for _ in 0..<20 { bench.open("push") }

    #expect(bench.session.world.nodes.count == 10)
    #expect(bench.session.log.last?.refusals.first?.reason == .sessionFull)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A step that has to wait fails when there is no room for it")
  func waiting() {
    let area = Area(
      "App", .navigation, ["home": does(.set("A"))],
      adapt: { step, _ in step.name == "home" ? .step(step) : .later })
    let bench = Bench(area) { $0.memoryLimit = 30_000 }
    let step = Step(
      StepCase(set: "S", name: "big", parameters: [.init(label: nil, type: .string)]), [Self.text])

    for _ in 0..<5 { bench.open(step) }

    let texts = bench.session.log.records().suffix(2).map { record in
      guard case .step(let event) = record.event else { return "-" }
      return event.outcome.text
    }
    #expect(texts.allSatisfy { $0.hasPrefix("failed: the session exceeds its limit of 0 MB") })
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Waiting steps are counted once, however often the flow's queue changes")
  func waitingMany() {
    let area = Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "many": changes { _ in Array(repeating: .open("one"), count: 1500) },
      ], adapt: { step, _ in step.name == "one" ? .later : .step(step) })
    let bench = Bench(area)

    bench.open("many")

    #expect(bench.session.world.flows.keys.map(bench.waiting(for:)) == [1499])
    #expect(bench.session.weightOfInput < 1_000_000)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Each input that changes the list of waiting steps is charged for it")
  func waitingList() throws {
    let area = Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "one": does(.none),
        "many": changes { _ in Array(repeating: .open("one"), count: 1000) },
      ], adapt: { step, _ in step.name == "one" ? .later : .step(step) })
    let bench = Bench(area)
    bench.open("many")

    try bench.answer(.step("home"))

    #expect(bench.session.weightOfInput > 1900 * 128)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Steps can wait even when the limit of presentables is reached")
  func waitingInCrowd() {
    let area = Area(
      "App", .navigation, ["home": does(.set("A")), "push": does(.push("B"))],
      adapt: { step, _ in step.name == "later" ? .later : .step(step) })
    let bench = Bench(area) { $0.presentableLimit = 5 }
    for _ in 0..<10 { bench.open("push") }

    for _ in 0..<3 { bench.open("later") }

    #expect(bench.session.world.flows.keys.map(bench.waiting(for:)) == [2])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Names made in a fork do not count in the original, and undo frees their room")
  func names() {
    let long = String(repeating: "n", count: 11_000_000)
    let area = Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "push": does(.push("B")),
        "long": { _, context in
          _ = context.make(Screen(long))
          return FlowContributors.none
        },
      ])
    let bench = Bench(area)
    let fork = bench.session.fork()

    fork.perform(.open("long"))
    #expect(fork.shortage(forName: "new") == .names(limit: 100_000))
    #expect(fork.shortage(forName: "A") == nil)
    #expect(bench.session.shortage(forName: "new") == nil)
    #expect(fork.checkInvariants() == [])
    fork.undo()

    #expect(fork.shortage(forName: "new") == nil)
    #expect(fork.checkInvariants() == [])
  }

  @Test("A value that one step overwrites many times counts only once")
  func rewritten() {
    let bench = Bench(
      Area(
        "App", .navigation,
        [
          "home": does(.set("A")),
          "often": { _, context in
            for number in 0..<1000 {
              context.remember(.string(String(repeating: "z", count: 1000 + number)), as: "k")
            }
            return FlowContributors.none
          },
        ]))
    bench.open("often")

    #expect(bench.session.weightOfInput < 10_000)
    #expect(bench.session.shortage(for: 1) == nil)
  }

  @Test("The limit for one input and the limit for the session are reported separately")
  func shortages() {
    let session = Bench(Self.app()) {
      $0.memoryLimit = 5000
      $0.inputMemory = 3000
    }.session

    #expect(session.shortage(for: 4900) == .held(limit: 5000))
    #expect(session.shortage(for: 2900) == .made(limit: 3000))
    #expect(session.shortage(for: 0) == nil)
    #expect(session.shortage(forName: "A") == nil)
  }
}

extension Bench {
  /// How many steps wait for an answer of a flow's guard.
  fileprivate func waiting(for id: FlowID) -> Int { session.world.flows[id].content.waiting.count }
}
