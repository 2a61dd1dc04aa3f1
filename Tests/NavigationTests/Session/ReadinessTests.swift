import Navigation
import Testing

@Suite("Readiness")
struct ReadinessTests {
  /// A flow whose first step waits until it is answered.
  static func slow(_ name: String) -> Area {
    Area(name, .navigation, ["in": does(.set("S")), "out": gives(.end("over"))]) { step, _ in
      step.name == "in" ? .later : .step(step)
    }
  }

  @Test("A flow is ready when all flows contributed by one of its steps are ready (R1)")
  func all() throws {
    let app = Area("App", .tabs, ["home": does(.set(.flow("X", "in"), .flow("Y", "in")))])
    let bench = Bench(app, [Self.slow("X"), Self.slow("Y")])
    func ready() -> [String] { bench.session.liveFlows.filter(\.isReady).map(\.name) }
    #expect(ready() == [])

    try bench.answer(.step("in"))
    #expect(ready() == ["X"])
    try bench.answer(.step("in"))
    #expect(ready() == ["App", "X", "Y"])
  }

  @Test("A flow is ready at once if a step contributes no flow, even an unhandled step (R1)")
  func none() {
    let bench = Bench(Area("App", .navigation, ["home": gives(.none)]))
    let other = Bench(Area("App", .navigation, [:]))

    #expect(bench.session.liveFlows.map(\.isReady) == [true])
    #expect(other.session.liveFlows.map(\.isReady) == [true])
  }

  static let refusals: [Adaptation] = [.refuse, .fail(Failure("no"))]

  @Test(
    "A step that a guard refused, or that failed, makes no flow ready (R1)", arguments: refusals)
  func refused(adaptation: Adaptation) throws {
    let bench = Bench(
      Area("App", .tabs, ["home": does(.set(.flow("X", "in")))]), [Self.slow("X")])

    try bench.answer(adaptation)
    #expect(bench.session.liveFlows.map(\.isReady) == [false, false])

    bench.open("unknown")
    #expect(bench.session.liveFlows.map(\.isReady) == [true, true])
  }

  @Test("A flow that ends before it is ready keeps no other flow waiting (R1)")
  func ended() throws {
    let app = Area(
      "App", .tabs, ["home": does(.set(.flow("X", "in"), .flow("Y", "in")))])
    let bench = Bench(app, [Self.slow("X"), Self.slow("Y")])
    let session = bench.session
    let tabs = try #require(session.presentable(named: "App"))
    let stays = try #require(session.presentable(named: "Y"))

    session.perform(.effect(.set([stays], on: tabs)))
    #expect(bench.flows == ["App", "Y"])
    #expect(session.liveFlows.map(\.isReady) == [false, false])

    try bench.answer(.step("in"))

    #expect(session.liveFlows.map(\.isReady) == [true, true])
    #expect(session.checkInvariants() == [])
  }

  @Test("A use block runs when each of its flows is ready or has ended, and one is live (R2)")
  func use() throws {
    let app = Area(
      "App", .tabs,
      [
        "home": does(.set([.flow("X", "in"), .flow("Y", "in")], when: .ready)),
        "over": gives(.none),
      ])
    let bench = Bench(app, [Self.slow("X"), Self.slow("Y")])
    #expect(bench.tree == "App")

    try bench.answer(.step("out"))
    #expect(bench.tree == "App")
    bench.settle()
    try bench.answer(.step("in"))

    #expect(bench.tree == "App(Y(S)*)")
    #expect(bench.log() == ["Y: in → handled (refused: its flow has ended)"])
  }

  @Test("A container that waits is shown when the flows in it are ready (R2)")
  func container() throws {
    var waiting = Target.container(.navigation, .flow("X", "in"))
    waiting.when = .ready
    let app = Area("App", .navigation, ["home": does(.push(waiting))])
    let bench = Bench(app, [Self.slow("X")])
    #expect(bench.tree == "App")

    try bench.answer(.step("in"))

    #expect(bench.tree == "App(navigation(X(S)))")
  }

  @Test("A use block for flows that are ready already runs at once (R2)")
  func atOnce() {
    let kept = Kept<Presentable>()
    let child = Area("Child", .navigation, ["in": does(.set("C"))])
    let app = Area(
      "App", .navigation,
      [
        "home": { _, context in
          let flow = context.make(child)
          kept.value = flow
          return .one(.contribute(flow, .one("in")))
        },
        "show": changes { context in
          guard let flow = kept.value else { return [] }
          return [
            .use([flow], when: .ready, then: [.push(flow, on: context.root)]),
            .push(context.make(Screen("After")), on: context.root),
          ]
        },
      ])
    let bench = Bench(app)
    #expect(bench.tree == "App")

    bench.open("show")

    #expect(bench.tree == "App(Child(C) After)")
  }

  @Test("A use block with no live flow left is dropped, and the log says so (R2)")
  func noneLives() throws {
    let app = Area("App", .tabs, ["home": does(.set([.flow("X", "in")], when: .ready))])
    let bench = Bench(app, [Self.slow("X")])
    bench.settle()

    try bench.answer(.step("out"))

    #expect(
      bench.log() == ["X: in as out → ended", "use of X by App dropped", "App: over → unhandled"])
    #expect(bench.tree == "App")
  }

  @Test("Use blocks run before the parent becomes ready, so inner flows are shown first (R3)")
  func innerFirst() throws {
    let middle = Area("Middle", .navigation, ["in": does(.push(.flow("X", "in", when: .ready)))])
    let app = Area("App", .navigation, ["home": does(.push(.flow("Middle", "in", when: .ready)))])
    let bench = Bench(app, [middle, Self.slow("X")])
    #expect(bench.tree == "App")
    bench.settle()

    try bench.answer(.step("in"))

    #expect(bench.tree == "App(Middle(X(S)))")
    let added = bench.session.log.last?.changes.map { change -> String in
      guard case .added(let one, _) = change else { return "?" }
      return bench.session.names.text(one)
    }
    #expect(added == ["S#0", "X#0", "Middle#0"])
    #expect(
      bench.events() == [
        "will X in", "did X in handled", "appeared Middle", "appeared X", "appeared S",
      ])
  }

  @Test("A waiting use block is listed with what it waits for (R4)")
  func waiting() throws {
    let app = Area(
      "App", .tabs, ["home": does(.set([.flow("X", "in"), .flow("Y", "in")], when: .ready))])
    let bench = Bench(app, [Self.slow("X"), Self.slow("Y")])
    #expect(waits(bench) == ["App#0 for " + ["X#0", "Y#0"].joined(separator: " ")])

    try bench.answer(.step("in"))
    #expect(waits(bench) == ["App#0 for " + ["Y#0"].joined(separator: " ")])

    try bench.answer(.step("in"))
    #expect(waits(bench) == [])
  }

  private func waits(_ bench: Bench) -> [String] {
    bench.session.waitingUses.map { "\($0.asker ?? "-") for " + $0.flows.joined(separator: " ") }
  }
}
