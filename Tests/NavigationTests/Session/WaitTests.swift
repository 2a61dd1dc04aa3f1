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

  @Test("It is asked again with each answer; what comes meanwhile waits behind it (S2)")
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

  @Test("It can refuse in the end, with its reason")
  func refusing() throws {
    let bench = Bench(Self.app())
    bench.emit("go", from: "A")
    bench.advance(.seconds(2))
    bench.settle()
    try bench.reply(.bool(false))

    #expect(bench.log() == ["App: go → declinedByGuard: it may not"])
  }

  @Test("What it changes before it waits is taken back, so that it is changed once in the end")
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

  @Test("An answer to a question that is not asked any more is dropped, and said so")
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

  @Test("A host may answer for it; its timer is taken back then")
  func overridden() throws {
    let bench = Bench(Self.app())
    bench.emit("go", from: "A")
    bench.settle()
    try bench.answer(.step("other"))

    #expect(bench.log() == ["App: go as other → handled"])
    #expect(bench.session.timers.isEmpty)
  }

  @Test("Undone, forked and done again, a wait is what it was")
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

  @Test("A guard that waits for no time for ever is stopped (B1)")
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

  @Test("All that waited behind a guard that is stopped go on (B1)")
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
