import Navigation
import Testing

@Suite("Contributing")
struct ContributingTests {
  @Test("All initial steps come first, then the ready steps, then steps emitted live (C1)")
  func composite() {
    let model = Kept<OwnStepper>()
    let app = Area(
      "App", .navigation,
      [
        "start": { _, context in
          let own = context.make(StepperDefinition("Model", initial: "b", ready: ["x", "y"]))
          model.value = own
          let screen = context.make(Screen("A", initial: "c", ready: ["z"]))
          context.perform(.push(screen, on: context.root))
          return .one(
            .contribute(
              screen,
              .composite([
                .one("a"), .own(own), .composite([.presentable, .composite([.none, .default])]),
              ])))
        }
      ])
    let bench = Bench(app, with: .one("start"))

    if let own = model.value { bench.session.perform(.emit("live", from: .stepper(own))) }
    bench.emit("tap", from: "A")

    #expect(
      bench.origins() == [
        "input", "App: start → handled [initial one]", "App: a → unhandled [initial composite]",
        "App: b → unhandled [initial Model]", "App: c → unhandled [initial A]",
        "App: home → unhandled [initial composite]", "App: x → unhandled [ready Model]",
        "App: y → unhandled [ready Model]", "App: z → unhandled [ready A]",
        "App: live → unhandled [emitted Model]", "App: tap → unhandled [emitted A]",
      ])
  }

  @Test("A step emitted while its presentable is not visible is ignored, and the log says so (C2)")
  func hidden() {
    let bench = Bench(
      Area("App", .navigation, ["home": does(.set("A", "B")), "x": gives(.none)]))
    bench.settle()

    bench.emit("x", from: "A")
    bench.back()
    bench.emit("x", from: "A")

    #expect(bench.log() == ["App: x → notVisible", "input", "App: x → handled"])
  }

  @Test("Visibility counts when the step is emitted, not when it is handled (C2)")
  func whenEmitted() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "go": changes { context in
          let a = Emitter.presentable(context.part("A"))
          return [
            .emit("before", from: a), .push(context.make(Screen("B")), on: context.root),
            .emit("after", from: a),
          ]
        },
      ])
    let bench = Bench(app)
    bench.settle()

    bench.emit("go", from: "A")

    #expect(
      bench.log() == ["App: go → handled", "App: after → notVisible", "App: before → unhandled"])
  }

  @Test("Initial and ready steps of a presentable that is not visible are held until it is (C3)")
  func held() {
    let bench = Bench(
      Area(
        "App", .navigation,
        [
          "home": does(
            .set(.screen(Screen("A", initial: "a", ready: ["r"], appear: ["shown"])), "B"))
        ]))
    #expect(bench.log() == ["input", "App: home → handled"])
    #expect(bench.session.heldSteps.map { "\($0.presentable) \($0.step)" } == ["A#0 a", "A#0 r"])

    bench.back()

    #expect(
      bench.origins() == [
        "input", "App: a → unhandled [initial A]", "App: r → unhandled [ready A]",
        "App: shown → unhandled [appeared A]",
      ])
    #expect(bench.session.heldSteps.isEmpty)
  }

  @Test("Held steps come in order of appearance, before those its screen emits on appearing (C3)")
  func heldOrder() {
    let bench = Bench(
      Area(
        "App", .tabs,
        [
          "home": does(
            .set(
              "First",
              .container(
                .split, .screen(Screen("B", initial: "b", appear: ["shownB"])),
                .screen(Screen("C", initial: "c", appear: ["shownC"])))))
        ]))
    bench.settle()

    bench.session.perform(.selectTab(1))

    #expect(
      bench.log() == [
        "input", "App: b → unhandled", "App: shownB → unhandled", "App: c → unhandled",
        "App: shownC → unhandled",
      ])
  }

  /// A flow that contributes a presentable and a stepper of its root flow to itself, hidden below
  /// another screen, by the step "hear".
  private static func twoHearing(
    _ kept: Kept<(Presentable, OwnStepper)>
  ) -> (app: Area, child: Area) {
    let child = Area(
      "Child", .navigation,
      [
        "hear": { _, _ in
          guard let (screen, model) = kept.value else { return nil }
          return .multiple([
            .contribute(screen, .composite([.one("childHeld"), .presentable])),
            .contribute(screen, .own(model)),
          ])
        }
      ])
    let app = Area(
      "App", .navigation,
      [
        "home": { _, context in
          let screen = context.make(Screen("A", initial: "a", appear: ["shown"]))
          let model = context.make(StepperDefinition("Model"))
          let flow = context.make(child)
          kept.value = (screen, model)
          context.perform(.set([screen, context.make(Screen("B"))], on: context.root))
          return .multiple([
            .contribute(screen, .composite([.one("first"), .presentable])),
            .contribute(screen, .own(model)), .contribute(screen, .one("second")),
            .contribute(flow, .one("hear"), allowStepWhenDismissed: true),
          ])
        }
      ])
    return (app, child)
  }

  @Test("Held steps of one screen come in the order of its contributions (C3)")
  func heldBySeveral() {
    let kept = Kept<(Presentable, OwnStepper)>()
    let (app, child) = Self.twoHearing(kept)
    let bench = Bench(app, [child])
    bench.settle()

    bench.back()

    let shown = [
      "input", "App: first → unhandled", "App: a → unhandled", "App: second → unhandled",
      "Child: childHeld → unhandled", "Child: a → unhandled", "App: shown → unhandled",
      "Child: shown → unhandled",
    ]
    #expect(bench.log() == shown)

    bench.session.undo()
    bench.back()
    #expect(bench.session.log.records().suffix(shown.count).map(bench.session.text) == shown)
  }

  @Test("A step goes to all flows that listen to its stepper, in the order of contribution (C6)")
  func heardByTwo() throws {
    let kept = Kept<(Presentable, OwnStepper)>()
    let (app, child) = Self.twoHearing(kept)
    let bench = Bench(app, [child])
    bench.back()
    bench.settle()

    let (_, model) = try #require(kept.value)
    bench.session.perform(.emit("live", from: .stepper(model)))
    bench.emit("tap", from: "A")

    #expect(
      bench.origins() == [
        "App: live → unhandled [emitted Model]", "Child: live → unhandled [emitted Model]",
        "App: tap → unhandled [emitted A]", "Child: tap → unhandled [emitted A]",
      ])
  }

  @Test("Held steps are dropped, and the log says so, if their screen is dismissed first (C3)")
  func forgotten() {
    let app = Area(
      "App", .navigation,
      ["home": does(.set(.screen(Screen("A", initial: "a")), "B")), "other": does(.set("C"))])
    let bench = Bench(app)
    bench.settle()

    bench.emit("other", from: "B")

    #expect(bench.log() == ["App: other → handled", "App: a → forgotten"])
    #expect(bench.session.heldSteps.isEmpty)
  }

  @Test("Held steps are dropped, and the log says so, if their flow ends first (C3)")
  func forgottenAtEnd() {
    let child = Area(
      "Child", .navigation,
      [
        "in": does(.set(.screen(Screen("A", initial: "a", ready: ["r"])), "B")),
        "out": gives(.end("over")),
      ])
    let bench = Bench(Area("App", .split, ["home": does(.set(.flow("Child", "in")))]), [child])
    bench.settle()

    bench.emit("out", from: "B")

    #expect(
      bench.log() == [
        "Child: out → ended", "Child: a → forgottenAtEnd", "Child: r → forgottenAtEnd",
        "App: over → unhandled",
      ])
  }

  @Test("A contribution can allow steps while its screen is not visible (C4)")
  func whenNotPresented() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(
          .set(.screen(Screen("A", initial: "a")) { $0.allowStepWhenNotPresented = true }, "B"))
      ])
    let bench = Bench(app)
    bench.emit("x", from: "A")

    #expect(
      bench.log() == ["input", "App: home → handled", "App: a → unhandled", "App: x → unhandled"])
  }

  @Test(
    "A contribution can stay registered after its screen is dismissed, but not visible (C4)",
    arguments: [
      (false, false, "-: x → notContributed"), (false, true, "App: x → notVisible"),
      (true, true, "App: x → unhandled"), (true, false, "-: x → notContributed"),
    ])
  func whenDismissed(hidden: Bool, dismissed: Bool, record: String) {
    let kept = Kept<Presentable>()
    let app = Area(
      "App", .navigation,
      [
        "home": { _, context in
          let screen = context.make(Screen("B"))
          kept.value = screen
          context.perform(.set([context.make(Screen("A")), screen], on: context.root))
          return .one(
            .contribute(
              screen, .presentable, allowStepWhenNotPresented: hidden,
              allowStepWhenDismissed: dismissed))
        }
      ])
    let bench = Bench(app)
    bench.back()
    bench.settle()

    if let screen = kept.value { bench.session.perform(.emit("x", from: .presentable(screen))) }

    #expect(bench.log() == [record])
  }

  /// A hidden flow with a stepper of its own that emits now and later.
  static func hiddenFlow(strict: Bool) -> (bench: Bench, emit: (Step) -> Void) {
    let model = Kept<OwnStepper>()
    let child = Area("Child", .navigation, ["in": does(.set("C")), "later": gives(.none)])
    let app = Area(
      "App", .tabs,
      [
        "home": { _, context in
          let own = context.make(StepperDefinition("Model", initial: "in"))
          let flow = context.make(child)
          model.value = own
          context.perform(.set([context.make(Screen("A")), flow], on: context.root))
          return .one(.contribute(flow, .own(own)))
        }
      ])
    let bench = Bench(app) { $0.visibility = strict ? .strict : .standard }
    return (
      bench,
      { step in
        if let own = model.value { bench.session.perform(.emit(step, from: .stepper(own))) }
      }
    )
  }

  @Test("A flow's own stepper is handled whether or not the flow is visible (C5)")
  func flowsStepper() {
    let (bench, emit) = Self.hiddenFlow(strict: false)
    emit("later")

    #expect(
      bench.log() == [
        "input", "App: home → handled", "Child: in → handled", "Child: later → handled",
      ])
  }

  @Test("With strict visibility, a flow's stepper emits once, then only while visible (C5)")
  func strict() {
    let (bench, emit) = Self.hiddenFlow(strict: true)
    emit("later")
    bench.session.perform(.selectTab(1))
    emit("later")

    #expect(
      bench.log() == [
        "input", "App: home → handled", "Child: in → handled", "Child: later → notVisible",
        "input", "Child: later → handled",
      ])
  }

  @Test("Contributing the same screen again replaces the earlier contribution (C6)")
  func again() {
    let kept = Kept<Presentable>()
    let app = Area(
      "App", .navigation,
      [
        "home": { _, context in
          let screen = context.make(Screen("A", initial: "a", ready: ["r"]))
          kept.value = screen
          context.perform(.push(screen, on: context.root))
          return .one(.contribute(screen, .presentable))
        },
        "again": { _, _ in kept.value.map { .one(.contribute($0, .presentable)) } },
      ])
    let bench = Bench(app)
    bench.settle()

    bench.open("again")
    bench.emit("x", from: "A")

    #expect(
      bench.log() == [
        "App: again → handled", "App: a → unhandled", "App: r → unhandled", "App: x → unhandled",
      ])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("Replacing a contribution does not duplicate its held steps (C6, D11)")
  func againHeld() {
    let kept = Kept<Presentable>()
    let app = Area(
      "App", .navigation,
      [
        "home": { _, context in
          let screen = context.make(Screen("A", initial: "a"))
          kept.value = screen
          context.perform(.set([screen, context.make(Screen("B"))], on: context.root))
          return .multiple([.contribute(screen, .presentable), .contribute(screen, .presentable)])
        }
      ])
    let bench = Bench(app)
    bench.settle()

    bench.back()

    #expect(bench.log() == ["input", "App: a → unhandled"])
  }

  @Test("A screen contributed with two steppers emits each step twice")
  func otherStepper() {
    let app = Area(
      "App", .navigation,
      [
        "home": { _, context in
          let screen = context.make(Screen("A"))
          context.perform(.push(screen, on: context.root))
          return .multiple([
            .contribute(screen, .presentable), .contribute(screen, .composite([.presentable])),
          ])
        }
      ])
    let bench = Bench(app)
    bench.settle()

    bench.emit("x", from: "A")

    #expect(bench.log() == ["App: x → unhandled", "App: x → unhandled"])
  }

  @Test("A live or ended flow is not contributed again; the rest of the step is performed (C6)")
  func flowAgain() {
    let kept = Kept<Presentable>()
    let child = Area("Child", .navigation, ["in": does(.set("C")), "out": gives(.end("over"))])
    let app = Area(
      "App", .split,
      [
        "home": { _, context in
          let flow = context.make(child)
          kept.value = flow
          context.perform(.set([flow], on: context.root))
          return .one(.contribute(flow, .one("in")))
        },
        "again": { _, _ in
          kept.value.map {
            .multiple([.contribute($0, .one("in")), .forwardToCurrentFlow("rest")])
          }
        },
      ])
    let bench = Bench(app, [child])
    bench.settle()

    bench.open("again")
    bench.emit("out", from: "C")
    bench.open("again")

    #expect(
      bench.log() == [
        "App: again → forwarded (refused: Child: already contributed)", "Child: again → unhandled",
        "App: rest → unhandled", "Child: out → ended", "App: over → unhandled",
        "App: again → forwarded (refused: Child: its flow has ended)", "App: rest → unhandled",
      ])
  }

  @Test("A step from a stepper that was not contributed is ignored, and the log says so (C7)")
  func notContributed() {
    let app = Area(
      "App", .navigation,
      ["home": changes { [.push($0.make(Screen("A")), on: $0.root)] }])
    let bench = Bench(app)
    let model = bench.session.make(StepperDefinition("Model"))
    bench.settle()

    bench.emit("x", from: "A")
    bench.session.perform(.emit("y", from: .stepper(model)))

    #expect(bench.log() == ["-: x → notContributed", "-: y → notContributed"])
  }

  @Test("A dismissed presentable cannot be contributed, unless the contribution allows it (C8)")
  func dismissedAlready() {
    let child = Area("Child", .navigation, ["in": gives(.none)])
    let app = Area(
      "App", .navigation,
      [
        "home": { _, context in
          context.perform(.push(context.make(Screen("A")), on: context.root))
          let screen = context.make(Screen("B", initial: "b"))
          let flow = context.make(child)
          let stays = context.make(child)
          for one in [screen, flow, stays] {
            context.perform(.push(one, on: context.root))
            context.perform(.pop(on: context.root))
          }
          return .multiple([
            .contribute(screen, .presentable), .contribute(flow, .one("in")),
            .contribute(stays, .one("in"), allowStepWhenDismissed: true),
          ])
        }
      ])
    let bench = Bench(app)

    #expect(
      bench.log() == [
        "input",
        "App: home → handled (refused: B: dismissed already) (refused: Child: dismissed already)",
        "Child#1: in → handled",
      ])
    #expect(bench.flows == ["App", "Child#1"])
    #expect(bench.session.checkInvariants() == [])
  }
}
