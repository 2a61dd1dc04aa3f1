import Navigation
import Testing

@Suite("A user's gestures")
struct GestureTests {
  @Test("Going back is settled like a step: the removed screen is dismissed (S10)")
  func back() {
    let bench = Bench(
      Area("App", .navigation, ["home": does(.set("A", .screen(Screen("B", initial: "b"))))]))
    bench.settle()

    bench.back()
    bench.emit("late", from: "A")

    #expect(
      bench.events() == [
        "disappeared B", "appeared A", "dismissed B", "will App late", "did App late unhandled",
      ])
    #expect(bench.tree == "App(A)")
  }

  @Test("Going back pops the deepest stack in front that has a screen to return to")
  func deepest() {
    let bench = Bench(
      Area(
        "App", .navigation,
        ["home": does(.set("A", .container(.tabs, .container(.navigation, "B", "C"))))]))

    bench.back()
    #expect(bench.tree == "App(A tabs(navigation(B)*))")
    bench.back()
    #expect(bench.tree == "App(A)")
    bench.back()
    #expect(bench.tree == "App(A)")
  }

  @Test("Dismissing removes the topmost modal; selecting a tab acts on the deepest tabs in front")
  func others() {
    let app = Area(
      "App", .tabs,
      [
        "home": does(.set("A", "B")),
        "one": does(.present(.container(.tabs, "C", "D"))),
        "two": changes {
          [.present($0.make(Screen("M", modal: Modal(.classicOver))), on: $0.part("tabs"))]
        },
      ])
    let bench = Bench(app)
    bench.open("one")
    bench.session.perform(.selectTab(1))
    bench.open("two")
    #expect(bench.tree == "App(A* B) + tabs(C D*) + M")

    bench.session.perform(.dismiss)
    #expect(bench.tree == "App(A* B) + tabs(C D*)")
    bench.session.perform(.dismiss)
    #expect(bench.tree == "App(A* B)")
  }

  @Test("A flow ends when the user goes back from its root; its parent gets no step (S10, E3)")
  func flow() {
    let child = Area("Child", .navigation, ["in": does(.set("C"))])
    let bench = Bench(
      Area("App", .navigation, ["home": does(.all([.set("A"), .push(.flow("Child", "in"))]))]),
      [child])
    #expect(bench.flows == ["App", "Child"])
    bench.settle()

    bench.back()

    #expect(bench.flows == ["App"])
    #expect(bench.log() == ["input"])
    #expect(
      bench.events() == [
        "disappeared Child", "disappeared C", "appeared A", "dismissed Child", "dismissed C",
        "ended Child",
      ])
  }
}
