import Testing

@testable import Navigation

@Suite("Relaunching")
struct RelaunchTests {
  private static let session = Service(
    "Session", state: ["user": .string("")], isPersisted: true)

  private static let home = Screen(
    "Home", timers: [StepTimer(after: .seconds(3), emits: "tick")], observers: [])

  /// An app that opens a modal, waits for a guard, and remembers two things.
  private func bench(window: Start.WindowShown = .before) -> Bench {
    Bench(
      Area(
        "App", .navigation,
        [
          "home": does(.set(.screen(Self.home))), "tick": gives(.none),
          "modal": does(.present(.flow("Child", "first"))), "item": does(.push("Item")),
          "add": ServiceStateTests.addNumber,
          "login": { _, context in
            context.setState("user", to: .string("Ada"), ofService: "Session")
            return FlowContributors.none
          },
          "ask": gives(.none),
        ],
        adapt: { step, context in
          step.name == "ask" ? .wait(.answer("sure?")) : .step(step)
        }),
      [Area("Child", .navigation, ["first": does(.set("Sheet")), "item": gives(.none)])],
      services: [ServiceStateTests.cart, Self.session], window: window)
  }

  private func busy(_ bench: Bench) {
    bench.open(.number("add", 7))
    bench.open("login")
    bench.open("modal")
    bench.open("ask")
    bench.advance(.seconds(1))
    bench.settle()
  }

  @Test("All that lives is let go, told in the log, and the app starts again (I4)")
  func relaunching() {
    let bench = bench()
    busy(bench)
    let session = bench.session
    let last = session.log.lastNumber
    session.perform(.relaunch(nil))
    let told = session.log.records(from: last + 1)
    let changes = told.flatMap { $0.changes.map { $0.line(session.names) } }

    #expect(
      changes == [
        "x App#0 ended", "x Child#0 ended", "- App#0 from window#0", "~ Cart items = []",
        "+ window#0 shown", "+ App#1 on window#0", "+ Home#1 on App#1",
      ])
    #expect(bench.tree == "App#1(Home#1)")
    #expect(session.questions.isEmpty)
    #expect(
      session.timers.map { "\(session.names.text($0.name)) \($0.deadline)" } == [
        "Home#1 4.0 seconds"
      ])
    #expect(session.now == .seconds(1))
    #expect(session.checkInvariants() == [])
  }

  @Test("What is persisted goes on, and the rest begins with its first values")
  func persisting() {
    let bench = bench()
    busy(bench)
    bench.session.perform(.relaunch(nil))

    #expect(bench.session.services["Session"] == ["user": .string("Ada")])
    #expect(bench.session.services["Cart"] == ["items": .list([]), "total": .int(0)])
  }

  @Test("A stepper that was made for the first start is made anew, wherever it stands")
  func steppers() {
    let session = Session()
    let own = session.make(StepperDefinition("Own", initial: "first"))
    session.start(
      Start(
        Area("App", .navigation, ["first": does(.none), "second": does(.none)]),
        with: .composite([.own(own), .one("second")])))
    session.perform(.relaunch(nil))

    let steps = session.log.records(from: 1).compactMap { record -> String? in
      guard case .step = record.event else { return nil }
      return session.text(record) + session.origin(record)
    }
    #expect(
      steps == [
        "App: first → handled [initial Own]", "App: second → handled [initial composite]",
        "App#1: first → handled [initial Own#1]", "App#1: second → handled [initial composite]",
      ])
  }

  @Test("It is one input, which undo takes back wholly, and redo does again")
  func undoing() {
    let bench = bench()
    busy(bench)
    let before = bench.state
    let fork = bench.session.fork()
    bench.session.perform(.relaunch(nil))
    let after = bench.state
    bench.session.undo()
    #expect(bench.state == before)
    #expect(bench.session.checkInvariants() == [])
    bench.session.redo()
    #expect(bench.state == after)
    fork.perform(.relaunch(nil))

    #expect(fork.digest == bench.session.digest)
  }

  @Test("A link opens the app that starts; one that waited is dropped")
  func linking() {
    let bench = bench()
    busy(bench)
    bench.session.perform(.link(DeepLink("demo://late", steps: ["ask" as Step, "item" as Step])))
    bench.settle()
    bench.session.perform(.relaunch(DeepLink("demo://item", steps: ["item" as Step])))

    #expect(bench.tree == "App#1(Home#1 Item)")
    #expect(bench.log().contains { $0.contains("demo://late") })
    #expect(bench.session.waitingLinks.isEmpty)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("The window is shown when the start says so")
  func windowLater() {
    let bench = bench(window: .after)
    busy(bench)
    bench.session.perform(.relaunch(nil))

    #expect(bench.visible == ["window", "App#1", "Home#1"])
  }

  @Test("A session that is over cannot be relaunched")
  func over() {
    let bench = bench()
    bench.session.release()
    bench.session.perform(.relaunch(nil))

    #expect(bench.session.log.last?.refusals.map(\.reason) == [.notStarted])
    #expect(bench.session.checkInvariants() == [])
  }
}
