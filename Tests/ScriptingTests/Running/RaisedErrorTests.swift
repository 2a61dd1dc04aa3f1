import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("Errors that a script raises")
struct RaisedErrorTests {
  @Test(
    "They show where they began, who called whom, and what the flow was doing", arguments: cases)
  func telling(one: Told) throws {
    let stage = try Stage(
      files: ["app.lua": one.script, "other.lua": Self.other], limits: Self.ample)
    try stage.open(".go")

    #expect(stage.failure() == one.said)
  }

  /// Time for a stack to overflow in an instrumented build, too.
  private static var ample: ScriptLimits {
    var limits = ScriptLimits()
    limits[.handler] = .seconds(60)
    return limits
  }

  private static let other = """
    local M = {}
    function M.fail(n)
      local t = nil
      return t.x + n
    end
    return M
    """

  static let cases = [
    Told(
      "an error in an entry",
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) error("plain") end,
      } }
      """,
      """
      app.lua:4:23: error: plain [E0114]
          3 |   start = none,
          4 |   go = function(flow) error("plain") end,
            |                       ^^^^^
       while flow App#0 handled go
      """),
    Told(
      "an error several calls down",
      """
      local Step = steps "Step" { "start", "go" }
      local function deep(n)
        if n == 0 then error("deep down") end
        deep(n - 1)
        return n
      end
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) deep(2) end,
      } }
      """,
      """
      app.lua:3:18: error: deep down [E0114]
          2 | local function deep(n)
          3 |   if n == 0 then error("deep down") end
            |                  ^^^^^
      app.lua:4: note: called from deep, 2 times
          4 |   deep(n - 1)
      app.lua:9: note: called from go
          9 |   go = function(flow) deep(2) end,
       while flow App#0 handled go
      """),
    Told(
      "an error in a tail call",
      """
      local Step = steps "Step" { "start", "go" }
      local function fail() error("at the end") end
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return fail() end,
      } }
      """,
      """
      app.lua:2:23: error: at the end [E0114]
          1 | local Step = steps "Step" { "start", "go" }
          2 | local function fail() error("at the end") end
            |                       ^^^^^
            = note: fail was called with return (a tail call), so Lua does not know its caller
       while flow App#0 handled go
      """),
    Told(
      "an error that was caught and raised again",
      """
      local Step = steps "Step" { "start", "go" }
      local function deep(n)
        if n == 0 then error("deep down") end
        deep(n - 1)
        return n
      end
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow)
          local ok, why = pcall(deep, 1)
          error(why, 0)
        end,
      } }
      """,
      """
      app.lua:3:18: error: deep down [E0114]
          2 | local function deep(n)
          3 |   if n == 0 then error("deep down") end
            |                  ^^^^^
      app.lua:11: note: raised again here
         11 |     error(why, 0)
       while flow App#0 handled go
      """),
    Told(
      "an error that was caught and raised again with a place of its own",
      """
      local Step = steps "Step" { "start", "go" }
      local function deep(n)
        if n == 0 then error("deep down") end
        deep(n - 1)
        return n
      end
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow)
          local ok, why = pcall(deep, 1)
          error(why)
        end,
      } }
      """,
      """
      app.lua:3:18: error: deep down [E0114]
          2 | local function deep(n)
          3 |   if n == 0 then error("deep down") end
            |                  ^^^^^
      app.lua:11: note: raised again here
         11 |     error(why)
       while flow App#0 handled go
      """),
    Told(
      "an error in a coroutine",
      """
      local Step = steps "Step" { "start", "go" }
      local function deep(n)
        if n == 0 then error("deep down") end
        deep(n - 1)
        return n
      end
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow)
          local next = coroutine.wrap(function() deep(1) end)
          next()
        end,
      } }
      """,
      """
      app.lua:3:18: error: deep down [E0114]
          2 | local function deep(n)
          3 |   if n == 0 then error("deep down") end
            |                  ^^^^^
      app.lua:11: note: raised again here
         11 |     next()
       while flow App#0 handled go
      """),
    Told(
      "error with a table",
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) error({ code = 7 }) end,
      } }
      """,
      """
      app.lua:4:23: error: error was called with a table instead of a string [E0130]
          3 |   start = none,
          4 |   go = function(flow) error({ code = 7 }) end,
            |                       ^^^^^
       while flow App#0 handled go
      """),
    Told(
      "error with nothing",
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) error(nil) end,
      } }
      """,
      """
      app.lua:4:23: error: error was called with nil instead of a string [E0130]
          3 |   start = none,
          4 |   go = function(flow) error(nil) end,
            |                       ^^^^^
       while flow App#0 handled go
      """),
    Told(
      "error with a number",
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) error(42) end,
      } }
      """,
      """
      app.lua:4:23: error: 42 [E0114]
          3 |   start = none,
          4 |   go = function(flow) error(42) end,
            |                       ^^^^^
       while flow App#0 handled go
      """),
    Told(
      "a function that calls itself for ever",
      """
      local Step = steps "Step" { "start", "go" }
      local function down(n) return 1 + down(n) end
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) down(1) end,
      } }
      """,
      """
      app.lua:2: error: stack overflow [E0114]
          1 | local Step = steps "Step" { "start", "go" }
          2 | local function down(n) return 1 + down(n) end
      app.lua:2: note: called from down, again and again
      app.lua:5: note: called from go
          5 |   go = function(flow) down(1) end,
       while flow App#0 handled go
      """),
    Told(
      "a library function that is given nonsense",
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return string.rep("x", {}) end,
      } }
      """,
      """
      app.lua:4:37: error: bad argument #2 to 'rep' (number expected, got table) [E0114]
          3 |   start = none,
          4 |   go = function(flow) return string.rep("x", {}) end,
            |                                     ^^^
       while flow App#0 handled go
      """),
    Told(
      "a method that a text does not have",
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return ("x"):bad() end,
      } }
      """,
      """
      app.lua:4:36: error: attempt to call a nil value (method 'bad') [E0114]
          3 |   start = none,
          4 |   go = function(flow) return ("x"):bad() end,
            |                                    ^^^
       while flow App#0 handled go
      """),
    Told(
      "a field of nothing",
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return flow.state.count + 1 end,
      } }
      """,
      """
      app.lua:4:41: error: attempt to perform arithmetic on a nil value (field 'count') [E0114]
          3 |   start = none,
          4 |   go = function(flow) return flow.state.count + 1 end,
            |                                         ^^^^^
       while flow App#0 handled go
      """),
    Told(
      "an item of a list that is not there",
      """
      local Step = steps "Step" { "start", "go" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return flow.params[3].name end,
      } }
      """,
      """
      app.lua:4:41: error: attempt to index a nil value [E0114]
          3 |   start = none,
          4 |   go = function(flow) return flow.params[3].name end,
            |                                         ^^^
       while flow App#0 handled go
      """),
    Told(
      "an error in a required file",
      """
      local Step = steps "Step" { "start", "go" }
      local other = require "other"
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) other.fail(1) end,
      } }
      """,
      """
      other.lua:4:10: error: attempt to index a nil value (local 't') [E0114]
          3 |   local t = nil
          4 |   return t.x + n
            |          ^
      app.lua:5: note: called from go
          5 |   go = function(flow) other.fail(1) end,
       while flow App#0 handled go
      """),
    Told(
      "an error in a guard",
      """
      local Step = steps "Step" { "start", "go" }
      local function deep(n)
        if n == 0 then error("deep down") end
        deep(n - 1)
        return n
      end
      flow "App" { root = navigation, start = Step.start, adapt = { go = function(flow) return \
      deep(1) end }, navigate = {
        start = none,
        go = none,
      } }
      """,
      """
      app.lua:3:18: error: deep down [E0114]
          2 | local function deep(n)
          3 |   if n == 0 then error("deep down") end
            |                  ^^^^^
      app.lua:4: note: called from deep
          4 |   deep(n - 1)
            = note: deep was called with return (a tail call), so Lua does not know its caller
       while flow App#0 handled go
      """),
    Told(
      "an error in the decision of a guard",
      """
      local Step = steps "Step" { "start", "go" }
      local function deep(n)
        if n == 0 then error("deep down") end
        deep(n - 1)
        return n
      end
      flow "App" { root = navigation, start = Step.start, adapt = { go = guard { yes = Step.go, \
      when = function() deep(1) end } }, navigate = {
        start = none,
        go = none,
      } }
      """,
      """
      app.lua:3:18: error: deep down [E0114]
          2 | local function deep(n)
          3 |   if n == 0 then error("deep down") end
            |                  ^^^^^
      app.lua:4: note: called from deep
          4 |   deep(n - 1)
      app.lua:7: note: called from when
          7 | flow "App" { root = navigation, start = Step.start, adapt = { go = guard { yes = \
      Step.go, when = function() deep(1) end } }, navigate = {
       while flow App#0 handled go
      """),
    Told(
      "an error in the decision of an entry",
      """
      local Step = steps "Step" { "start", "go" }
      local function deep(n)
        if n == 0 then error("deep down") end
        deep(n - 1)
        return n
      end
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = choose { yes = none, when = function() deep(1) end },
      } }
      """,
      """
      app.lua:3:18: error: deep down [E0114]
          2 | local function deep(n)
          3 |   if n == 0 then error("deep down") end
            |                  ^^^^^
      app.lua:4: note: called from deep
          4 |   deep(n - 1)
      app.lua:9: note: called from when
          9 |   go = choose { yes = none, when = function() deep(1) end },
       while flow App#0 handled go
      """),
  ]

  @Test("An error while drawing a screen names the screen and its part")
  func drawing() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start" }
      local function name(of) return of.x.y end
      screen "Home" {
        title = function(screen) local text = name(screen.params) return text end,
      }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """)

    let thrown = #expect(throws: Diagnostic.self) {
      try stage.app.title(ofScreen: "Home", given: nil, params: [])
    }

    #expect(
      thrown.map { stage.printed($0) } == """
        app.lua:2:35: error: attempt to index a nil value (field 'x') [E0114]
            1 | local Step = steps "Step" { "start" }
            2 | local function name(of) return of.x.y end
              |                                   ^
        app.lua:4: note: called from title
            4 |   title = function(screen) local text = name(screen.params) return text end,
         in 'title' of screen Home
        """)
  }
}
