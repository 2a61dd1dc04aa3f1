import Testing

@testable import Scripting

@Suite("Errors of entries that fail")
struct RunMessageTests {
  @Test("Each error shows its location and what the flow was doing", arguments: cases)
  func telling(one: Told) throws {
    let stage = try Stage(one.script)
    try stage.open(".go(7)")
    try stage.open(".go(7)")

    #expect(stage.failure() == one.said)
  }

  static let cases = [
    Told(
      "two entries that are returned side by side",
      """
      local Step = steps "Step" { "start", "go(Int)" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return push "A", present "A" end,
      } }
      """,
      """
      app.lua:5:40: error: 'present' is the second value returned, and only the first is used \
      [E0124]
          4 |   start = none,
          5 |   go = function(flow) return push "A", present "A" end,
            |                                        ^^^^^^^ return both as one: return all { …, … }
       while flow App#0 handled go(7)
      """),
    Told(
      "options that are none",
      """
      local Step = steps "Step" { "start", "go(Int)" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return contribute(flow:make "A", 7) end,
      } }
      """,
      """
      app.lua:5:30: error: contribute: expected options in braces; got number [E0301]
          4 |   start = none,
          5 |   go = function(flow) return contribute(flow:make "A", 7) end,
            |                              ^^^^^^^^^^
       while flow App#0 handled go(7)
      """),
    Told(
      "a stepper that is contributed as if it could be shown",
      """
      local Step = steps "Step" { "start", "go(Int)" }
      stepper "Loader" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return contribute(flow:make "Loader") end,
      } }
      """,
      """
      app.lua:5:30: error: contribute takes a screen or a flow, but 'Loader#0' is a stepper [E0427]
          4 |   start = none,
          5 |   go = function(flow) return contribute(flow:make "Loader") end,
            |                              ^^^^^^^^^^ contribute it together with its screen: \
      contribute(screen, { steppers = stepper })
       while flow App#0 handled go(7)
      """),
    Told(
      "a service that is not asked for",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }
      service "S" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) local f = flow print(f.services.S) end,
      } }
      """,
      """
      app.lua:5:55: error: the service 'S' is used but not listed in 'needs' [E0405]
          4 |   start = none,
          5 |   go = function(flow) local f = flow print(f.services.S) end,
            |                                                       ^ add needs = { "S" }
       while flow App#0 handled go(7)
      """),
    Told(
      "a field that is not there",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) local f = flow print(f.rot) end,
      } }
      """,
      """
      app.lua:5:46: error: flow has no member 'rot' [E0302]
          4 |   start = none,
          5 |   go = function(flow) local f = flow print(f.rot) end,
            |                                              ^^^ did you mean 'root'?
       while flow App#0 handled go(7)
      """),
    Told(
      "a service that is not there",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) local f = flow print(f.services.S) end,
      } }
      """,
      """
      app.lua:5:55: error: services has no member 'S' [E0302]
          4 |   start = none,
          5 |   go = function(flow) local f = flow print(f.services.S) end,
            |                                                       ^
       while flow App#0 handled go(7)
      """),
    Told(
      "a field of a step that is not there",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) print(Step.done.zzz) end,
      } }
      """,
      """
      app.lua:5:39: error: the step done has no option 'zzz' [E0302]
          4 |   start = none,
          5 |   go = function(flow) print(Step.done.zzz) end,
            |                                       ^^^ valid options: name, set, values
       while flow App#0 handled go(7)
      """),
    Told(
      "something that is no entry",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return 3 end,
      } }
      """,
      """
      app.lua:5: error: the entry for go returned number; it must return an entry such as \
      push "Screen", or nil [E0602]
          4 |   start = none,
          5 |   go = function(flow) return 3 end,
       while flow App#0 handled go(7)
      """),
    Told(
      "an entry that does not fit the root",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return _ENV.detail "A" end,
      } }
      """,
      """
      app.lua:5:35: error: 'detail' needs a flow whose root is split; this flow's root is navigation \
      [E0402]
          4 |   start = none,
          5 |   go = function(flow) return _ENV.detail "A" end,
            |                                   ^^^^^^
       while flow App#0 handled go(7)
      """),
    Told(
      "a screen that is not there",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return push("A" .. "") end,
      } }
      """,
      """
      app.lua:5:35: error: screen or flow 'A' is not declared [E0110]
          4 |   start = none,
          5 |   go = function(flow) return push("A" .. "") end,
            |                                   ^^^
       while flow App#0 handled go(7)
      """),
    Told(
      "a field that cannot be set",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) flow.name = "x" end,
      } }
      """,
      """
      app.lua:5:28: error: flow.name cannot be changed here [E0606]
          4 |   start = none,
          5 |   go = function(flow) flow.name = "x" end,
            |                            ^^^^
       while flow App#0 handled go(7)
      """),
    Told(
      "a state that is no data",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) flow.state.f = print end,
      } }
      """,
      """
      app.lua:5:34: error: a function cannot be kept in a state or a step; use plain data [E0607]
          4 |   start = none,
          5 |   go = function(flow) flow.state.f = print end,
            |                                  ^
       while flow App#0 handled go(7)
      """),
    Told(
      "a declaration",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) _ENV.screen "New" {} end,
      } }
      """,
      """
      app.lua:5:28: error: 'screen' is a declaration, which works only while the script loads \
      [E0608]
          4 |   start = none,
          5 |   go = function(flow) _ENV.screen "New" {} end,
            |                            ^^^^^^ declare it at the top level, screen "Name" { … }, and use it here by \
      its name
       while flow App#0 handled go(7)
      """),
    Told(
      "a set of steps",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) _ENV.steps "New" { "x" } end,
      } }
      """,
      """
      app.lua:5:28: error: 'steps' is a declaration, which works only while the script loads \
      [E0608]
          4 |   start = none,
          5 |   go = function(flow) _ENV.steps "New" { "x" } end,
            |                            ^^^^^ write 'steps' at the top level of the script, outside all functions
       while flow App#0 handled go(7)
      """),
    Told(
      "a method without its colon",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) flow.root.pop() end,
      } }
      """,
      """
      app.lua:5:33: error: call 'pop' with a colon, as in flow.root:pop(…) [E0609]
          4 |   start = none,
          5 |   go = function(flow) flow.root.pop() end,
            |                                 ^^^
       while flow App#0 handled go(7)
      """),
    Told(
      "an undeclared name",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) print(_ENV.nothing) end,
      } }
      """,
      """
      app.lua:5:34: error: 'nothing' is not declared [E0111]
          4 |   start = none,
          5 |   go = function(flow) print(_ENV.nothing) end,
            |                                  ^^^^^^^
       while flow App#0 handled go(7)
      """),
    Told(
      "an error raised deeper down",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }
      local function f() error({}) end
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) f() end,
      } }
      """,
      """
      app.lua:2:20: error: error was called with a table instead of a string [E0130]
          1 | local Step = steps "Step" { "start", "go(Int)", "done" }
          2 | local function f() error({}) end
            |                    ^^^^^
      app.lua:5: note: called from go
          5 |   go = function(flow) f() end,
       while flow App#0 handled go(7)
      """),
    Told(
      "a step its set does not have",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return finish(Step["dome"]) end,
      } }
      """,
      """
      app.lua:5:42: error: Step has no step 'dome' [E0201]
          4 |   start = none,
          5 |   go = function(flow) return finish(Step["dome"]) end,
            |                                          ^^^^^^ did you mean 'done' (declared at \
      app.lua:1)?
       while flow App#0 handled go(7)
      """),
    Told(
      "a method that is given nonsense",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) flow.root:push(3) end,
      } }
      """,
      """
      app.lua:5:33: error: push: expected a name; got number [E0301]
          4 |   start = none,
          5 |   go = function(flow) flow.root:push(3) end,
            |                                 ^^^^
       while flow App#0 handled go(7)
      """),
    Told(
      "a word that is returned without its parentheses",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) return pop end,
      } }
      """,
      """
      app.lua:5: error: 'pop' is a word, not an entry: write pop() [E0401]
          4 |   start = none,
          5 |   go = function(flow) return pop end,
       while flow App#0 handled go(7)
      """),
    Told(
      "a guard that gives nonsense",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }

      flow "App" { root = navigation, start = Step.start,
        adapt = { go = function(flow, step) return 3 end },
        navigate = { start = none },
      }
      """,
      """
      app.lua:4: error: the guard returned number; it must return a step, or nil to refuse [E0603]
          3 | flow "App" { root = navigation, start = Step.start,
          4 |   adapt = { go = function(flow, step) return 3 end },
       while flow App#0 handled go(7)
      """),
    Told(
      "a flow that was kept",
      """
      local Step = steps "Step" { "start", "go(Int)", "done" }
      local kept
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
        go = function(flow) if kept then print(kept.root) end
          kept = flow end,
      } }
      """,
      """
      app.lua:5: error: 'flow' can be used only while its entry runs; keep what you need in \
      flow.state [E0611]
          4 |   start = none,
          5 |   go = function(flow) if kept then print(kept.root) end
       while flow App#0 handled go(7)
      """),
  ]
}
