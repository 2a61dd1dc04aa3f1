import Navigation
import Testing

@Suite("Guards that wait")
struct WaitTests {
  /// An app whose guard waits for the clock and asks a question before it lets "go" pass.
  static func app(counting: @escaping (NavigationContext) -> Void = { _ in }) -> Area {
    Area(
      "App", .navigation,
      ["home": does(.set("A")), "go": gives(.none), "other": gives(.none), "next": gives(.none)]
    ) { step, context in
      guard step.name == "go" else { return .step(step) }
      counting(context)
      guard context.answers[0] != nil else { return .wait(.time(.seconds(2))) }
      guard let answer = context.answers[1] else { return .wait(.answer("may it?")) }
      return answer == .bool(true) ? .step(step) : .decline("it may not")
    }
  }

  @Test("The guard runs again with each answer, and later steps wait behind it (S2)")
  func waiting() throws {
    let bench = Bench(Self.app())
    bench.settle()

    bench.emit("go", from: "A")
    bench.emit("next", from: "A")
    #expect(bench.session.timers.map(\.deadline) == [.seconds(2)])
    #expect(bench.session.questions.isEmpty)
    bench.advance(.seconds(2))
    #expect(bench.session.questions.map(\.text) == ["may it?"])
    #expect(bench.session.questions.map(\.step) == ["go"])
    #expect(bench.log() == [])

    try bench.reply(.bool(true))
    #expect(bench.log() == ["App: go → handled", "App: next → handled"])
    #expect(bench.session.questions.isEmpty)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("The guard can finally refuse, with its reason")
  func refusing() throws {
    let bench = Bench(Self.app())
    bench.emit("go", from: "A")
    bench.advance(.seconds(2))
    bench.settle()
    try bench.reply(.bool(false))

    #expect(bench.log() == ["App: go → declinedByGuard: it may not"])
  }

  @Test("Changes made before a wait are undone, so that they count once at the end")
  func once() throws {
    let bench = Bench(
      Self.app { context in
        if case .int(let count) = context.state {
          context.state = .int(count + 1)
        } else {
          context.state = .int(1)
        }
      })
    bench.emit("go", from: "A")
    #expect(bench.session.liveFlows[0].state == .none)
    bench.advance(.seconds(2))
    try bench.reply(.bool(true))
    #expect(bench.session.liveFlows[0].state == .int(1))
  }

  @Test("When its flow ends, its wait ends with it")
  func ended() throws {
    let child = Self.app()
    let app = Area("Main", .navigation, ["home": does(.set(.flow("App", "home")))])
    let bench = Bench(app, [child])
    bench.emit("go", from: "A")
    bench.settle()
    bench.session.perform(
      .effect(.set([], on: try #require(bench.session.presentable(named: "Main")))))

    #expect(bench.session.timers.isEmpty)
    #expect(bench.log() == ["input", "App: go → flowEnded"])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("An answer to a question that is no longer open is dropped, and the log says so")
  func dropped() throws {
    let bench = Bench(Self.app())
    bench.emit("go", from: "A")
    bench.advance(.seconds(2))
    let question = try #require(bench.session.questions.first)
    try bench.reply(.bool(true))
    bench.settle()
    bench.session.perform(.reply(question.id, .bool(true)))

    #expect(bench.log() == ["answer dropped"])
  }

  @Test("A host can answer in place of the guard, whose timer is then cancelled")
  func overridden() throws {
    let bench = Bench(Self.app())
    bench.emit("go", from: "A")
    bench.settle()
    try bench.answer(.step("other"))

    #expect(bench.log() == ["App: go as other → handled"])
    #expect(bench.session.timers.isEmpty)
  }

  @Test("A wait is exact after undo, redo and in a fork")
  func undoing() throws {
    let bench = Bench(Self.app())
    bench.emit("go", from: "A")
    bench.advance(.seconds(2))
    let before = bench.state
    let fork = bench.session.fork()
    try bench.reply(.bool(true))
    bench.session.undo()
    #expect(bench.state == before)
    bench.session.redo()
    #expect(bench.session.questions.isEmpty)

    let question = try #require(fork.questions.first)
    fork.perform(.reply(question.id, .bool(false)))
    #expect(fork.log.last.map { fork.text($0) } == "App: go → declinedByGuard: it may not")
  }

  @Test("A guard that endlessly waits for zero time is stopped (B1)")
  func endless() {
    let app = Area("App", .navigation, ["home": does(.set("A")), "next": gives(.none)]) {
      step, _ in step.name == "go" ? .wait(.time(.zero)) : .step(step)
    }
    let bench = Bench(app) { $0.stepLimit = 20 }
    bench.emit("go", from: "A")
    bench.emit("next", from: "A")
    bench.settle()
    bench.advance(.seconds(1))

    #expect(bench.log() == ["stopped: go", "App: go → limit", "App: next → handled"])
    #expect(bench.session.now == .seconds(1))
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("All steps that waited behind a stopped guard are handled (B1)")
  func stoppedWithMany() {
    let app = Area(
      "App", .navigation,
      ["home": does(.set("A")), "b": gives(.none), "c": gives(.none), "d": gives(.none)]
    ) { step, _ in step.name == "go" ? .wait(.time(.zero)) : .step(step) }
    let bench = Bench(app) { $0.stepLimit = 20 }
    for step: Step in ["go", "b", "c", "d"] { bench.emit(step, from: "A") }
    bench.settle()
    bench.advance(.seconds(1))

    #expect(
      bench.log() == [
        "stopped: go", "App: go → limit", "App: b → handled", "App: c → handled",
        "App: d → handled",
      ])
  }
}
