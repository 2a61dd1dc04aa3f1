import Navigation
import Testing

@Suite("Endless chains of steps")
struct LimitTests {
  static func app() -> Area {
    Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "a": gives(.one(.forwardToCurrentFlow("b"))), "b": gives(.one(.forwardToCurrentFlow("c"))),
        "c": gives(.one(.forwardToCurrentFlow("a"))),
        "self": gives(.multiple([.forwardToCurrentFlow("self"), .forwardToCurrentFlow("rest")])),
        "count": { step, _ in
          guard case .int(let number)? = step.values.first else { return nil }
          return .one(.forwardToCurrentFlow(.number("count", number + 1)))
        },
        "few": gives(.multiple(Array(repeating: .forwardToCurrentFlow("rest"), count: 9))),
        "many": gives(.multiple(Array(repeating: .forwardToCurrentFlow("rest"), count: 10))),
      ])
  }

  @Test("The cycle is named, the rest is dropped and logged, and the session stays alive (B1)")
  func cycle() {
    let bench = Bench(Self.app()) { $0.stepLimit = 10 }
    bench.settle()

    bench.emit("a", from: "A")
    #expect(
      bench.log() == [
        "App: a → forwarded", "App: b → forwarded", "App: c → forwarded", "App: a → forwarded",
        "App: b → forwarded", "App: c → forwarded", "App: a → forwarded", "App: b → forwarded",
        "App: c → forwarded", "App: a → forwarded", "stopped: b, c, a", "App: b → limit",
      ])

    bench.emit("rest", from: "A")
    #expect(bench.log() == ["App: rest → unhandled"])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A step that causes itself endlessly with other values is a cycle of one step (B1)")
  func values() {
    let bench = Bench(Self.app()) { $0.stepLimit = 5 }
    bench.settle()

    bench.emit(.number("count", 1), from: "A")

    #expect(bench.log().suffix(2) == ["stopped: count(5)", "App: count(6) → limit"])
  }

  @Test("By default, one input may cause 2,000 steps (B1)")
  func usual() {
    let bench = Bench(Self.app())
    bench.settle()

    bench.emit("a", from: "A")

    let log = bench.log()
    #expect(log.count == 2_002)
    #expect(log.suffix(2) == ["stopped: c, a, b", "App: c → limit"])
  }

  @Test("Each step of a link is a chain of its own (L4, B1)")
  func links() {
    let bench = Bench(Self.app()) { $0.stepLimit = 10 }
    bench.settle()

    bench.session.perform(.link(DeepLink("demo://few", steps: ["few", "few"] as [Step])))

    let few = ["App: few → forwarded"] + Array(repeating: "App: rest → unhandled", count: 9)
    #expect(bench.log() == ["link demo://few"] + few + few)
  }

  @Test("A chain that ends just within the limit is not stopped (B1)")
  func justInTime() {
    let bench = Bench(Self.app()) { $0.stepLimit = 10 }
    bench.settle()

    bench.emit("few", from: "A")
    #expect(bench.log().count == 10)
    bench.emit("many", from: "A")

    let log = bench.log()
    #expect(log.count == 12)
    #expect(log.suffix(2) == ["stopped: rest", "App: rest → limit"])
  }

  @Test(
    "A chain that exceeds the memory of one input is stopped, and the session stays alive (B1, B3)")
  func made() {
    let bench = Bench(Self.app()) { $0.inputMemory = 10_000 }
    bench.settle()

    bench.emit("a", from: "A")

    let log = bench.log()
    #expect((10...500).contains(log.count), "\(log.count)")
    #expect(log.dropLast().last?.hasPrefix("stopped: ") == true, "\(log.suffix(3))")
    #expect(log.last?.hasSuffix("→ limit") == true)
    bench.emit("rest", from: "A")
    #expect(bench.log() == ["App: rest → unhandled"])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("The sender of an input can stop its chain, and the log says where it stopped (B1)")
  func asked() {
    let bench = Bench(Self.app())
    bench.settle()
    bench.session.mayGoOn = { _ in false }

    bench.emit("a", from: "A")

    #expect(bench.log() == ["App: a → forwarded", "stopped: a", "App: b → limit"])
    #expect(bench.session.stoppedAfter == bench.session.log.lastNumber - 2)
    bench.session.mayGoOn = nil
    bench.emit("rest", from: "A")
    #expect(bench.log() == ["App: rest → unhandled"])
    #expect(bench.session.stoppedAfter == nil)
  }

  @Test("A link delivered to more flows than the limit does not count as a chain (B1)")
  func link() {
    let child = Area("Child", .navigation, ["in": does(.set("C"))])
    let app = Area(
      "App", .tabs,
      ["home": does(.set(Array(repeating: .flow("Child", "in"), count: 30), when: .created))])
    let bench = Bench(app, [child]) { $0.stepLimit = 31 }
    bench.settle()
    let strict = Bench(app, [child]) { $0.stepLimit = 20 }

    bench.open("x")

    #expect(bench.log().count == 31)
    #expect(strict.log().contains { $0.hasPrefix("stopped") })
  }

  @Test("Each timer that fires has the whole step limit (B1)")
  func timers() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(
          .set(
            .screen(
              Screen(
                "A",
                timers: [
                  .init(after: .seconds(1), emits: "few"), .init(after: .seconds(2), emits: "few"),
                ])))),
        "few": gives(.multiple(Array(repeating: .forwardToCurrentFlow("rest"), count: 7))),
      ])
    let bench = Bench(app) { $0.stepLimit = 8 }
    bench.settle()

    bench.session.perform(.advance(.seconds(3)))

    #expect(bench.log().count == 16)
  }
}
