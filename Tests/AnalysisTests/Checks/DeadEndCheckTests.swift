import Testing

@testable import Analysis

@Suite("The check dead-end")
struct DeadEndCheckTests {
  @Test("reports a screen that cannot be left, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  static let cases = [
    CheckCase(
      "A screen at the bottom of the only stack is told",
      """
      local Step = steps "Step" { "start", "done" }
      screen "Login" { button "Login" { emits = Step.done } }
      screen "Home" { title = "Home" }
      flow "App" {
        root = window, start = Step.start,
        navigate = {
          start = show { "LoginFlow", start = Step.start },
          done = show { "HomeFlow", start = Step.start },
        },
      }
      flow "LoginFlow" { root = navigation, navigate = { start = set "Login", done = finish() } }
      flow "HomeFlow" { root = navigation, navigate = { start = set "Home" } }
      """,
      """
      app.lua:3:9: warning: 'Home' emits nothing and cannot be left [E0716]
          2 | screen "Login" { button "Login" { emits = Step.done } }
          3 | screen "Home" { title = "Home" }
            |         ^^^^ add a button, or mark it as intended: intended "dead end"
      app.lua:12:51: note: 'Home' is shown here
         12 | flow "HomeFlow" { root = navigation, navigate = { start = set "Home" } }
            |                                                   ^
       found by dead-end
      1 script: 1 warning
      """),
    CheckCase(
      "What is pushed, presented, one of several tabs or a detail can be left",
      """
      local Step = steps "Step" { "start", "pushed", "presented", "split" }
      screen "Home" {
        button "Push" { emits = Step.pushed }, button "Present" { emits = Step.presented },
        button "Split" { emits = Step.split },
      }
      screen "Pushed" { title = "Pushed" }
      screen "Presented" { title = "Presented" }
      screen "Tab" { title = "Tab" }
      screen "Master" { title = "Master" }
      flow "App" {
        root = tabs, start = Step.start,
        navigate = { start = set { { "HomeFlow", start = Step.start }, navigation "Tab" } },
      }
      flow "HomeFlow" {
        root = navigation,
        navigate = {
          start = set "Home", pushed = push "Pushed", presented = present(navigation "Presented"),
          split = present { "SplitFlow", start = Step.start },
        },
      }
      flow "SplitFlow" { root = split, navigate = { start = set { "Master", "Pushed" } } }
      """,
      """
      1 script: nothing found
      """),
    CheckCase(
      "A screen that a function names may be left by it",
      """
      local Step = steps "Step" { "start" }
      screen "Home" { title = "Home" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = function(flow) return set "Home" end },
      }
      """,
      """
      1 script: nothing found
      """),
    CheckCase(
      "A function elsewhere does not keep the check from seeing what is shown as data",
      """
      local Step = steps "Step" { "start", "done" }
      screen "Login" { button "Login" { emits = Step.done } }
      screen "Home" { title = "Home" }
      flow "App" {
        root = window, start = Step.start,
        navigate = {
          start = show(navigation { "Login" }),
          done = choose { known = show(navigation { "Home" }), new = none, when = function() return "known" end },
        },
      }
      """,
      """
      app.lua:3:9: warning: 'Home' emits nothing and cannot be left [E0716]
          2 | screen "Login" { button "Login" { emits = Step.done } }
          3 | screen "Home" { title = "Home" }
            |         ^^^^ add a button, or mark it as intended: intended "dead end"
      app.lua:8:5: note: 'Home' is shown here
          8 |     done = choose { known = show(navigation { "Home" }), new = none, when = function() return "known" end },
            |     ^
       found by dead-end
      1 script: 1 warning
      """),
    CheckCase(
      "A clock that comes with the flow, or a function of the screen, may lead away",
      """
      local Step = steps "Step" { "start", "tick" }
      stepper "Clock" { timer { every = 60, emits = Step.tick } }
      screen "Home" { title = "Home" }
      flow "App" {
        root = navigation, start = Step.start, steppers = { "Clock" },
        navigate = { start = set "Home", tick = set "Home" },
      }
      """,
      """
      1 script: nothing found
      """),
    CheckCase(
      "What a function of a screen emits may come, and only may",
      """
      local Step = steps "Step" { "start", "loaded" }
      screen "Home" { ready = function(me) sleep(1) me:emit(Step.loaded) end }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", loaded = popToRoot() },
      }
      """,
      """
      1 script: nothing found
      """),
  ]
}
