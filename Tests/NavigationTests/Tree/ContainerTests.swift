import Navigation
import Testing

@Suite("Containers")
struct ContainerTests {
  @Test(
    "Changed tabs keep the selected tab, else the same position, else select the first (T5)",
    arguments: [
      (["A", "B", "C"], 1, ["B", "C"], "App(B* C)"),
      (["A", "B", "C"], 2, ["C", "A"], "App(C* A)"),
      (["A", "B", "C"], 1, ["A", "N"], "App(A N*)"),
      (["A", "B", "C"], 2, ["A", "N"], "App(A* N)"),
      (["A", "B"], 0, ["N"], "App(N*)"),
      (["A", "B"], 1, [], "App"),
      ([], 0, ["A", "B"], "App(A* B)"),
    ])
  func tabs(before: [String], selected: Int, after: [String], tree: String) {
    let app = Area(
      "App", .tabs,
      [
        "home": { step, context in
          let entry = Entry.set(before.map { Target(stringLiteral: $0) }, when: .created)
          return context.perform(
            before.isEmpty ? entry : .all([entry, .select(.index(selected))]), for: step)
        },
        "replace": changes { context in
          let old = context.children(of: context.root)
          let new = after.map { name in
            old.first { context.session.name(of: $0) == name } ?? context.make(Screen(name))
          }
          return [.set(new, on: context.root)]
        },
      ])
    let bench = Bench(app)

    bench.open("replace")

    #expect(bench.tree == tree)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A drawer shows its first part, and the selected one over it")
  func drawer() {
    let app = Area(
      "App", .container(PresentableKind(name: "drawer", showing: .firstAndSelected)),
      [
        "home": does(.set("Content", "Menu")), "open": does(.select(.index(1))),
        "close": does(.select(.index(0))), "clear": does(.set("Other")),
      ])
    let bench = Bench(app)
    let visible = { bench.session.visible.map { bench.session.name(of: $0) } }

    #expect(visible() == ["window", "App", "Content"])
    bench.session.perform(.selectTab(1))
    #expect(visible() == ["window", "App", "Content", "Menu"])
    #expect(bench.session.front.map { bench.session.name(of: $0) } == ["App", "Menu"])
    bench.open("close")
    #expect(visible() == ["window", "App", "Content"])
    bench.open("open")
    bench.open("clear")
    #expect(visible() == ["window", "App", "Other"])
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A detail replaces all parts of a split but the first")
  func detail() {
    let app = Area(
      "App", .split, ["home": does(.set("Master", "A", "B")), "more": does(.detail("Detail"))])
    let bench = Bench(app)
    bench.settle()

    bench.open("more")

    #expect(bench.tree == "App(Master Detail)")
    #expect(
      bench.events() == [
        "will App more", "did App more handled", "disappeared A", "disappeared B",
        "appeared Detail", "dismissed A", "dismissed B",
      ])
  }

  @Test("The first detail of an empty split is its only part")
  func firstDetail() {
    let bench = Bench(Area("App", .split, ["home": does(.detail("Detail"))]))

    #expect(bench.tree == "App(Detail)")
  }

  @Test("A window that is given several children shows the first")
  func window() {
    let bench = Bench(Area("App", .window, ["home": does(.set("A", "B"))]))

    #expect(bench.tree == "A")
  }

  @Test("A child that is set twice appears only once")
  func twice() {
    let app = Area(
      "App", .navigation,
      [
        "home": changes { context in
          let screen = context.make(Screen("A"))
          return [.set([screen, screen], on: context.root)]
        }
      ])

    #expect(Bench(app).tree == "App(A)")
  }

  @Test("A child that is elsewhere in the tree is left out of a set, and this is reported")
  func elsewhere() {
    let app = Area(
      "App", .tabs,
      [
        "home": does(.set(.container(.navigation, "A"), "B")),
        "steal": changes { context in
          let stack = context.part("navigation")
          return [.set([context.part("B"), context.make(Screen("N"))], on: stack)]
        },
      ])
    let bench = Bench(app)
    bench.settle()

    bench.open("steal")

    #expect(bench.log() == ["App: steal → handled (refused: it is in the tree already)"])
    #expect(bench.tree == "App(navigation(N)* B)")
  }

  @Test("A stack can be popped to a screen or to its root, and a tab selected by its child")
  func several() {
    let app = Area(
      "App", .tabs,
      [
        "home": does(.set(.container(.navigation, "A", "B", "C"), "Other")),
        "popTo": changes { [.popTo($0.part("B"), on: $0.part("navigation"))] },
        "popToRoot": changes { [.popToRoot(on: $0.part("navigation"))] },
        "select": changes { [.selectChild($0.part("Other"), on: $0.root)] },
      ])
    let bench = Bench(app)

    bench.open("popTo")
    #expect(bench.tree == "App(navigation(A B)* Other)")
    bench.open("popToRoot")
    #expect(bench.tree == "App(navigation(A)* Other)")
    bench.open("select")
    #expect(bench.tree == "App(navigation(A) Other*)")
  }

  @Test("The catalogue names each kind once, and all are containers except screen and external")
  func catalog() {
    #expect(
      PresentableKind.catalog.map { "\($0.name) \($0.isContainer)" } == [
        "screen false", "external false", "window true", "navigation true", "tabs true",
        "split true",
      ])
  }
}
