import Navigation
import Testing

@testable import Scripting

@Suite("Functions as entries")
struct FunctionEntryTests {
  /// An app whose flow handles `go` by a function, and prints what it likes.
  static func script(_ body: String, more: String = "", options: String = "") -> String {
    """
    local Step = steps "Step" { "start", "go(Int)", "say(text: String, loud: Bool?, [Int])", "done" }
    screen "A" {}
    screen "B" { title = "Bee" }
    \(more)
    flow "App" { root = navigation, start = Step.start, \(options) navigate = {
      start = set "A",
      go = function(flow, number) \(body) end,
      say = function(flow, ...) print(select("#", ...), ...) end,
    } }
    coordinate "App"
    """
  }

  @Test("They receive the step's values in the declared order")
  func values() throws {
    let stage = try Stage(Self.script("print(number, math.type(number))"))
    try stage.open(".go(7)")
    try stage.open(".say(text: \"hi\", loud: true, [])")
    try stage.open(".say(text: \"hi\", loud: nil, [1])")

    #expect(stage.printed == ["7\tinteger", "3\thi\ttrue\ttable", "3\thi\tnil\ttable"])
    #expect(
      stage.log().suffix(3) == [
        "App#0: go(7) → handled", "App#0: say(text: \"hi\", loud: true, []) → handled",
        "App#0: say(text: \"hi\", loud: nil, [1]) → handled",
      ])
  }

  @Test(
    "What they return is performed as if it stood in the table",
    arguments: [
      ("return push \"B\"", "App(A B)", "handled"),
      ("return nil", "App(A)", "handled"),
      ("", "App(A)", "handled"),
      ("return none", "App(A)", "handled"),
      ("return ignore \"no\"", "App(A)", "declined: no"),
      ("if number > 5 then return present \"B\" end return none", "App(A) + B", "handled"),
      ("return forwardToCurrent(Step.done)", "App(A)", "forwarded"),
    ])
  func returning(body: String, tree: String, outcome: String) throws {
    let stage = try Stage(Self.script(body))
    _ = stage.log()
    try stage.open(".go(7)")

    #expect(stage.tree == tree)
    #expect(stage.log().first == "App#0: go(7) → \(outcome)")
  }

  @Test("The tree can be changed line by line, and all changes are undone if an error is raised")
  func raising() throws {
    let stage = try Stage(
      Self.script(
        "flow.root:push \"B\"  flow.state.count = 1  if number == 0 then error('no luck') end"))
    let before = stage.session.digest.split(separator: "\n").dropFirst()
    try stage.open(".go(0)")

    #expect(stage.session.digest.split(separator: "\n").dropFirst() == before)
    #expect(
      stage.failure() == """
        app.lua:7:93: error: no luck [E0114]
            6 |   start = set "A",
            7 |   go = function(flow, number) flow.root:push "B"  flow.state.count = 1  if number == 0 then error('no luck') end end,
              |                                                                                             ^^^^^
         while flow App#0 handled go(0)
        """)

    try stage.open(".go(1)")
    #expect(stage.tree == "App(A B)")
  }

  @Test("A flow's state is kept from step to step, and each instance has its own")
  func state() throws {
    let stage = try Stage(
      Self.script(
        """
        flow.state.count = (flow.state.count or 0) + number
        flow.state.list = { flow.state.count, name = nil }
        print(flow.state.count, flow.state.unknown)
        """))
    try stage.open(".go(2)")
    try stage.open(".go(40)")

    #expect(stage.printed == ["2\tnil", "42\tnil"])
    #expect(
      stage.session.liveFlows.map(\.state)
        == [.record(["count": .int(42), "list": .list([.int(42)])])])

    stage.session.undo()
    try stage.open(".go(1)")
    #expect(stage.printed.last == "3\tnil")
  }

  @Test("A flow's state can be replaced, and a single name in it can be cleared")
  func replacingState() throws {
    let stage = try Stage(
      Self.script("flow.state = { a = 1, b = 2 }  flow.state.a = nil"))
    try stage.open(".go(1)")

    #expect(stage.session.liveFlows.map(\.state) == [.record(["b": .int(2)])])
  }

  @Test("They can inspect the flow's root and what it contains")
  func root() throws {
    let stage = try Stage(
      Self.script(
        """
        flow.root:push "B"
        local root = flow.root
        print(root.name, root.kind, root.count, root.visible, root.selected, root.title)
        print(root.top.name, root.top.instance, root.children[1], root.children[2], root.presented)
        print(flow.name, flow.visible, #flow.params, flow.window.kind, tostring(root))
        """))
    try stage.open(".go(1)")

    #expect(
      stage.printed == [
        "App\tnavigation\t2\ttrue\tnil\tnil", "B\tB#0\tA\tB\tnil",
        "App\ttrue\t0\twindow\tpresentable",
      ])
  }

  @Test("They can use the services that the flow needs, which keep their data between steps")
  func services() throws {
    let stage = try Stage(
      Self.script(
        "print(flow.services.Counter.add(number))",
        more: """
          local sum = 0
          service "Counter" { add = function(n) sum = sum + n return sum end }
          """, options: "needs = { \"Counter\" },"))
    try stage.open(".go(2)")
    try stage.open(".go(3)")

    #expect(stage.printed == ["2", "5"])
  }

  @Test("A guard passes a step on, changes it, or refuses it")
  func guards() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go(Int)", "other" }
      flow "App" { root = navigation, start = Step.start,
        adapt = { go = function(flow, step)
          print(step, step.name, step.values[1])
          if step.values[1] == 1 then return step end
          if step.values[1] == 2 then return Step.other end
        end },
        navigate = { start = none, go = none, other = none } }
      """)
    _ = stage.log()
    for number in 1...3 { try stage.open(".go(\(number))") }

    #expect(stage.printed == ["go(1)\tgo\t1", "go(2)\tgo\t2", "go(3)\tgo\t3"])
    #expect(
      stage.log() == [
        "App#0: go(1) → handled", "App#0: go(2) as other → handled",
        "App#0: go(3) → refusedByGuard",
      ])
  }

  @Test("One function can guard all steps; a step's own guard comes before it")
  func guardAll() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "no" }
      flow "App" { root = navigation, start = Step.start,
        adapt = function(flow, step) if step.name ~= "no" then return step end end,
        navigate = { start = none, no = none } }
      """)
    try stage.open(".no")

    #expect(stage.log() == ["App#0: start → handled", "App#0: no → refusedByGuard"])
  }

  @Test(
    "Storing a value that a flow's state cannot hold is an error",
    arguments: [
      ("flow.state[1] = \"one\"", "flow.state: expected a name"),
      ("flow.state[true] = 1", "flow.state: expected a name"),
      ("flow.state = 5", "flow.state: expected a table with names"),
      ("flow[1] = 2", "flow: expected a name"),
    ])
  func state(code: String, message: String) throws {
    let stage = try Stage(Self.script(code))
    try stage.open(".go(1)")
    #expect(stage.failure().contains(message), "\(stage.failure())")
  }
}
