import Diagnostics
import Testing

@testable import Scripting

@Suite("Messages about hooks")
struct HookMessageTests {
  private static let app = """
    local Step = steps "S" { "start", "go" }
    screen "A" {}
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "A", go = none } }
    """

  @Test("A wrong declaration is reported with a suggested fix", arguments: cases)
  func declaring(one: Told) throws {
    let found = try findings(["app.lua": Self.app + "\n" + one.script])
    #expect(found == one.said)
  }

  static let cases = [
    Told(
      "an event that is nearly right", "on(\"didNavigated\", print)",
      """
      app.lua:4:4: error: there is no event 'didNavigated' [E0640]
          3 | flow "App" { root = navigation, start = Step.start, navigate = { start = set "A", go = none } }
          4 | on("didNavigated", print)
            |    ^^^^^^^^^^^^^^ did you mean 'didNavigate'?
      1 error
      """),
    Told(
      "an event that is not there", "on(\"x\", print)",
      """
      app.lua:4:4: error: there is no event 'x' [E0640]
          3 | flow "App" { root = navigation, start = Step.start, navigate = { start = set "A", go = none } }
          4 | on("x", print)
            |    ^^^ write one of willNavigate, didNavigate, stepIgnored, flowEnded, appeared, disappeared, dismissed, presented, opened, relaunched, started, reloaded, dispose
      1 error
      """),
    Told(
      "no function", "on(\"appeared\", { print })",
      """
      app.lua:4:1: error: on("appeared"): expected a function; got table [E0301]
          3 | flow "App" { root = navigation, start = Step.start, navigate = { start = set "A", go = none } }
          4 | on("appeared", { print })
            | ^^
      1 error
      """),
    Told(
      "no name", "on(print)",
      """
      app.lua:4:1: error: on: expected an event's name and a function; got function [E0301]
          3 | flow "App" { root = navigation, start = Step.start, navigate = { start = set "A", go = none } }
          4 | on(print)
            | ^^ write one of willNavigate, didNavigate, stepIgnored, flowEnded, appeared, disappeared, dismissed, presented, opened, relaunched, started, reloaded, dispose
      1 error
      """),
  ]

  @Test("A hook cannot change anything, even through objects it has kept", arguments: attempts)
  func changing(attempt: String) throws {
    let stage = try Stage(
      """
      local Step = steps "S" { "start", "go" }
      screen "A" {}
      local kept, state, root
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "A", go = function(flow) kept, state, root = flow, flow.state, flow.root end } }
      on("didNavigate", function(flow, step)
        if step == Step.go then \(attempt) end
      end)
      """)
    var told: [Diagnostic] = []
    stage.app.complaint = { told.append($0) }
    let before = stage.tree
    try stage.open(".go")

    #expect(stage.tree == before)
    #expect(
      told.map { stage.printed($0) } == [
        """
        app.lua:7: error: a hook can only observe: on("didNavigate") cannot change anything [E0641]
            6 | on("didNavigate", function(flow, step)
            7 |   if step == Step.go then \(attempt) end
              = make the change in a flow, in the entry of a step
         in the hook on("didNavigate")
        """
      ])
  }

  static let attempts = [
    "root:push \"A\"", "root:pop()", "root.title = \"x\"", "state.x = 1", "kept.state = {}",
    "root.top.title = \"x\"",
  ]

  @Test("Errors in hooks are reported in Korean, too")
  func korean() throws {
    let said = try findings(["app.lua": Self.app + "\non(\"apeared\", print)"], .korean)

    #expect(
      said == """
        app.lua:4:4: 오류: 'apeared' 이벤트가 없습니다 [E0640]
            3 | flow "App" { root = navigation, start = Step.start, navigate = { start = set "A", go = none } }
            4 | on("apeared", print)
              |    ^^^^^^^^^ 혹시 'appeared'인가요?
        오류 1개
        """)
  }

  @Test("A flow object kept after its entry can neither read nor change anything")
  func keeping() throws {
    let stage = try Stage(
      """
      local Step = steps "S" { "start", "go" }
      screen "A" {}
      local state
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = function(flow) state = flow.state return set "A" end,
        go = function(flow) state.x = 1 end } }
      """)
    try stage.open(".go")

    #expect(
      stage.failure() == """
        app.lua:6: error: 'flow' can be used only while its entry runs; keep what you need in flow.state [E0611]
            5 |   start = function(flow) state = flow.state return set "A" end,
            6 |   go = function(flow) state.x = 1 end } }
         while flow App#0 handled go
        """)
  }

  @Test("A hook can neither wait nor let a stepper emit", arguments: waits)
  func waiting(one: Told) throws {
    let stage = try Stage(
      """
      local Step = steps "S" { "start", "tick" }
      local kept
      stepper "Clock" { ready = function(me) kept = me me:emit(Step.tick) sleep(1) me:emit(Step.tick) end }
      screen "A" { steppers = { "Clock" } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "A", tick = none } }
      on("willNavigate", function(flow, step)
        if step == Step.tick then \(one.script) end
      end)
      """)
    var told: [String] = []
    stage.app.complaint = { told.append(stage.printed($0)) }

    #expect(told == [one.said])
    #expect(stage.log() == ["App#0: start → handled", "App#0: tick → handled"])
  }

  static let waits = [
    Told(
      "a stepper", "kept:emit(Step.tick)",
      """
      app.lua:7: error: a hook can only observe: on("willNavigate") cannot change anything [E0641]
          6 | on("willNavigate", function(flow, step)
          7 |   if step == Step.tick then kept:emit(Step.tick) end
            = make the change in a flow, in the entry of a step
       in the hook on("willNavigate")
      """),
    Told(
      "a wait", "_ENV.sleep(1)",
      """
      app.lua:7:34: error: 'sleep' waits, so it can be used only in a guard or in 'ready' of a screen or stepper [E0431]
          6 | on("willNavigate", function(flow, step)
          7 |   if step == Step.tick then _ENV.sleep(1) end
            |                                  ^^^^^ wait in a guard of the step, adapt = { go = function(flow, step) sleep(2) return step end }, or use a fetch that sends a step later
       in the hook on("willNavigate")
      """),
  ]
}
