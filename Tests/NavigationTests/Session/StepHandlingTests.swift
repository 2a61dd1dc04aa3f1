import Navigation
import Testing

@Suite("Handling one step")
struct StepHandlingTests {
  @Test("All steps share one queue: steps caused by two flows are handled in the order caused (Q1)")
  func oneQueue() {
    let child = Area(
      "Child", .navigation,
      [
        "in": does(.set("C")), "ping": gives(.one(.forwardToCurrentFlow("pong"))),
        "pong": gives(.none),
      ])
    let app = Area(
      "App", .navigation,
      [
        "home": does(.push(.flow("Child", "in"))),
        "ping": gives(.one(.forwardToCurrentFlow("pong"))), "pong": gives(.none),
      ])
    let bench = Bench(app, [child])
    bench.settle()

    bench.open("ping")

    #expect(
      bench.log() == [
        "App: ping → forwarded", "Child: ping → forwarded", "App: pong → handled",
        "Child: pong → handled",
      ])
  }

  @Test("A step for a flow that has ended meanwhile is dropped (S1)")
  func ended() {
    let child = Area("Child", .navigation, ["in": does(.set("C")), "bye": gives(.end("left"))])
    let app = Area(
      "App", .navigation,
      [
        "home": does(.push(.flow("Child", "in"))),
        "twice": changes { _ in [.open("bye"), .open("bye")] },
      ])
    let bench = Bench(app, [child])
    bench.settle()

    bench.emit("twice", from: "App")
    #expect(bench.log() == ["-: twice → notContributed"])
    bench.open("twice")

    #expect(
      bench.log() == [
        "App: twice → handled", "Child: twice → unhandled", "App: bye → unhandled",
        "Child: bye → ended", "App: bye → unhandled", "Child: bye → flowEnded",
        "App: left → unhandled",
      ])
  }

  @Test("Listeners receive the step as the guard returned it, even if no entry handles it (S3)")
  func willNavigate() {
    let app = Area("App", .navigation, ["home": does(.set("A"))]) { step, _ in
      step.name == "go" ? .step("other") : step.name == "no" ? .refuse : .step(step)
    }
    let bench = Bench(app)
    bench.settle()

    bench.emit("go", from: "A")
    bench.emit("no", from: "A")

    #expect(bench.events() == ["will App other", "did App other unhandled"])
    #expect(bench.log() == ["App: go as other → unhandled", "App: no → refusedByGuard"])
  }

  @Test("A use block for flows that are created runs at once, in the middle of the handler (S4)")
  func useCreated() {
    let count = Kept<[Int]>()
    let app = Area(
      "App", .navigation,
      [
        "home": { _, context in
          let child = context.make(Area("Child", .navigation, [:]))
          let before = context.children(of: context.root).count
          context.perform(.use([child], when: .created, then: [.push(child, on: context.root)]))
          count.value = [before, context.children(of: context.root).count]
          return FlowContributors.none
        }
      ])
    let bench = Bench(app)

    #expect(count.value == [0, 1])
    #expect(bench.tree == "App(Child)")
  }

  @Test("A handler that fails leaves nothing behind, and the queue goes on (S5)")
  func failing() {
    let child = Area("Child", .navigation, ["in": does(.set("C"))])
    let app = Area(
      "App", .tabs,
      [
        "home": does(.set(.container(.navigation, "A"), "B")),
        "fail": { _, context in
          let stack = context.part("navigation")
          context.state = .int(1)
          context.perform(.push(context.make(Screen("New", ready: ["never"])), on: stack))
          context.perform(.select(1, on: context.root))
          context.perform(.setTitle("T", on: stack))
          context.perform(.present(context.make(Screen("M")), on: context.root))
          context.perform(.pop(on: context.root))
          _ = context.make(StepperDefinition("Model"))
          let flow = context.make(child)
          context.perform(.use([flow], when: .ready, then: [.push(flow, on: stack)]))
          context.perform(.emit("lost", from: .presentable(context.part("A"))))
          context.perform(.emit("lost", from: .presentable(context.part("B"))))
          context.perform(.open("lost"))
          throw Mishap(description: "no luck")
        },
        "both": changes { _ in [.open("fail"), .open("next")] },
      ])
    let bench = Bench(app, [child])
    bench.settle()
    let before = bench.state

    bench.emit("fail", from: "A")

    #expect(bench.log() == ["App: fail → failed: the handler failed: no luck"])
    #expect(bench.state == before)
    #expect(
      bench.events() == ["will App fail", "did App fail failed: the handler failed: no luck"])
    #expect(bench.session.checkInvariants() == [])

    bench.emit("both", from: "A")
    #expect(
      bench.log() == [
        "App: both → handled", "App: fail → failed: the handler failed: no luck",
        "App: next → unhandled",
      ])
  }

  @Test("A guard that fails leaves nothing behind either (S5)")
  func failingGuard() {
    let app = Area("App", .navigation, ["home": does(.set("A"))]) { step, context in
      guard step.name == "fail" else { return .step(step) }
      context.perform(.push(context.make(Screen("B")), on: context.root))
      throw Failure("not today")
    }
    let bench = Bench(app)
    bench.settle()
    let before = bench.state

    bench.emit("fail", from: "A")

    #expect(bench.log() == ["App: fail → failed: not today"])
    #expect(bench.events() == [])
    #expect(bench.state == before)
  }

  @Test("A step whose changes were all refused is handled, and the record lists the refusals (S5)")
  func allRefused() {
    let app = Area(
      "App", .navigation,
      ["home": does(.set("A")), "back": does(.all([.pop, .dismiss, .select(.index(0))]))])
    let bench = Bench(app)
    bench.settle()

    bench.emit("back", from: "A")

    #expect(
      bench.log() == [
        "App: back → handled (refused: the last screen) (refused: nothing presented) "
          + "(refused: select: not a tabs)"
      ])
  }

  @Test(
    "The outcome says what became of a step (S6)",
    arguments: [
      ("nothing", "App: nothing → handled"),
      ("decline", "App: decline → declined: not now"),
      ("unknown", "App: unknown → unhandled"),
      ("end", "App: end → childrenEnded"),
      ("forward", "App: forward → forwarded"),
      ("fail", "App: fail → failed: the handler failed: oh"),
    ])
  func outcomes(name: String, record: String) {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "nothing": gives(.none), "decline": gives(.ignored("not now")),
        "end": gives(.end("over")), "forward": gives(.one(.forwardToCurrentFlow("nothing"))),
        "fail": { _, _ in throw Mishap(description: "oh") },
      ])
    let bench = Bench(app)
    bench.settle()

    bench.emit(Step(stringLiteral: name), from: "A")

    #expect(bench.log().first == record)
    #expect(
      bench.events().prefix(2) == [
        "will App \(name)", "did App \(name) \(record.dropFirst("App: \(name) → ".count))",
      ])
  }

  @Test("The contributors of a step are processed in the order listed (S7)")
  func order() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "many": { _, context in
          let screen = context.make(Screen("B", initial: "fromB", ready: ["readyB"]))
          context.perform(.push(screen, on: context.root))
          return .multiple([
            .forwardToCurrentFlow("first"), .contribute(screen, .presentable),
            .forwardToParentFlow("up"), .contribute(context.root, .one("one")),
            .missing("contribute Gone"), .forwardToCurrentFlow("last"),
          ])
        },
      ])
    let bench = Bench(app)
    bench.settle()

    bench.emit("many", from: "A")

    #expect(
      bench.origins() == [
        "App: many → forwarded (refused: App: contribute Gone: no such target) [emitted A]",
        "App: up → noParent [forwardedToParent App]",
        "App: first → unhandled [forwardedToCurrent App]", "App: fromB → unhandled [initial B]",
        "App: readyB → unhandled [ready B]", "App: one → unhandled [initial one]",
        "App: last → unhandled [forwardedToCurrent App]",
      ])
  }

  @Test("After a step, disappearances are reported first, then appearances, then dismissals (S9)")
  func settlement() {
    let app = Area(
      "App", .window,
      [
        "home": does(.show(.container(.navigation, "A"))),
        "next": does(.show(.container(.tabs, "B", "C"))),
      ])
    let bench = Bench(app)
    bench.settle()

    bench.open("next")

    #expect(
      bench.events() == [
        "will App next", "did App next handled", "disappeared navigation", "disappeared A",
        "appeared tabs", "appeared B", "dismissed navigation", "dismissed A",
      ])
  }

  @Test("Steps that a screen emits on appearing are handled: it is contributed by then (S9)")
  func appearing() {
    let app = Area(
      "App", .navigation, ["home": does(.set(.screen(Screen("A", appear: ["hello", "again"]))))])
    let bench = Bench(app)

    #expect(
      bench.origins() == [
        "input", "App: home → handled [initial default]", "App: hello → unhandled [appeared A]",
        "App: again → unhandled [appeared A]",
      ])
  }

  @Test("A flow that dismisses its own root still emits what its handler returned (S9)")
  func dismissingItself() {
    let modal = Area(
      "Modal", .navigation,
      [
        "in": does(.set("M")),
        "out": does(.all([.dismiss, .forwardToParent(.step("closed")), .forwardToCurrent(.same)])),
      ])
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "show": does(.present(.flow("Modal", "in"))),
        "closed": gives(.none),
      ])
    let bench = Bench(app, [modal])
    bench.open("show")
    bench.settle()

    bench.emit("out", from: "M")

    #expect(
      bench.log() == ["Modal: out → forwarded", "App: closed → handled", "Modal: out → flowEnded"])
    #expect(
      bench.events() == [
        "will Modal out", "did Modal out forwarded", "disappeared Modal", "disappeared M",
        "appeared App", "appeared A", "dismissed Modal", "dismissed M", "ended Modal",
        "will App closed", "did App closed handled",
      ])
    #expect(bench.flows == ["App"])
  }

  @Test("The record tells what a step changed in the tree")
  func told() {
    let app = Area(
      "App", .tabs,
      [
        "home": does(.set(.container(.navigation, "A"), "B")),
        "all": changes { context in
          let stack = context.part("navigation")
          return [
            .push(context.make(Screen("N")), on: stack), .pop(on: stack),
            .select(1, on: context.root), .present(context.make(Screen("M")), on: context.root),
            .dismiss(on: context.root),
          ]
        },
      ])
    let bench = Bench(app)

    bench.open("all")

    let names = bench.session.names
    let told = bench.session.log.last?.changes.map { change -> String in
      switch change {
      case .added(let one, let place): "\(names.text(one)) to \(names.text(place))"
      case .removed(let one, let place): "\(names.text(one)) from \(names.text(place))"
      case .selected(let one, let tabs): "\(names.text(one)) in \(names.text(tabs))"
      case .presented(let one, let base): "\(names.text(one)) over \(names.text(base))"
      case .dismissed(let one): "\(names.text(one)) dismissed"
      case .shown(let window): "\(names.text(window)) shown"
      case .remembered(let value, let name, let one): "\(names.text(one)) \(name) = \(value)"
      case .shared(let value, let name, let one): "\(names.text(one)) \(name) = \(value)"
      case .labelled(let label, let text, let one):
        "\(names.text(one)) \(label) = \(text ?? "nil")"
      case .dragged(let one, let detent): "\(names.text(one)) stands at \(detent)"
      case .device(let device): "on a \(device)"
      case .letGo(let one): "\(names.text(one)) was let go"
      case .fetching(let one, let flow, _): "\(names.text(one)) by \(names.text(flow))"
      case .ended(let one): "\(names.text(one)) ended"
      }
    }
    #expect(
      told == [
        "N#0 to navigation#0", "N#0 from navigation#0", "B#0 in App#0", "M#0 over App#0",
        "M#0 dismissed",
      ])
  }
}
