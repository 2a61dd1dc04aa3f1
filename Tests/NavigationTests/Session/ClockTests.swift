import Navigation
import Testing

@Suite("Timers and the clock")
struct ClockTests {
  static func screen(_ name: String, _ timers: (Int, Step)...) -> Target {
    .screen(Screen(name, timers: timers.map { .init(after: .seconds($0.0), emits: $0.1) }))
  }

  @Test("Timers fire in the order of their times, and those due together in the order declared")
  func order() {
    let bench = Bench(
      Area(
        "App", .split,
        [
          "home": does(
            .set(
              Self.screen("A", (3, "late"), (1, "early"), (3, "later")),
              Self.screen("B", (3, "last"))))
        ]))
    bench.settle()

    bench.session.perform(.advance(.seconds(2)))
    #expect(bench.origins() == ["App: early → unhandled [timer A]"])
    bench.session.perform(.advance(.seconds(1)))
    #expect(
      bench.origins() == [
        "App: late → unhandled [timer A]", "App: later → unhandled [timer A]",
        "App: last → unhandled [timer B]",
      ])
    #expect(
      bench.session.log.records().suffix(4).map(\.time) == [
        .seconds(1), .seconds(3), .seconds(3), .seconds(3),
      ])
  }

  @Test("Each timer is fully processed before the next, and a screen that it shows starts its own")
  func chained() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set(Self.screen("A", (1, "show"), (4, "end")))),
        "show": does(.push(Self.screen("B", (2, "ring")))),
      ])
    let bench = Bench(app)
    bench.settle()

    bench.session.perform(.advance(.seconds(10)))

    #expect(
      bench.log() == ["App: show → handled", "App: ring → unhandled", "App: end → notVisible"])
    #expect(
      bench.session.log.records().suffix(3).map(\.time) == [.seconds(1), .seconds(3), .seconds(4)])
    #expect(bench.session.now == .seconds(10))
  }

  @Test("A timer starts once, when its screen first appears")
  func firstAppearance() {
    let bench = Bench(
      Area("App", .navigation, ["home": does(.set(Self.screen("A", (1, "ring")), "B"))]))
    bench.settle()

    bench.session.perform(.advance(.seconds(5)))
    bench.back()
    bench.session.perform(.advance(.seconds(1)))
    #expect(bench.log() == ["input", "App: ring → unhandled"])

    let tabs = Bench(Area("App", .tabs, ["home": does(.set(Self.screen("A", (1, "ring")), "B"))]))
    tabs.session.perform(.selectTab(1))
    tabs.session.perform(.selectTab(0))
    tabs.settle()
    tabs.session.perform(.advance(.seconds(5)))
    #expect(tabs.log() == ["App: ring → unhandled"])
  }

  @Test("A timer is cancelled when its screen is dismissed, and the log says so")
  func forgotten() {
    let bench = Bench(
      Area("App", .navigation, ["home": does(.set("A", Self.screen("B", (1, "x"), (2, "y"))))]))
    bench.settle()

    bench.back()
    #expect(
      bench.log().sorted() == ["input", "timer of B forgotten: x", "timer of B forgotten: y"])

    bench.session.perform(.advance(.seconds(5)))
    #expect(bench.log() == [])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("The clock stops between two instants when the maximum number of timers has fired")
  func exhausted() {
    let often = Screen("A", timers: [.init(every: .seconds(1), emits: "tick")])
    let bench = Bench(
      Area("App", .navigation, ["home": does(.set(.screen(often))), "tick": does(.none)])
    ) { $0.firingLimit = 10 }
    bench.settle()

    bench.advance(.seconds(1000))
    #expect(
      bench.log()
        == Array(repeating: "App: tick → handled", count: 10) + [
          "clock exhausted before \(Duration.seconds(1000))"
        ])
    #expect(bench.session.now == .seconds(10))
    bench.advance(.seconds(5))
    #expect(bench.session.now == .seconds(15))
    bench.session.undo()
    #expect(bench.session.now == .seconds(10))
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("The clock stops between two instants when its time is up, but always advances")
  func tookTooLong() {
    let twice = Screen(
      "A",
      timers: [.init(every: .seconds(1), emits: "tick"), .init(every: .seconds(1), emits: "tock")])
    let bench = Bench(
      Area(
        "App", .navigation,
        ["home": does(.set(.screen(twice))), "tick": does(.none), "tock": does(.none)]))
    bench.settle()
    bench.session.isTimeUp = { true }

    bench.advance(.seconds(1000))
    #expect(
      bench.log() == [
        "App: tick → handled", "App: tock → handled",
        "clock exhausted before \(Duration.seconds(1000))",
      ])
    #expect(bench.session.now == .seconds(1))
    bench.advance(.seconds(1000))
    #expect(bench.session.now == .seconds(2))
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("The clock stops when timers have made half of what one input may make")
  func tooMuch() {
    let often = Screen("A", timers: [.init(every: .seconds(1), emits: "tick")])
    let bench = Bench(
      Area("App", .navigation, ["home": does(.set(.screen(often))), "tick": does(.none)])
    ) { $0.inputMemory = 20_000 }
    bench.settle()

    bench.advance(.seconds(1000))

    #expect(bench.log().last == "clock exhausted before \(Duration.seconds(1000))")
    #expect((10...100).contains(bench.session.now.components.seconds))
  }
}
