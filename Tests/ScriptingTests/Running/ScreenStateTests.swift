import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("The state of a script's screens")
struct ScreenStateTests {
  private func stage(_ handler: String) throws -> Stage {
    try Stage(
      """
      local Step = steps "Step" { "start", "go(Int)", "search(String)" }
      screen "A" {
        title = function(screen) return screen.state.query .. "!" end,
        text = function(screen) return "" .. screen.state.count end,
        state = { count = 0, tags = { "new" } },
        list "rows" { items = function(screen) return screen.state.tags end, emits = Step.search },
        field "query" { initial = "first" }, toggle "dark",
        button "Search" { emits = Step.search, value = "query" },
        button "Both" { emits = Step.search,
          value = function(screen) return screen.state.query .. screen.state.count end },
      }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "A", search = none,
        go = function(flow, number)
          local state = flow.root.top.state
          \(handler)
        end,
      } }
      """)
  }

  private func info(_ stage: Stage) throws -> PresentableInfo {
    try #require(stage.session.presentable(named: "A").flatMap(stage.session.info))
  }

  private func control(_ name: String, _ stage: Stage) throws -> Control {
    try #require(stage.app.screen(named: "A")?.controls.first { $0.name == name })
  }

  @Test("Functions of a screen can read it")
  func reading() throws {
    let stage = try stage("state.count, state.query, state.tags = 2, \"q\", { \"x\", \"y\" }")
    try stage.open(".go(1)")
    let info = try info(stage)

    let title = try stage.app.title(ofScreen: "A", given: nil, params: [], state: info.state)
    #expect(title == "q!")
    let text = try stage.app.text(of: info)
    #expect(text == "2")
    let shown = try stage.app.rows(of: control("rows", stage), on: info).map(\.text)
    #expect(shown == ["x", "y"])
    let firstValue = try stage.app.value(of: control("query", stage), on: info)
    #expect(firstValue == .string("q"))
    let secondValue = try stage.app.value(of: control("dark", stage), on: info)
    #expect(secondValue == .bool(false))
    let thirdValue = try stage.app.value(of: control("Both", stage), on: info)
    #expect(thirdValue == nil)
  }

  @Test("A button takes its step's value from the state or from a function of the screen")
  func buttons() throws {
    let stage = try stage("state.count = number")
    try stage.open(".go(7)")
    let info = try info(stage)
    let steps = try ["Search", "Both"].map {
      try stage.app.step(of: control($0, stage), on: info)?.description
    }

    #expect(steps == ["search(\"first\")", "search(\"first7\")"])
  }

  @Test("An entry can update it, and each change can be undone")
  func writing() throws {
    let stage = try stage("state.count = state.count + number")
    try stage.open(".go(2)")
    try stage.open(".go(3)")
    let firstRemembered = try info(stage).state["count"]
    #expect(firstRemembered == .int(5))

    #expect(stage.session.undo())
    let secondRemembered = try info(stage).state["count"]
    #expect(secondRemembered == .int(2))
    #expect(stage.session.redo())
    let thirdRemembered = try info(stage).state["count"]
    #expect(thirdRemembered == .int(5))
  }

  @Test("Nothing that a failing entry has changed is kept")
  func failing() throws {
    let stage = try stage("state.count = 9 error \"no\"")
    let before = stage.session.digest.split(separator: "\n").dropFirst()
    try stage.open(".go(2)")

    #expect(stage.session.digest.split(separator: "\n").dropFirst() == before)
  }

  @Test("A declared name can be nil for a while")
  func nothing() throws {
    let stage = try stage(
      """
      if number == 1 then state.count = nil end
      print(state.count)
      if number == 2 then state.count = 3 end
      """)
    try stage.open(".go(1)")
    try stage.open(".go(2)")

    #expect(stage.printed == ["nil", "nil"])
    let remembered = try info(stage).state["count"]
    #expect(remembered == .int(3))
  }

  @Test("A wrong use of it is reported with a fix", arguments: cases)
  func mistakes(one: Told) throws {
    let stage = try stage(one.script)
    try stage.open(".go(7)")

    #expect(stage.failure() == one.said)
  }

  static let cases = [
    Told(
      "a name that is nearly right", "state.cuont = 1",
      """
      app.lua:16:11: error: A#0 has no state 'cuont' [E0644]
         15 |     local state = flow.root.top.state
         16 |     state.cuont = 1
            |           ^^^^^ did you mean 'count'?
       while flow App#0 handled go(7)
      """),
    Told(
      "a name that is not there", "print(state.other)",
      """
      app.lua:16:17: error: A#0 has no state 'other' [E0644]
         15 |     local state = flow.root.top.state
         16 |     print(state.other)
            |                 ^^^^^ declare it in the screen: state = { other = … }
       while flow App#0 handled go(7)
      """),
    Told(
      "a field that is to hold a number", "state.query = 3",
      """
      app.lua:16:11: error: 'query' is a field and holds String, got Int [E0645]
         15 |     local state = flow.root.top.state
         16 |     state.query = 3
            |           ^^^^^
       while flow App#0 handled go(7)
      """),
    Told(
      "a toggle that is to hold nothing", "state.dark = nil",
      """
      app.lua:16:11: error: 'dark' is a toggle and holds Bool, got nil [E0645]
         15 |     local state = flow.root.top.state
         16 |     state.dark = nil
            |           ^^^^
       while flow App#0 handled go(7)
      """),
    Told(
      "something that is not plain", "state.count = print",
      """
      app.lua:16:11: error: a function cannot be kept in a state or a step; use plain data [E0607]
         15 |     local state = flow.root.top.state
         16 |     state.count = print
            |           ^^^^^
       while flow App#0 handled go(7)
      """),
    Told(
      "another state altogether", "flow.root.top.state = {}",
      """
      app.lua:16:19: error: presentable.state cannot be changed here [E0606]
         15 |     local state = flow.root.top.state
         16 |     flow.root.top.state = {}
            |                   ^^^^^
       while flow App#0 handled go(7)
      """),
    Told(
      "a container", "print(flow.root.state.count)",
      """
      app.lua:16:27: error: App#0 has no state 'count' [E0644]
         15 |     local state = flow.root.top.state
         16 |     print(flow.root.state.count)
            |                           ^^^^^ declare it in the screen: state = { count = … }
       while flow App#0 handled go(7)
      """),
  ]

  @Test("A function of a screen cannot change it")
  func drawing() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start" }
      screen "A" { state = { count = 0 }, title = function(screen) screen.state.count = 1 end }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "A" } }
      """)
    let thrown = #expect(throws: Diagnostic.self) {
      try stage.app.title(ofScreen: "A", given: nil, params: [], state: ["count": .int(0)])
    }

    let value = try #require(thrown)
    #expect(
      stage.printed(value) == """
        app.lua:2: error: screen.state.count cannot be changed here [E0606]
            1 | local Step = steps "Step" { "start" }
            2 | screen "A" { state = { count = 0 }, title = function(screen) screen.state.count = 1 end }
         in 'title' of screen A
        """)
  }
}
