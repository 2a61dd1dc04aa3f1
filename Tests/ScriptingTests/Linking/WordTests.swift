import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("The words of the language")
struct WordTests {
  /// Entries of the app's flow, the tree and the log after `go`.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let root: String
    let tree: String
    let log: [String]

    init(_ entry: String, on root: String = "navigation", tree: String, _ log: String...) {
      testDescription = entry
      self.root = root
      self.tree = tree
      self.log = log
    }
  }

  static let cases = [
    Case("none", tree: "App(A B)", "App#0: go(7) → handled"),
    Case("ignore \"why\"", tree: "App(A B)", "App#0: go(7) → declined: why"),
    Case("show \"N\"", tree: "N", "App#0: go(7) → handled"),
    Case("show \"N\"", on: "window", tree: "N", "App#0: go(7) → handled"),
    Case("set \"N\"", tree: "App(N)", "App#0: go(7) → handled"),
    Case("set { \"N\", \"O\" }", tree: "App(N O)", "App#0: go(7) → handled"),
    Case(
      "set { when = \"ready\", { \"Child\", start = Step.inside, title = \"T\" }, \"N\" }",
      tree: "App(Child(C) N)", "App#0: go(7) → handled", "Child#0: inside → handled"),
    Case("push \"N\"", tree: "App(A B N)", "App#0: go(7) → handled"),
    Case("push(N)", tree: "App(A B N)", "App#0: go(7) → handled"),
    Case(
      "push { \"Child\", start = Step.inside, when = \"created\" }", tree: "App(A B Child(C))",
      "App#0: go(7) → handled", "Child#0: inside → handled"),
    Case(
      "push \"Own\"", tree: "App(A B Own(C))", "App#0: go(7) → handled",
      "Own#0: inside → handled"),
    Case(
      "push(tabs { \"N\", navigation { \"O\", title = \"T\" } })",
      tree: "App(A B tabs(N* navigation(O)))", "App#0: go(7) → handled"),
    Case("push(navigation \"N\")", tree: "App(A B navigation(N))", "App#0: go(7) → handled"),
    Case("present \"N\"", tree: "App(A B) + N", "App#0: go(7) → handled"),
    Case(
      "present { \"N\", style = \"over\" }", tree: "App(A B) + N", "App#0: go(7) → handled"),
    Case("detail \"N\"", on: "split", tree: "App(A N)", "App#0: go(7) → handled"),
    Case("pop()", tree: "App(A)", "App#0: go(7) → handled"),
    Case("popToRoot()", tree: "App(A)", "App#0: go(7) → handled"),
    Case("popTo \"A\"", tree: "App(A)", "App#0: go(7) → handled"),
    Case(
      "dismiss()", tree: "App(A B)", "App#0: go(7) → handled (refused: nothing presented)"),
    Case("pop { ifAny = true }", tree: "App(A)", "App#0: go(7) → handled"),
    Case(
      "all { pop(), pop { ifAny = true }, dismiss { ifAny = true }, popToRoot { ifAny = true } }",
      tree: "App(A)", "App#0: go(7) → handled"),
    Case(
      "all { pop(), dismiss { ifAny = false } }", tree: "App(A)",
      "App#0: go(7) → handled (refused: nothing presented)"),
    Case("selectTab(2)", on: "tabs", tree: "App(A B*)", "App#0: go(7) → handled"),
    Case("selectTab \"B\"", on: "tabs", tree: "App(A B*)", "App#0: go(7) → handled"),
    Case(
      "selectTab \"Z\"", on: "tabs", tree: "App(A* B)",
      "App#0: go(7) → handled (refused: selectTab Z: no such target)"),
    Case(
      "finish(Step.done)", tree: "App(A B)", "App#0: go(7) → childrenEnded",
      "App#0: done → endedAtRoot"),
    Case(
      "finish()", tree: "App(A B)", "App#0: go(7) → childrenEnded", "App#0: go(7) → endedAtRoot"),
    Case(
      "forwardToParent(Step.done)", tree: "App(A B)", "App#0: go(7) → forwarded",
      "App#0: done → noParent"),
    Case(
      "forwardToCurrent(Step.done)", tree: "App(A B)", "App#0: go(7) → forwarded",
      "App#0: done → unhandled"),
    Case(
      "forwardTo(\"App\", Step.done)", tree: "App(A B)", "App#0: go(7) → forwarded",
      "App#0: done → unhandled"),
    Case(
      "all { pop(), push \"N\", forwardToCurrent(Step.done) }", tree: "App(A N)",
      "App#0: go(7) → forwarded", "App#0: done → unhandled"),
    Case(
      "contribute { \"Guest\", start = Step.inside }", tree: "App(A B C)",
      "App#0: go(7) → handled", "Guest#0: inside → handled"),
  ]

  @Test("Each declared entry performs the operation it names", arguments: cases)
  func entries(one: Case) throws {
    let start = one.root == "window" ? "show \"A\"" : "set { \"A\", \"B\" }"
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go(Int)", "inside", "done" }
      screen "A" {}  screen "B" {}  screen "C" {}  screen "O" {}
      local N = screen "N" { style = "full" }
      flow "App" { root = \(one.root), start = Step.start, navigate = {
        start = \(start), go = \(one.testDescription),
      } }
      flow "Child" { root = navigation, navigate = { inside = set "C" } }
      flow "Own" { root = navigation, start = Step.inside, navigate = { inside = set "C" } }
      flow "Guest" { root = inherit, navigate = { inside = push "C" } }
      coordinate "App"
      """)
    _ = stage.log()

    try stage.open(".go(7)")

    #expect(stage.log() == one.log)
    #expect(stage.tree == one.tree)
    #expect(stage.session.checkInvariants() == [])
  }

  @Test("A screen emits its declared steps: initial, ready, at each appearance, and after a delay")
  func screens() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "first", "ready", "shown", "rung" }
      screen "A" {
        initial = Step.first, ready = { Step.ready }, appears = Step.shown,
        after { seconds = 1.5, emits = Step.rung },
      }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "A" } }
      """)
    stage.session.perform(.advance(.milliseconds(1499)))
    #expect(
      stage.log() == [
        "App#0: start → handled", "App#0: first → unhandled", "App#0: ready → unhandled",
        "App#0: shown → unhandled",
      ])

    stage.session.perform(.advance(.milliseconds(1)))
    #expect(stage.log() == ["App#0: rung → unhandled"])
  }

  @Test("A flow whose root is a screen contributes that screen")
  func rootScreen() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "tap" }
      local Sign = screen "Sign" { button "Tap" { emits = Step.tap } }
      flow "App" { root = Sign, start = Step.start,
        navigate = { start = contribute "Sign", tap = none } }
      """)
    try stage.emit(".tap", from: "Sign")

    #expect(stage.log() == ["App#0: start → handled", "App#0: tap → handled"])
    #expect(stage.tree == "Sign")
  }

  @Test("The flow's step set, or a key in brackets, selects among steps with the same name")
  func sets() throws {
    let stage = try Stage(
      """
      local A = steps "A" { "start", "same" }
      local B = steps "B" { "same" }
      flow "App" { steps = A, root = navigation, start = A.start,
        navigate = { start = none, same = ignore "A", ["B.same"] = ignore "B" } }
      """)
    try stage.open(".A.same")
    try stage.open(".B.same")

    #expect(stage.log().suffix(2) == ["App#0: same → declined: A", "App#0: same → declined: B"])
  }

  @Test("A step can be written with its values in parentheses or by their names")
  func values() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go(to: Int, by: String?, Bool)", "named(a: Int, b: Double?)" }
      print(Step.go(1, nil, true), Step.named { a = 2 }, Step.named { a = 2, b = 3 }, Step.go)
      print(Step.start == Step.start, Step.named { a = 1 } == Step.named(1, nil),
        Step.named { a = 1 } == Step.named { a = 2 })
      local one = Step.named { a = 7, b = 0.5 }
      print(one.name, one.set, #one.values, one.a, one.b)
      flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
      """)

    #expect(
      stage.printed == [
        "go(to: 1, by: nil, true)\tnamed(a: 2, b: nil)\tnamed(a: 2, b: 3.0)\t"
          + "go(to: Int, by: String?, Bool)",
        "true\ttrue\tfalse", "named\tStep\t2\t7\t0.5",
      ])
  }

  @Test("The app's name is the one it declares, or else that of its file")
  func naming() throws {
    let named = try Stage("app \"Demo\"\n" + Self.smallest)
    let unnamed = try Stage(Self.smallest)

    #expect(named.app.name == "Demo")
    #expect(unnamed.app.name == "app")
  }

  @Test("If several flows could start, the one named by coordinate starts")
  func coordinate() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start" }
      flow "A" { root = navigation, start = Step.start, navigate = { start = none } }
      flow "B" { root = tabs, start = Step.start, navigate = { start = none } }
      coordinate "B"
      """)

    #expect(stage.app.start.name == "B")
    #expect(stage.app.flows.map(\.name) == ["A", "B"])
    #expect(stage.log() == ["B#0: start → handled"])
  }

  @Test("A coordinated flow without a first step receives the step home")
  func home() throws {
    let stage = try Stage(
      """
      local Step = steps "RxFlowStep" { "home" }
      screen "A" {}
      flow "App" { root = navigation, navigate = { home = set "A" } }
      coordinate "App"
      """)

    #expect(stage.log() == ["App#0: home → handled"])
    #expect(stage.tree == "App(A)")
  }

  static let smallest = """
    local Step = steps "Step" { "start" }
    flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
    """

  @Test("Every word has a summary in two languages and an example with its name in it")
  func catalog() {
    for word in WordCatalog.all {
      #expect(word.usage.contains(word.name), "\(word.name)")
      #expect(word.summary.english != word.summary.korean, "\(word.name)")
    }
    #expect(Set(WordCatalog.all.map(\.name)).count == WordCatalog.all.count)
  }

  @Test("A body in parentheses works like one after the name, with the same error locations")
  func parentheses() throws {
    let stage = try Stage(
      """
      local Step = steps("Step", { "start", "go" })
      screen("Home", { title = "Home", button("Go", { emits = Step.go }) })
      stepper("Clock", { timer { every = 1, emits = Step.go } })
      service("Greeter", { greet = function() return "hello" end })
      command("greet", { run = function() return 1 end })
      link("demo://go", { Step.go })
      flow("App", { root = navigation, start = Step.start, navigate = { start = set "Home", go = push "Home" } })
      """)
    try stage.open(".go")
    #expect(stage.tree == "App(Home Home#1)")

    let said = try findings([
      "app.lua": """
      local Step = steps("Step", { "start" })
      screen("Home", { title = "Home", button("Go", { emit = Step.start }) })
      flow("App", { root = navigation, start = Step.start, navigate = { start = set "Hom" } })
      """
    ])
    #expect(
      said == """
        app.lua:2:49: error: button 'Go' has no option 'emit' [E0302]
            1 | local Step = steps("Step", { "start" })
            2 | screen("Home", { title = "Home", button("Go", { emit = Step.start }) })
              |                                                 ^^^^ did you mean 'emits'?
        app.lua:3:79: error: screen or flow 'Hom' is not declared [E0110]
            2 | screen("Home", { title = "Home", button("Go", { emit = Step.start }) })
            3 | flow("App", { root = navigation, start = Step.start, navigate = { start = set "Hom" } })
              |                                                                               ^^^^^ did you mean 'Home' (declared at app.lua:2)?
        2 errors
        """)
  }

  @Test("A second argument in the parentheses must be a body")
  func noBody() throws {
    let found = try findings(["app.lua": "screen(\"Home\", 3)"])
    #expect(
      found.hasPrefix(
        "app.lua:1:8: error: screen \"Home\": expected one body in braces; got number [E0301]"))
  }
}
