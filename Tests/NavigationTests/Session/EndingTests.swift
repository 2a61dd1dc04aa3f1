import Navigation
import Testing

@Suite("Ending")
struct EndingTests {
  @Test("A flow that is started as usual ends when its root is dismissed (I0)")
  func usualStart() {
    let start = Start(Area("App", .navigation, [:]))
    #expect(start.attach == .created)
    #expect(start.window == .before)
    #expect(!start.allowStepWhenDismissed)
  }

  @Test("The parent gets the step, the flow and its descendants end, and the tree stays (E1)")
  func ending() {
    let grand = Area("Grand", .navigation, ["in": does(.set("G"))])
    let child = Area(
      "Child", .tabs, ["in": does(.set(.flow("Grand", "in"), "C")), "out": gives(.end("over"))])
    let bench = Bench(
      Area("App", .navigation, ["home": does(.set(.flow("Child", "in"))), "over": gives(.none)]),
      [child, grand])
    #expect(bench.flows == ["App", "Child", "Grand"])
    bench.settle()

    bench.open("out")
    bench.emit("x", from: "G")

    #expect(
      bench.origins() == [
        "App: out → unhandled [link]", "Child: out → ended [link]", "Grand: out → flowEnded [link]",
        "App: over → handled [ended Child]", "-: x → notContributed [emitted G]",
      ])
    #expect(
      bench.events() == [
        "will App out", "did App out unhandled", "will Child out", "did Child out ended",
        "ended Grand", "ended Child", "will App over", "did App over handled",
      ])
    #expect(bench.tree == "App(Child(Grand(G)* C))")
    #expect(bench.flows == ["App"])
  }

  @Test("What a flow waited for is dropped when it ends, and the log says so (E1)")
  func waiting() {
    let slow = Area("Slow", .navigation, ["in": gives(.none)]) { _, _ in .later }
    let child = Area(
      "Child", .tabs,
      [
        "in": does(.all([.set("C"), .set([.flow("Slow", "in")], when: .ready)])),
        "out": gives(.end("over")),
      ])
    let bench = Bench(
      Area("App", .split, ["home": does(.set(.flow("Child", "in")))]), [child, slow])
    bench.settle()

    bench.open("out")

    #expect(
      bench.log() == [
        "App: out → unhandled", "Child: out → ended", "Slow: in → flowEnded",
        "use of Slow by Child dropped", "Slow: out → flowEnded", "App: over → unhandled",
      ])
    #expect(bench.session.waitingUses.isEmpty)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("The root flow does not end: its children end, and it stays live (E2)")
  func root() {
    let child = Area("Child", .navigation, ["in": does(.set("C"))])
    let bench = Bench(
      Area(
        "App", .navigation, ["home": does(.set(.flow("Child", "in"))), "out": gives(.end("over"))]),
      [child])
    bench.settle()

    bench.session.perform(.open("out"))
    bench.open("home")

    #expect(
      bench.log() == [
        "App: out → childrenEnded", "App: over → endedAtRoot", "Child: out → flowEnded",
        "App: home → handled", "Child#1: in → handled",
      ])
    #expect(bench.flows == ["App", "Child#1"])
  }

  @Test("A flow whose root is dismissed ends with its descendants; its parent gets no step (E3)")
  func dismissed() {
    let grand = Area("Grand", .navigation, ["in": does(.set("G"))])
    let child = Area("Child", .tabs, ["in": does(.set(.flow("Grand", "in")))])
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "show": does(.present(.flow("Child", "in"))),
        "hide": does(.dismiss),
      ])
    let bench = Bench(app, [child, grand])
    bench.emit("show", from: "A")
    bench.settle()

    bench.open("hide")

    #expect(
      bench.log() == ["App: hide → handled", "Child: hide → flowEnded", "Grand: hide → flowEnded"])
    #expect(bench.flows == ["App"])
    #expect(bench.tree == "App(A)")
  }

  @Test("A flow can stay alive when its root is dismissed, if its contribution says so (E3, S9)")
  func allowed() {
    let child = Area("Child", .navigation, ["in": does(.set("C"))])
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "show": does(.present(.flow("Child", "in") { $0.allowStepWhenDismissed = true })),
        "hide": does(.dismiss),
      ])
    let bench = Bench(app, [child])
    bench.emit("show", from: "A")
    bench.open("hide")

    #expect(bench.flows == ["App", "Child"])
    #expect(bench.tree == "App(A)")
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("The root flow never ends by dismissal: its root may be replaced (E3)")
  func rootReplaced() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "replace": changes { [.set([$0.make(Screen("New"))], on: $0.session.window)] },
        "ping": gives(.none),
      ])
    let bench = Bench(app)
    bench.open("replace")
    bench.settle()

    bench.open("ping")

    #expect(bench.tree == "New")
    #expect(bench.flows == ["App"])
    #expect(bench.log() == ["App: ping → handled"])
  }

  @Test("Flows that share a root end together when it is dismissed (E3)")
  func sharedRoot() {
    let guest = Area("Guest", .inherited, ["in": does(.push("G"))])
    let child = Area(
      "Child", .navigation,
      ["in": does(.all([.set("C"), .contributeNew(.flow("Guest", "in"))]))])
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "show": does(.present(.flow("Child", "in"))),
        "hide": does(.dismiss),
      ])
    let bench = Bench(app, [child, guest])
    bench.emit("show", from: "A")
    #expect(bench.tree == "App(A) + Child(C G)")
    #expect(bench.flows == ["App", "Child", "Guest"])

    bench.open("hide")

    #expect(bench.flows == ["App"])
    #expect(bench.session.presentableNames == ["A#0", "App#0", "window#0"])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Releasing the session ends everything, and later inputs are dropped (E4)")
  func release() {
    let slow = Area("Slow", .navigation, ["in": gives(.none)]) { _, _ in .later }
    let app = Area("App", .navigation, ["home": does(.set([.flow("Slow", "in")], when: .ready))])
    let bench = Bench(app, [slow])
    bench.settle()

    bench.session.release()
    bench.open("late")
    bench.session.perform(.answer(bench.tickets[0], .step("in")))

    #expect(
      bench.log() == [
        "input", "Slow: in → sessionGone", "use of Slow by App dropped, gone",
        "-: late → sessionGone", "answer dropped",
      ])
    #expect(bench.events() == ["ended Slow", "ended App"])
    #expect(bench.flows == [])
    #expect(bench.session.checkInvariants() == [])
  }
}
