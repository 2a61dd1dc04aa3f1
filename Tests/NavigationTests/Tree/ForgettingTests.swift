import Navigation
import Testing

@Suite("Released and kept presentables")
struct ForgettingTests {
  @Test("A presentable that a handler makes but does not attach is released after the step (T8)")
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

  @Test("A popped presentable is released, together with what it presents")
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

  @Test("A presentable contributed with allowStepWhenDismissed is kept when popped (T8)")
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

  @Test("A presentable that a waiting use block will show is kept until then (T8)")
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
