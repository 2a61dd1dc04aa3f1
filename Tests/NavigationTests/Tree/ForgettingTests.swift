import Navigation
import Testing

@Suite("What is forgotten, and what is kept")
struct ForgettingTests {
  @Test("What a handler made and put nowhere is gone when the step is done (T8)")
  func unused() {
    let app = Area(
      "App", .navigation,
      [
        "home": { _, context in
          let inside = context.make(Screen("Inside"))
          _ = context.make(.navigation, named: "Box", containing: [inside])
          _ = context.make(StepperDefinition("Model"))
          _ = context.make(Area("Child", .tabs, [:]))
          _ = context.make(Area("Guest", .inherited, [:]))
          return FlowContributors.none
        }
      ])
    let bench = Bench(app)

    #expect(bench.session.presentableNames == ["App#0", "window#0"])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("What was popped is gone, and with it what it presents")
  func popped() {
    let app = Area(
      "App", .navigation,
      ["home": does(.set("A", "B")), "back": does(.pop), "again": does(.push("B"))])
    let bench = Bench(app)

    bench.open("back")
    #expect(bench.session.presentableNames == ["A#0", "App#0", "window#0"])

    bench.open("again")
    #expect(bench.session.presentableNames == ["A#0", "App#0", "B#1", "window#0"])
  }

  @Test("What is registered and may be dismissed is kept (T8)")
  func registered() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A", .screen(Screen("B")) { $0.allowStepWhenDismissed = true })),
        "back": does(.pop),
      ])
    let bench = Bench(app)

    bench.open("back")

    #expect(bench.session.presentableNames == ["A#0", "App#0", "B#0", "window#0"])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("What a use block waits to show is kept until then (T8)")
  func awaited() {
    let slow = Area("Slow", .navigation, ["in": does(.set("S"))]) { step, _ in
      step.name == "in" ? .later : .step(step)
    }
    let app = Area(
      "App", .tabs, ["home": does(.set([.flow("Slow", "in"), "Beside"], when: .ready))])
    let bench = Bench(app, [slow])
    #expect(bench.tree == "App")
    #expect(bench.session.presentableNames == ["App#0", "Beside#0", "Slow#0", "window#0"])

    bench.session.perform(.answer(bench.tickets[0], .step("in")))

    #expect(bench.tree == "App(Slow(S)* Beside)")
    #expect(bench.session.checkInvariants() == [])
  }
}
