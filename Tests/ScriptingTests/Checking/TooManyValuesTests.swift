import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("Too many values for a word of the language")
struct TooManyValuesTests {
  private func script(
    top: String = "", home: String = "", root: String = "navigation", go: String = "none"
  ) -> String {
    """
    local Step = steps "Step" { "start", "go", "open(n: Int)" }
    screen "Home" { title = "Home"\(home) }
    \(top)
    flow "App" { root = \(root), start = Step.start, navigate = { start = set "Home", go = \(go) } }
    """
  }

  private func loading(_ script: String) -> String {
    do {
      _ = try Stage(script)
      return "loaded"
    } catch {
      return "\(error)"
    }
  }

  @Test("The message names the word, the position and the numbers")
  func message() {
    #expect(
      loading(script(go: "popTo(\"Home\", 2)")).contains(
        "error: popTo takes 1 value, got 2 [E0668]"))
  }

  @Test(
    "Surplus values are errors at the top level of a script",
    arguments: [
      "app(\"X\", {}, 3)", "on(\"didNavigate\", function() end, 3)",
      "coordinate(\"App\", 2)",
      "screen \"A\" ({}, 4)", "screen(\"A\", {}, 4)", "link \"a://b\" ({ Step.start }, 2)",
      "link(\"a://b\", { Step.start }, 2)", "command \"c\" ({ run = function() end }, 2)",
      "check(\"c\", { find = function() end }, 2)", "steps \"B\" ({ \"a\" }, 3)",
      "steps(\"B\", { \"a\" }, 3)", "link \"a://b/{n:Int}\" { Step.open(capture(\"n\", 2)) }",
    ])
  func top(text: String) {
    #expect(loading(script(top: text)).contains("[E0668]"), "\(loading(script(top: text)))")
  }

  @Test(
    "Surplus values are errors in entries",
    arguments: [
      "popTo(\"Home\", 2)", "finish(Step.go, Step.start)", "forwardToCurrent(Step.start, 2)",
      "ignore(\"why\", 2)", "all({ pop() }, 2)",
      "choose({ when = function() return \"a\" end, a = pop() }, 2)",
    ])
  func entries(text: String) {
    #expect(loading(script(go: text)).contains("[E0668]"), "\(loading(script(go: text)))")
  }

  @Test(
    "Surplus values are errors in screens and roots",
    arguments: [
      ", button \"Go\" ({ emits = Step.go }, 2)", ", timer({ every = 1, emits = Step.go }, 2)",
      ", after({ seconds = 1, emits = Step.go }, 2)",
    ])
  func screens(text: String) {
    #expect(loading(script(home: text)).contains("[E0668]"), "\(loading(script(home: text)))")
    #expect(loading(script(root: "navigation({}, 3)")).contains("[E0668]"))
  }

  @Test(
    "Surplus values are errors in functions",
    arguments: [
      "flow:emit(flow.root.top, Step.start, 3)", "flow:open(Step.start, 3)",
      "flow:make(\"Home\", 3)", "flow:find(\"Home#0\", 3)", "flow:handle(\"Home#0\", 3)",
      "flow:use({ flow:make \"Home\" }, \"created\", function() end, 3)",
      "flow.root:push(\"Home\", \"Home\")", "flow.root:pop({ ifAny = true }, 3)",
      "flow.root:set(\"Home\", \"Home\")",
      "flow.root:dismiss({ ifAny = true }, 3)", "flow.root:present(\"Home\", 3)",
      "flow.root:tell({ visible = true }, 3)",
    ])
  func functions(text: String) throws {
    let stage = try Stage(script(go: "function(flow) \(text) end"))

    try stage.open(".go")

    #expect(stage.failure().contains("[E0668]"), "\(stage.failure())")
    #expect(stage.tree == "App(Home)")
  }

  @Test("Trailing nils do not count as values")
  func nothing() throws {
    let stage = try Stage(script(go: "function(flow) flow.root:push(\"Home\", nil, nil) end"))

    try stage.open(".go")

    #expect(stage.tree == "App(Home Home#1)")
  }

  @Test("The tell method accepts only its named options")
  func tell() throws {
    for text in [
      "flow.root:tell \"x\"", "flow.root:tell { visibel = true }", "flow.root:tell { 1 }",
    ] {
      let stage = try Stage(script(go: "function(flow) \(text) end"))
      try stage.open(".go")
      #expect(stage.failure().contains("error: "), "\(text)")
    }
  }

  @Test("A table with a metatable is refused wherever a function passes it to the app")
  func metatables() throws {
    let behind = "setmetatable({}, { __index = { \"Home\" } })"
    for text in [
      "flow.root:set(\(behind))", "flow.state.x = \(behind)", "flow:make(\(behind))",
      "flow:use(\(behind), \"created\", function() end)",
    ] {
      let stage = try Stage(script(go: "function(flow) \(text) end"), level: .trusted)
      try stage.open(".go")
      #expect(stage.failure().contains("metatable"), "\(text): \(stage.failure())")
    }
    let list = ", list \"rows\" { items = function() return \(behind) end, emits = Step.go }"
    let stage = try Stage(script(home: list), level: .trusted)
    let home = try #require(stage.session.front.last)
    let info = try #require(stage.session.info(home))
    let control = try #require(stage.app.screen(named: "Home")?.controls.first)
    #expect(throws: Diagnostic.self) { try stage.app.rows(of: control, on: info) }
  }
}
