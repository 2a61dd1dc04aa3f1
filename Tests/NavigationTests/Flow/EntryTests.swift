import Navigation
import Testing

@Suite("Entries")
struct EntryTests {
  /// An entry, and the tree and the log after it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let root: FlowRoot
    let entry: @Sendable () -> Entry
    let tree: String
    let log: [String]

    init(
      _ title: String, in root: FlowRoot = .navigation,
      _ entry: @autoclosure @escaping @Sendable () -> Entry,
      tree: String,
      _ log: String...
    ) {
      testDescription = title
      self.root = root
      self.entry = entry
      self.tree = tree
      self.log = log
    }
  }

  static let cases = [
    Case("none", .none, tree: "App(A B)", "App: go → handled"),
    Case("ignore", .ignore("why"), tree: "App(A B)", "App: go → declined: why"),
    Case(
      "show", .show(.screen(Screen("N", initial: "n"))), tree: "N", "App: go → handled",
      "App: n → unhandled"),
    Case(
      "show a flow", .show(.flow("Child", "in")), tree: "Child(C)", "App: go → handled",
      "Child: in → handled"),
    Case("set", .set("N", "O"), tree: "App(N O)", "App: go → handled"),
    Case("set nothing", .set(), tree: "App", "App: go → handled"),
    Case(
      "set when ready", .set([.flow("Child", "in"), "N"], when: .ready), tree: "App(Child(C) N)",
      "App: go → handled", "Child: in → handled"),
    Case(
      "push", .push(.screen(Screen("N", initial: "n"))), tree: "App(A B N)", "App: go → handled",
      "App: n → unhandled"),
    Case(
      "push a flow when ready", .push(.flow("Child", "in", when: .ready)),
      tree: "App(A B Child(C))", "App: go → handled", "Child: in → handled"),
    Case(
      "push a container of flows when ready", .push(container(.tabs, .flow("Child", "in"), "N")),
      tree: "App(A B tabs(Child(C)* N))", "App: go → handled", "Child: in → handled"),
    Case(
      "push a flow that is gone", .push(.flow("Nobody", "in")), tree: "App(A B)",
      "App: go → handled (refused: App: contribute Nobody: no such target)"),
    Case(
      "replace", .place(.replace, ["N"], when: .created), tree: "App(A N)", "App: go → handled"),
    Case(
      "replace the top by a flow when ready",
      .place(.replace, [.flow("Child", "in")], when: .ready), tree: "App(A Child(C))",
      "App: go → handled", "Child: in → handled"),
    Case("present", .present("N"), tree: "App(A B) + N", "App: go → handled"),
    Case(
      "detail", in: .split, .detail("N"), tree: "App(A N)", "App: go → handled"),
    Case("pop", .pop, tree: "App(A)", "App: go → handled"),
    Case("popToRoot", .popToRoot, tree: "App(A)", "App: go → handled"),
    Case("popTo", .popTo("A"), tree: "App(A)", "App: go → handled"),
    Case(
      "popTo what is not there", .popTo("Z"), tree: "App(A B)",
      "App: go → handled (refused: popTo Z: no such target)"),
    Case(
      "popTo the upper of two of the same name", .all([.push("A"), .push("C"), .popTo("A")]),
      tree: "App(A B A#1)", "App: go → handled (refused: C: dismissed already)"),
    Case(
      "dismiss", .all([.present("N"), .dismiss]), tree: "App(A B)",
      "App: go → handled (refused: N: dismissed already)"),
    Case(
      "dismiss nothing", .dismiss, tree: "App(A B)",
      "App: go → handled (refused: nothing presented)"),
    Case(
      "dismiss and pop if there is anything",
      .all([.ifAny(.dismiss), .ifAny(.pop), .ifAny(.pop), .ifAny(.popToRoot)]), tree: "App(A)",
      "App: go → handled"),
    Case(
      "pop if there is anything, on tabs", in: .tabs, .ifAny(.pop), tree: "App(A* B)",
      "App: go → handled (refused: pop: not a navigation)"),
    Case("select a place", in: .tabs, .select(.index(1)), tree: "App(A B*)", "App: go → handled"),
    Case("select a name", in: .tabs, .select(.name("B")), tree: "App(A B*)", "App: go → handled"),
    Case(
      "select a title", in: .tabs,
      .all([
        .set(.screen(Screen("N")), .screen(Screen("O")) { $0.title = "Two" }),
        .select(.name("Two")),
      ]),
      tree: "App(N O*)", "App: go → handled"),
    Case(
      "select the name of a flow", in: .tabs,
      .all([.set("N", .flow("Child", "in")), .select(.name("Child"))]),
      tree: "App(N Child(C)*)", "App: go → handled", "Child: in → handled"),
    Case(
      "select what is not there", in: .tabs, .select(.name("Z")), tree: "App(A* B)",
      "App: go → handled (refused: selectTab Z: no such target)"),
    Case(
      "finish", .finish(.step("over")), tree: "App(A B)", "App: go → childrenEnded",
      "App: over → endedAtRoot"),
    Case(
      "finish with the same", .finish(.same), tree: "App(A B)", "App: go → childrenEnded",
      "App: go → endedAtRoot"),
    Case(
      "forward to the parent", .forwardToParent(.step("up")), tree: "App(A B)",
      "App: go → forwarded",
      "App: up → noParent"),
    Case(
      "forward to a flow by its name", .forwardTo("App", .step("x")), tree: "App(A B)",
      "App: go → forwarded", "App: x → unhandled"),
    Case(
      "forward to a flow that does not live", .all([.push("N"), .forwardTo("Child", .same)]),
      tree: "App(A B N)", "App: go → forwarded", "-: go → noFlow: Child"),
    Case(
      "forward to the same flow", .forwardToCurrent(.step("x")), tree: "App(A B)",
      "App: go → forwarded", "App: x → unhandled"),
    Case(
      "all in order", .all([.push("N"), .forwardToCurrent(.step("x")), .pop, .pop]),
      tree: "App(A)", "App: go → forwarded (refused: N: dismissed already)", "App: x → unhandled"),
    Case(
      "contribute a flow that shares the root", .contributeNew(.flow("Guest", "in")),
      tree: "App(A B G)", "App: go → handled", "Guest: in → handled"),
  ]

  @Test("Each entry changes the tree and the log as documented", arguments: cases)
  func performing(one: Case) {
    let app = Area("App", one.root, ["home": does(.set("A", "B")), "go": does(one.entry())])
    let bench = Bench(
      app,
      [
        Area("Child", .navigation, ["in": does(.set("C"))]),
        Area("Guest", .inherited, ["in": does(.push("G"))]),
      ])
    bench.settle()

    bench.session.perform(.open("go"))

    #expect(bench.tree == one.tree)
    #expect(bench.log() == one.log)
    #expect(bench.session.checkInvariants() == [])
  }

  @Test("contributeRoot contributes the flow's root if it is a screen")
  func contributeRoot() {
    let child = Area(
      "Child", .screen(Screen("Root", initial: "r", appear: ["seen"])),
      ["in": does(.contributeRoot), "tap": gives(.none)])
    let bench = Bench(Area("App", .navigation, ["home": does(.set(.flow("Child", "in")))]), [child])

    bench.emit("tap", from: "Root")

    #expect(
      bench.log() == [
        "input", "App: home → handled", "-: seen → notContributed", "Child: in → handled",
        "Child: r → unhandled", "Child: tap → handled",
      ])
  }

  @Test("A contributor created in code is used unchanged")
  func contributor() {
    let app = Area(
      "App", .navigation,
      [
        "home": { step, context in
          let screen = context.make(Screen("N", initial: "n"))
          return context.perform(
            .all([
              .contribute(.contribute(screen, .presentable, allowStepWhenNotPresented: true)),
              .forwardToCurrent(.step("x")),
            ]), for: step)
        }
      ])
    let bench = Bench(app)

    #expect(
      bench.log() == [
        "input", "App: home → forwarded", "App: n → unhandled", "App: x → unhandled",
      ])
  }

  @Test(
    "New screens and flows get the values of the step, unless given others, and their own title")
  func params() {
    let child = Area("Child", .navigation, ["in": does(.set("Inner"))])
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")),
        "go": does(
          .all([
            .push(.screen(Screen("N"))),
            .push(
              .screen(Screen("O")) {
                $0.params = [.string("own")]
                $0.title = "Title"
              }),
            .push(.flow("Child", "in") { $0.title = "Flow" }),
          ])),
      ])
    let bench = Bench(app, [child])

    bench.open(.number("go", 7))

    let stack = bench.session.tree.children[0].children
    #expect(stack.map(\.params) == [[], [.int(7)], [.string("own")], []])
    #expect(stack.map(\.title) == [nil, nil, "Title", "Flow"])
    #expect(stack.map(\.maker) == ["App#0", "App#0", "App#0", "App#0"])
    #expect(stack.map(\.rootOf) == [[], [], [], ["Child#0"]])
    #expect(stack[3].children.map(\.maker) == ["Child#0"])
  }

  private static func container(_ kind: PresentableKind, _ content: Target...) -> Target {
    var target = Target(.container(kind, content))
    target.when = .ready
    return target
  }
}
