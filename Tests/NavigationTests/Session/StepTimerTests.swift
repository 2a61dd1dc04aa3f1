import Navigation
import Testing

@Suite("Repeating timers")
struct StepTimerTests {
  static func app(_ screen: Screen) -> Area {
    Area(
      "App", .navigation,
      ["home": does(.set(.screen(screen))), "tick": gives(.none), "away": does(.set("C"))])
  }

  @Test(
    "It fires each time its interval has passed, as often as declared",
    arguments: [
      (Int?.none, 5), (1, 1), (3, 3),
    ])
  func times(times: Int?, expected: Int) {
    let screen = Screen("A", timers: [.init(every: .seconds(2), times: times, emits: "tick")])
    let bench = Bench(Self.app(screen))
    bench.settle()
    bench.advance(.seconds(11))
    #expect(bench.log() == Array(repeating: "App: tick → handled", count: expected))
    #expect(bench.session.timers.count == (times == nil ? 1 : 0))
  }

  @Test("One for each appearance starts anew whenever its screen appears; others start once")
  func eachAppearance() {
    let screen = Screen(
      "A",
      timers: [
        .init(after: .seconds(2), forEachAppearance: true, emits: "tick"),
        .init(after: .seconds(3), emits: "once"),
      ])
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set(.screen(screen))), "tick": gives(.none), "once": gives(.none),
        "cover": does(.push("B")),
      ])
    let bench = Bench(app)
    bench.open("cover")
    bench.advance(.seconds(1))
    bench.back()
    bench.settle()
    #expect(bench.session.timers.map(\.deadline) == [.seconds(3), .seconds(3)])

    bench.advance(.seconds(3))
    #expect(bench.log() == ["App: once → handled", "App: tick → handled"])
    bench.open("cover")
    bench.back()
    bench.settle()
    bench.advance(.seconds(9))
    #expect(bench.log() == ["App: tick → handled"])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("It is cancelled when its screen is dismissed")
  func gone() {
    let screen = Screen("A", timers: [.init(every: .seconds(2), emits: "tick")])
    let bench = Bench(Self.app(screen))
    bench.settle()
    bench.open("away")
    #expect(bench.log() == ["App: away → handled", "timer of A forgotten: tick"])
    #expect(bench.session.timers.isEmpty)
  }

  @Test("A stepper's timers start when it is contributed, and stop when no flow listens to it")
  func stepper() {
    var screen = Screen("A")
    screen.steppers = [
      StepperDefinition("Model", timers: [.init(every: .seconds(1), times: 2, emits: "tick")])
    ]
    let bench = Bench(Self.app(screen))
    bench.settle()
    bench.advance(.seconds(1))
    #expect(bench.origins() == ["App: tick → handled [timer Model]"])
    bench.open("away")
    #expect(bench.log() == ["App: away → handled", "timer of Model forgotten: tick"])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("It stops when the flow that listens to it ends, even if its screen is still shown (E1)")
  func finished() {
    let timer = StepTimer(every: .seconds(1), emits: "tick")
    let child = Area(
      "Child", .navigation,
      ["in": does(.set(.screen(Screen("S", timers: [timer])))), "done": does(.finish(.same))])
    let app = Area(
      "App", .navigation,
      ["home": does(.set(.flow("Child", "in"))), "done": gives(.none)])
    let bench = Bench(app, [child])
    bench.settle()
    bench.emit("done", from: "S")
    #expect(
      bench.log() == ["Child: done → ended", "timer of S forgotten: tick", "App: done → handled"])
    #expect(bench.tree == "App(Child(S))")
    #expect(bench.session.timers.isEmpty)
  }

  @Test("Releasing the session cancels all timers (E4)")
  func released() {
    let timer = StepTimer(every: .seconds(1), emits: "tick")
    let bench = Bench(Self.app(Screen("A", timers: [timer])))
    bench.session.release()
    #expect(bench.session.timers.isEmpty)
  }

  @Test("A move of the clock can be stopped; the clock keeps the time it has reached")
  func stopping() {
    let timer = StepTimer(every: .seconds(1), emits: "tick")
    let bench = Bench(Self.app(Screen("A", timers: [timer])))
    bench.settle()
    var turns = 0
    bench.session.mayGoOn = { _ in
      turns += 1
      return turns <= 3
    }
    bench.advance(.seconds(3600))
    #expect(
      bench.log() == [
        "App: tick → handled", "App: tick → handled", "App: tick → handled",
        "clock stopped before 3600.0 seconds",
      ])
    #expect(bench.session.now == .seconds(4))
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Stopping a chain at each of ten thousand instants does not stop the clock")
  func manyStops() {
    let timer = StepTimer(every: .seconds(1), emits: "tick")
    let app = Area(
      "App", .navigation,
      ["home": does(.set(.screen(Screen("A", timers: [timer])))), "tick": gives(.none)]
    ) { step, context in
      step.name == "tick" && context.answers.count < 50 ? .wait(.time(.zero)) : .step(step)
    }
    let bench = Bench(app) { $0.stepLimit = 10 }
    bench.advance(.seconds(10_000))
    #expect(bench.session.now == .seconds(10_000))
    #expect(bench.session.checkInvariants() == [])
  }
}
