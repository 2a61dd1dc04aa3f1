import Navigation
import Testing

@Suite("Visibility")
struct VisibilityTests {
  /// A way of showing things, and what can be seen then.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let root: FlowRoot
    let entry: @Sendable () -> Entry
    let visible: [String]
    let tree: String

    init(
      testDescription: String, root: FlowRoot,
      entry: @autoclosure @escaping @Sendable () -> Entry, visible: [String], tree: String
    ) {
      self.testDescription = testDescription
      self.root = root
      self.entry = entry
      self.visible = visible
      self.tree = tree
    }
  }

  static let cases = [
    Case(
      testDescription: "a stack shows its top", root: .navigation, entry: .set("A", "B"),
      visible: ["window", "App", "B"], tree: "App(A B)"),
    Case(
      testDescription: "tabs show the selected one", root: .tabs, entry: .set("A", "B"),
      visible: ["window", "App", "A"], tree: "App(A* B)"),
    Case(
      testDescription: "a split shows all its parts", root: .split, entry: .set("A", "B"),
      visible: ["window", "App", "A", "B"], tree: "App(A B)"),
    Case(
      testDescription: "containers in containers", root: .tabs,
      entry: .set(.container(.navigation, "A", "B"), .container(.split, "C", "D")),
      visible: ["window", "App", "navigation", "B"],
      tree: "App(navigation(A B)* split(C D))"),
    Case(
      testDescription: "a full-screen modal hides what is below it", root: .navigation,
      entry: .all([.set("A"), .present("M")]),
      visible: ["window", "M"], tree: "App(A) + M"),
    Case(
      testDescription: "a modal over it does not", root: .navigation,
      entry: .all([.set("A"), .present(.screen(Screen("M", modal: Modal(.classicOver))))]),
      visible: ["window", "App", "A", "M"], tree: "App(A) + M"),
    Case(
      testDescription: "the target can ask for that, too", root: .navigation,
      entry: .all([.set("A"), .present(.screen(Screen("M")) { $0.modal = Modal(.classicOver) })]),
      visible: ["window", "App", "A", "M"], tree: "App(A) + M"),
    Case(
      testDescription: "a container can be over it as well", root: .navigation,
      entry: .all([
        .set("A"),
        .present(
          {
            var stack = Target.container(.navigation, "M")
            stack.modal = Modal(.classicOver)
            return stack
          }()),
      ]),
      visible: ["window", "App", "A", "navigation", "M"], tree: "App(A) + navigation(M)"),
    Case(
      testDescription: "nothing in the stack", root: .navigation, entry: .none,
      visible: ["window", "App"], tree: "App"),
  ]

  @Test("The tree alone determines what is visible (T1)", arguments: cases)
  func showing(one: Case) {
    let bench = Bench(Area("App", one.root, ["home": does(one.entry())]))

    #expect(bench.visible == one.visible)
    #expect(bench.tree == one.tree)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("A modal is attached to the outermost container of its presenter (T1)")
  func outermost() {
    let deep = Area("Deep", .navigation, ["in": does(.set("D")), "show": does(.present("M"))])
    let app = Area("App", .tabs, ["home": does(.set(.flow("Deep", "in"), "Other"))])
    let bench = Bench(app, [deep])

    bench.emit("show", from: "D")

    #expect(bench.tree == "App(Deep(D)* Other) + M")
    #expect(bench.visible == ["window", "M"])
  }

  @Test("A full-screen modal still hides what is below it when an overlay covers it (T1)")
  func layers() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "full": does(.present("Full")),
        "over": changes { context in
          guard let full = context.presented(by: context.root) else { return [] }
          return [.present(context.make(Screen("Over", modal: Modal(.classicOver))), on: full)]
        },
      ])
    let bench = Bench(app)
    bench.emit("full", from: "A")
    bench.emit("over", from: "Full")

    #expect(bench.tree == "App(A) + Full + Over")
    #expect(bench.visible == ["window", "Full", "Over"])
  }

  @Test("A full-screen modal hides an overlay below it, and everything under that overlay (T1)")
  func fullOverOver() {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "over": does(.present(.screen(Screen("Over", modal: Modal(.classicOver))))),
        "full": changes { context in
          guard let over = context.presented(by: context.root) else { return [] }
          return [.present(context.make(Screen("Full")), on: over)]
        },
      ])
    let bench = Bench(app)
    bench.emit("over", from: "A")
    #expect(bench.visible == ["window", "App", "A", "Over"])

    bench.emit("full", from: "Over")
    #expect(bench.tree == "App(A) + Over + Full")
    #expect(bench.visible == ["window", "Full"])
    bench.settle()
    for name in ["A", "Over", "Full"] { bench.emit("x", from: name) }
    #expect(bench.log() == ["App: x → notVisible", "App: x → notVisible", "-: x → notContributed"])

    bench.session.perform(.dismiss)
    #expect(bench.visible == ["window", "App", "A", "Over"])
  }

  @Test(
    "Nothing is visible before the window is shown; then the window itself is visible, too (T2)")
  func hiddenWindow() {
    let bench = Bench(Area("App", .navigation, ["home": does(.set("A"))]), window: .never)
    #expect(bench.visible == [])

    bench.session.perform(.effect(.makeKeyAndVisible(bench.session.window)))

    #expect(bench.visible == ["window", "App", "A"])
  }

  @Test("A presentable becomes visible or covered at once, even inside a handler (T2)")
  func atOnce() {
    let seen = Kept<[Bool]>()
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "look": { _, context in
          let screen = context.make(Screen("B"))
          func isVisible() -> Bool { context.session.info(screen)?.isVisible ?? false }
          var states = [isVisible()]
          context.perform(.push(screen, on: context.root))
          states.append(isVisible())
          context.perform(.present(context.make(Screen("M")), on: screen))
          states += [isVisible(), context.isVisible]
          context.perform(.dismiss(on: context.root))
          states += [isVisible(), context.isVisible]
          seen.value = states
          return FlowContributors.none
        },
      ])
    let bench = Bench(app)

    bench.emit("look", from: "A")

    #expect(seen.value == [false, true, false, false, true, true])
  }

  @Test("The host decides whether a presentable outside the tree is visible (T2)")
  func external() {
    let outside = Kept<Presentable>()
    let app = Area(
      "App", .navigation,
      [
        "home": { _, context in
          let made = context.make(.external, named: "Watch")
          outside.value = made
          return .one(.contribute(made, .presentable))
        }
      ])
    let bench = Bench(app)
    bench.settle()
    guard let watch = outside.value else { return }

    bench.session.perform(.emit("tick", from: .presentable(watch)))
    bench.session.perform(.effect(.tell(watch, isVisible: true, isDismissed: false)))
    bench.session.perform(.emit("tick", from: .presentable(watch)))
    bench.session.perform(.effect(.tell(watch, isVisible: false, isDismissed: true)))
    bench.session.perform(.emit("tick", from: .presentable(watch)))

    #expect(
      bench.log() == [
        "App: tick → notVisible", "input", "App: tick → unhandled", "input",
        "-: tick → notContributed",
      ])
    #expect(
      bench.events() == [
        "appeared Watch", "will App tick", "did App tick unhandled", "disappeared Watch",
        "dismissed Watch",
      ])
    #expect(bench.session.checkInvariants() == [])
  }
}
