import Navigation
import Testing

@Suite("Guards that answer later")
struct GuardTests {
  /// An app whose guard answers about "ask" later, and puts "ask" off once more if told to.
  static func app() -> Area {
    Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "ask": gives(.one(.forwardToCurrentFlow("caused"))),
        "other": gives(.none), "next": gives(.none), "caused": gives(.none),
        "show": does(.push(.flow("Child", "in"))), "left": does(.pop),
      ]
    ) { step, _ in step.name == "ask" ? .later : .step(step) }
  }

  @Test("Steps that arrive meanwhile wait, and are handled in order before those they cause (S2)")
  func waiting() throws {
    let bench = Bench(Self.app())
    bench.settle()

    bench.emit("ask", from: "A")
    bench.emit("next", from: "A")
    bench.emit("unknown", from: "A")
    #expect(bench.log() == [])
    #expect(bench.events() == ["asked App ask"])
    #expect(bench.session.pendingGuards.map { "\($0.step)" } == ["ask"])

    try bench.answer(.step("ask"))
    #expect(
      bench.log() == [
        "App: ask → forwarded", "App: next → handled", "App: unknown → unhandled",
        "App: caused → handled",
      ])
    #expect(bench.session.pendingGuards.isEmpty)
    #expect(bench.session.checkInvariants() == [])
  }

  static let answers: [(Adaptation, String)] = [
    (.step("other"), "App: ask as other → handled"),
    (.refuse, "App: ask → refusedByGuard"),
    (.fail(Failure("the line is down")), "App: ask → failed: the line is down"),
  ]

  @Test("An answer can replace the step, refuse it, or fail", arguments: answers)
  func answering(adaptation: Adaptation, record: String) throws {
    let bench = Bench(Self.app())
    bench.emit("ask", from: "A")
    bench.emit("next", from: "A")
    bench.settle()

    try bench.answer(adaptation)

    #expect(bench.log() == [record, "App: next → handled"])
  }

  @Test("An answer can be postponed again; the steps behind it keep waiting")
  func later() throws {
    let bench = Bench(Self.app())
    bench.emit("ask", from: "A")
    bench.emit("next", from: "A")
    bench.settle()

    try bench.answer(.later)
    #expect(bench.log() == [])
    #expect(bench.events() == ["asked App ask"])

    try bench.answer(.step("other"))
    #expect(bench.log() == ["App: ask as other → handled", "App: next → handled"])
  }

  @Test("A second pending step waits behind the first, and each answer goes to its own step")
  func twoQuestions() throws {
    let bench = Bench(Self.app())
    bench.emit("ask", from: "A")
    bench.emit("ask", from: "A")
    bench.settle()

    try bench.answer(.step("other"))
    #expect(bench.log() == ["App: ask as other → handled"])
    #expect(bench.tickets.count == 2)

    bench.session.perform(.answer(bench.tickets[0], .step("other")))
    #expect(bench.log() == ["answer dropped"])
    try bench.answer(.refuse)
    #expect(bench.log() == ["App: ask → refusedByGuard"])
  }

  @Test("An answer for an ended flow is dropped, and so are the steps that waited (S2, E1)")
  func ended() {
    let child = Area("Child", .navigation, ["in": does(.set("C"))]) { step, _ in
      step.name == "ask" ? .later : .step(step)
    }
    let bench = Bench(Self.app(), [child])
    bench.emit("show", from: "A")
    bench.emit("ask", from: "C")
    bench.emit("next", from: "C")
    bench.settle()

    bench.back()
    bench.session.perform(.answer(bench.tickets[0], .step("ask")))

    #expect(
      bench.log() == [
        "input", "Child: ask → flowEnded", "Child: next → flowEnded", "answer dropped",
      ])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Other flows go on while one waits for an answer")
  func others() {
    let child = Area(
      "Child", .navigation, ["in": does(.set("C")), "ask": gives(.none), "next": gives(.none)])
    let bench = Bench(Self.app(), [child])
    bench.emit("show", from: "A")
    bench.settle()

    bench.open("ask")
    bench.open("next")

    #expect(bench.log() == ["Child: ask → handled", "Child: next → handled"])
  }

  @Test("What a guard changed in the tree before it postponed its answer is recorded")
  func changing() {
    let app = Area("App", .navigation, ["home": does(.set("A"))]) { step, context in
      guard step.name == "ask" else { return .step(step) }
      context.perform(.pop(on: context.root))
      return .later
    }
    let bench = Bench(app)
    bench.settle()

    bench.emit("ask", from: "A")

    #expect(bench.log() == ["input (refused: the last screen)"])
  }
}
