import Navigation
import Testing

@Suite("Deep links")
struct LinkTests {
  @Test("A link goes to all flows that live, parents first, children in the order made (L1)")
  func order() {
    let leaf = Area("Leaf", .navigation, ["in": does(.set("L"))])
    let branch = Area("Branch", .tabs, ["in": does(.set(.flow("Leaf", "in"), .flow("Leaf", "in")))])
    let app = Area("App", .tabs, ["home": does(.set(.flow("Branch", "in"), .flow("Leaf", "in")))])
    let bench = Bench(app, [branch, leaf])
    bench.settle()

    bench.open("x")

    #expect(
      bench.origins() == [
        "App: x → unhandled [link]", "Branch: x → unhandled [link]",
        "Leaf#1: x → unhandled [link]", "Leaf#2: x → unhandled [link]",
        "Leaf: x → unhandled [link]",
      ])
  }

  @Test("Flows made by the link do not get it (L2)")
  func made() {
    let child = Area("Child", .navigation, ["in": does(.set("C")), "open": gives(.none)])
    let app = Area(
      "App", .navigation, ["home": does(.set("A")), "open": does(.push(.flow("Child", "in")))])
    let bench = Bench(app, [child])
    bench.settle()

    bench.open("open")

    #expect(bench.log() == ["App: open → handled", "Child: in → handled"])
  }

  @Test("A link opened in a handler goes to the flows that are live at that moment (L1)")
  func inside() {
    let child = Area("Child", .navigation, ["in": does(.set("C"))])
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "go": { step, context in
          context.perform(.open("x"))
          return context.perform(.push(.flow("Child", "in")), for: step)
        },
      ])
    let bench = Bench(app, [child])
    bench.settle()

    bench.emit("go", from: "A")

    #expect(
      bench.log() == ["App: go → handled", "App: x → unhandled", "Child: in → handled"])
  }

  @Test("A flow that has ended when its turn comes does not get the link (L2)")
  func ended() {
    let child = Area("Child", .navigation, ["in": does(.set("C"))])
    let app = Area(
      "App", .navigation,
      ["home": does(.set("A")), "show": does(.push(.flow("Child", "in"))), "x": does(.pop)])
    let bench = Bench(app, [child])
    bench.open("show")
    bench.settle()

    bench.open("x")

    #expect(bench.log() == ["App: x → handled", "Child: x → flowEnded"])
  }
}
