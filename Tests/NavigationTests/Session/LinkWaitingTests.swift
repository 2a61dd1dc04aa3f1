import Navigation
import Testing

@Suite("Links of several steps")
struct LinkWaitingTests {
  /// A window whose content is replaced: a door, or tabs of which one may be slow.
  private func bench(isSlow: Bool = false, door: Step = "door") -> Bench {
    let app = Area(
      "App", .window,
      [
        "door": does(.show(.flow("Door", "door"))),
        "tabs": does(.show(.flow("Tabs", "tabs", when: .ready))),
      ])
    let doorFlow = Area("Door", .navigation, ["door": does(.set("Door"))])
    let tabs = Area(
      "Tabs", .tabs, ["tabs": does(.set([.flow("A", "list"), .flow("B", "list")], when: .ready))])
    let list = ["list": does(.set("List")), "detail": does(.push("Detail"))]
    let slow = Area("B", .navigation, list) { step, _ in
      isSlow && step.name == "list" ? .later : .step(step)
    }
    return Bench(
      app, [doorFlow, tabs, Area("A", .navigation, list), slow], with: .one(door), attach: nil)
  }

  private let deep = DeepLink("demo://detail", steps: ["tabs", "detail"] as [Step])

  @Test("Each step is delivered when everything the previous step made is ready")
  func stepsInOrder() {
    let bench = bench()
    bench.settle()

    bench.session.perform(.link(deep))

    #expect(
      bench.origins() == [
        "link demo://detail",
        "App: tabs → handled [link of link 1]",
        "Door: tabs → unhandled [link of link 1]",
        "Tabs: tabs → handled [initial one of link 1]",
        "A: list → handled [initial one of link 1]",
        "B: list → handled [initial one of link 1]",
        "App: detail → unhandled [link of link 1]",
        "Tabs: detail → unhandled [link of link 1]",
        "A: detail → handled [link of link 1]",
        "B: detail → handled [link of link 1]",
      ])
    #expect(bench.tree == "Tabs(A(List Detail)* B(List#1 Detail#1))")
    #expect(bench.session.waitingLinks == [])
  }

  @Test("The first step waits until the app is ready, even if the link comes before the start")
  func cold() {
    let session = Session()
    session.perform(.link(deep))
    #expect(
      session.log.records().map(session.text) == [
        "link demo://detail waits for the app: its root flow is not ready"
      ])
    #expect(session.checkInvariants() == [])

    let app = Area(
      "App", .navigation,
      ["home": does(.set("Home")), "tabs": does(.push("Tabs")), "detail": does(.push("Detail"))])
    session.start(Start(app))

    #expect(
      session.log.records(from: 2).map(session.text) == [
        "input", "App: home → handled", "link demo://detail", "App: tabs → handled",
        "App: detail → handled",
      ])
    #expect(session.checkInvariants() == [])
  }

  @Test("A root flow whose first step failed holds links until another step makes it ready")
  func failedStart() {
    let app = Area(
      "App", .navigation, ["home": { _, _ in throw Mishap(description: "no") }, "x": gives(.none)])
    let bench = Bench(app)
    bench.settle()

    bench.session.perform(.link(DeepLink("a://b", steps: ["y"] as [Step])))
    bench.open("x")

    #expect(
      bench.log() == [
        "link a://b waits for the app: App#0 is not ready", "App: x → handled", "link a://b",
        "App: y → unhandled",
      ])
  }

  @Test("A link waits for the guard of a flow it made, and the log and the state say so")
  func slowGuard() throws {
    let bench = bench(isSlow: true)
    bench.settle()

    bench.session.perform(.link(deep))

    #expect(
      bench.log().last
        == "link demo://detail waits for Tabs#0, B#0 to be ready and for B#0 to answer")
    let waiting = try #require(bench.session.waitingLinks.first)
    #expect(waiting.left == ["detail"] as [Step])
    #expect(waiting.number == 1)

    try bench.answer(.step("list"))

    #expect(
      bench.log() == [
        "B: list → handled", "App: detail → unhandled", "Tabs: detail → unhandled",
        "A: detail → handled", "B: detail → handled",
      ])
    #expect(bench.session.waitingLinks == [])
  }

  @Test("A link waits for the guard that is deciding its step, whatever else happens meanwhile")
  func ownGuard() throws {
    let app = Area(
      "App", .navigation,
      ["home": gives(.none), "one": gives(.none), "two": gives(.none), "tap": gives(.none)]
    ) { step, _ in step.name == "one" ? .later : .step(step) }
    let bench = Bench(app)
    bench.settle()

    bench.session.perform(.link(DeepLink("a://b", steps: ["one", "two"] as [Step])))
    bench.open("tap")
    #expect(bench.log() == ["link a://b", "link a://b waits for App#0 to answer"])
    try bench.answer(.refuse)

    #expect(
      bench.log() == ["App: one → refusedByGuard", "App: tap → handled", "App: two → handled"])
  }

  @Test("A link also waits if its step is queued behind a step that a guard is deciding")
  func behindGuard() throws {
    let app = Area(
      "App", .navigation, ["home": gives(.none), "one": gives(.none), "two": gives(.none)]
    ) { step, _ in step.name == "slow" ? .later : .step(step) }
    let bench = Bench(app)
    bench.settle()

    bench.open("slow")
    bench.session.perform(.link(DeepLink("a://b", steps: ["one", "two"] as [Step])))
    #expect(bench.log() == ["link a://b", "link a://b waits for App#0 to answer"])
    try bench.answer(.refuse)

    #expect(
      bench.log() == ["App: slow → refusedByGuard", "App: one → handled", "App: two → handled"])
  }

  @Test("A link waits for a flow that one of its steps makes indirectly, too")
  func caused() throws {
    let app = Area(
      "App", .window,
      [
        "home": does(.show("Home")), "go": gives(.one(.forwardToCurrentFlow("then"))),
        "then": does(.show(.flow("Late", "in"))), "two": gives(.none),
      ])
    let late = Area("Late", .navigation, ["in": does(.set("L"))]) { _, _ in .later }
    let bench = Bench(app, [late], attach: nil)
    bench.settle()

    bench.session.perform(.link(DeepLink("a://b", steps: ["go", "two"] as [Step])))

    #expect(
      bench.log() == [
        "link a://b", "App: go → forwarded", "App: then → handled",
        "link a://b waits for Late#0 to be ready and for Late#0 to answer",
      ])
  }

  @Test("A link does not wait for a flow that was made meanwhile by another step")
  func notItsOwn() throws {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("Home")), "open": does(.push(.flow("Never", "in"))),
        "two": gives(.none),
      ]
    ) { step, _ in step.name == "one" ? .later : .step(step) }
    let never = Area("Never", .navigation, ["in": does(.set("N"))]) { _, _ in .refuse }
    let bench = Bench(app, [never])
    bench.session.perform(.link(DeepLink("a://b", steps: ["one", "two"] as [Step])))
    bench.emit("open", from: "Home")
    bench.settle()

    try bench.answer(.refuse)

    #expect(
      bench.log() == [
        "App: one → refusedByGuard", "App: open → handled", "Never: in → refusedByGuard",
        "App: two → handled", "Never: two → refusedByGuard",
      ])
  }

  @Test("Links run one after the other, in the order in which they came")
  func order() throws {
    let bench = bench(isSlow: true)
    bench.session.perform(.link(deep))
    bench.settle()

    bench.session.perform(.link(DeepLink("demo://door", steps: ["door"] as [Step])))
    #expect(bench.log() == ["link demo://door waits for demo://detail"])
    #expect(bench.session.waitingLinks.map(\.url) == ["demo://detail", "demo://door"])
    #expect(bench.session.checkInvariants() == [])
    try bench.answer(.step("list"))

    #expect(
      bench.log() == [
        "B: list → handled", "App: detail → unhandled", "Tabs: detail → unhandled",
        "A: detail → handled", "B: detail → handled", "link demo://door", "App: door → handled",
        "Tabs: door → flowEnded", "A: door → flowEnded", "B: door → flowEnded",
        "Door#2: door → handled",
      ])
  }

  @Test("No link overtakes another, whatever the first waits for and however many arrive")
  func overtaking() throws {
    let app = Area(
      "App", .navigation,
      ["home": gives(.none), "slow": gives(.none), "a": gives(.none), "b": gives(.none)]
    ) { step, _ in step.name == "slow" ? .later : .step(step) }
    let session = Session()
    func link(_ url: String, _ steps: Step...) {
      session.perform(.link(DeepLink(url, steps: steps)))
    }
    // Two come before the app is there, and two while the first one waits for an answer.
    link("x://1", "slow", "a")
    link("x://2", "slow", "b")
    session.start(Start(app))
    link("x://3", "a")
    link("x://4", "b")
    #expect(session.waitingLinks.map(\.url) == ["x://1", "x://2", "x://3", "x://4"])
    let told = session.log.lastNumber

    for _ in 0..<2 {
      let guardian = try #require(session.pendingGuards.first)
      session.perform(.answer(guardian.ticket, .refuse))
    }

    #expect(
      session.log.records(from: told + 1).map(session.text) == [
        "App: slow → refusedByGuard", "App: a → handled", "link x://2",
        "link x://2 waits for App#0 to answer",
        "App: slow → refusedByGuard", "App: b → handled", "link x://3", "App: a → handled",
        "link x://4", "App: b → handled",
      ])
    #expect(session.waitingLinks == [])
    #expect(session.checkInvariants() == [])
  }

  /// A window that shows one flow, whose first step waits for its guard.
  private func lateBench() -> Bench {
    let app = Area(
      "App", .window,
      [
        "home": does(.show("Home")), "one": does(.show(.flow("Late", "in"))),
        "away": does(.show("Away")), "two": gives(.none),
      ])
    let late = Area("Late", .navigation, ["in": does(.set("L"))]) { _, _ in .later }
    let bench = Bench(app, [late], attach: nil)
    bench.session.perform(.link(DeepLink("a://b", steps: ["one", "two"] as [Step])))
    bench.settle()
    return bench
  }

  @Test("A link whose flow is dismissed before it is ready is dropped, and the log says so")
  func lost() {
    let bench = lateBench()

    bench.open("away")

    #expect(
      bench.log() == [
        "App: away → handled", "Late: in → flowEnded", "Late: away → flowEnded",
        "link a://b dropped before [two]: Late#0 has ended",
      ])
    #expect(bench.session.waitingLinks == [])
  }

  @Test("A link ends without a further record if the flow of its last step never becomes ready")
  func lastStep() {
    let bench = lateBench()
    bench.open("away")
    bench.session.perform(.link(DeepLink("a://c", steps: ["one"] as [Step])))
    bench.settle()

    bench.open("away")

    #expect(
      bench.log() == ["App: away → handled", "Late#1: in → flowEnded", "Late#1: away → flowEnded"])
    #expect(bench.session.waitingLinks == [])
  }

  @Test("An unhandled or failed step does not block the next step of the link")
  func failing() {
    let app = Area(
      "App", .navigation,
      [
        "home": gives(.none), "bad": { _, _ in throw Mishap(description: "no") },
        "good": gives(.none),
      ])
    let bench = Bench(app)
    bench.settle()

    bench.session.perform(.link(DeepLink("a://b", steps: ["none", "bad", "good"] as [Step])))

    #expect(
      bench.log() == [
        "link a://b", "App: none → unhandled", "App: bad → failed: the handler failed: no",
        "App: good → handled",
      ])
  }

  @Test("A link whose step causes an endless chain is stopped, and its other steps are dropped")
  func endless() {
    let app = Area(
      "App", .navigation, ["home": gives(.none), "on": gives(.one(.forwardToCurrentFlow("on")))])
    let bench = Bench(app) { $0.stepLimit = 3 }
    bench.settle()

    bench.session.perform(.link(DeepLink("a://b", steps: ["on", "two"] as [Step])))

    #expect(
      bench.log() == [
        "link a://b", "App: on → forwarded", "App: on → forwarded", "App: on → forwarded",
        "stopped: on", "App: on → limit", "link a://b dropped before [two]: its chain was stopped",
      ])
  }

  @Test("Releasing the session drops all links; a later link is dropped at once")
  func released() {
    let bench = lateBench()
    bench.session.perform(.link(DeepLink("a://c", steps: ["two"] as [Step])))
    bench.settle()

    bench.session.release()
    bench.session.perform(.link(DeepLink("a://d", steps: ["two"] as [Step])))

    let log = bench.log().filter { $0.hasPrefix("link") }
    #expect(
      log == [
        "link a://b dropped before [two]: the session is over",
        "link a://c dropped before [two]: the session is over",
        "link a://d dropped before [two]: the session is over",
      ])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A link continues between two timers, as if the clock had been moved twice")
  func timers() throws {
    let clock = Screen(
      "Clock",
      timers: [
        Screen.Timer(after: .seconds(1), emits: "wake"),
        Screen.Timer(after: .seconds(2), emits: "end"),
      ])
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set(.screen(clock))), "one": does(.contributeNew(.flow("Late", "in"))),
        "wake": changes { _ in [.open("now")] }, "two": gives(.none), "end": gives(.none),
      ])
    let late = Area("Late", .inherited, ["now": gives(.none)]) { step, _ in
      step.name == "in" ? .refuse : .step(step)
    }
    let bench = Bench(app, [late])
    bench.session.perform(.link(DeepLink("a://b", steps: ["one", "two"] as [Step])))
    bench.settle()

    bench.session.perform(.advance(.seconds(3)))

    #expect(
      bench.log() == [
        "App: wake → handled", "App: now → unhandled", "Late: now → handled",
        "App: two → handled", "Late: two → unhandled", "App: end → handled",
      ])
  }

  @Test("Only a limited number of links can wait; the next one is dropped with the reason")
  func tooMany() throws {
    let session = Session(
      configuration: {
        var configuration = Session.Configuration()
        configuration.linkLimit = 2
        return configuration
      }())
    for _ in 0..<3 { session.perform(.link(deep)) }

    #expect(session.waitingLinks.map(\.number) == [1, 2])
    #expect(
      session.log.records().map(session.text).last
        == "link demo://detail dropped before [tabs, detail]: too many links wait")
    session.undo()
    #expect(session.waitingLinks.count == 2)
    #expect(session.checkInvariants() == [])
  }

  @Test("A link in progress is undone, redone and forked with the rest of the session")
  func undo() throws {
    let bench = bench(isSlow: true)
    let before = bench.session.digest
    bench.session.perform(.link(deep))
    let waiting = bench.session.digest
    let fork = bench.session.fork()
    try bench.answer(.step("list"))
    let after = bench.session.digest

    bench.session.undo()
    #expect(bench.session.digest == waiting)
    bench.session.undo()
    #expect(bench.session.digest == before)
    bench.session.redo()
    bench.session.redo()
    #expect(bench.session.digest == after)
    #expect(fork.digest == waiting)
    fork.perform(.answer(try #require(fork.pendingGuards.first?.ticket), .step("list")))
    #expect(fork.digest == after)
  }

  @Test("A link without steps is logged and does nothing")
  func empty() {
    let bench = bench()
    bench.settle()

    bench.session.perform(.link(DeepLink("a://b", steps: [])))

    #expect(bench.log() == ["link a://b"])
  }
}
