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
            |         ^^^^ add a button, or write intended "dead end" in the screen
      app.lua:12:51: note: 'Home' is shown here
         12 | flow "HomeFlow" { root = navigation, navigate = { start = set "Home" } }
            |                                                   ^
       check: dead-end
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
            |         ^^^^ add a button, or write intended "dead end" in the screen
      app.lua:8:5: note: 'Home' is shown here
          8 |     done = choose { known = show(navigation { "Home" }), new = none, when = function() return "known" end },
            |     ^
       check: dead-end
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
    CheckCase(
      "What is presented so that the user cannot close it is told, and an alert is not",
      """
      local Step = steps "Step" { "start", "a", "b", "c", "d" }
      screen "Home" {
        button "A" { emits = Step.a }, button "B" { emits = Step.b }, button "C" { emits = Step.c },
        button "D" { emits = Step.d },
      }
      screen "Full" { title = "Full", style = "full" }
      screen "Fixed" { title = "Fixed" }
      screen "Sheet" { title = "Sheet" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          a = present "Full",
          b = present { "Fixed", dismissable = false },
          c = present { "Full", style = "sheet" },
          d = alert { "Sure?", button "OK" {} },
        },
      }
      """,
      """
      app.lua:7:9: warning: 'Fixed' emits nothing and cannot be left [E0716]
          6 | screen "Full" { title = "Full", style = "full" }
          7 | screen "Fixed" { title = "Fixed" }
            |         ^^^^^ add a button, or write intended "dead end" in the screen
      app.lua:14:5: note: 'Fixed' is shown here
         14 |     b = present { "Fixed", dismissable = false },
            |     ^
       check: dead-end
      app.lua:8:9: warning: nothing shows the screen 'Sheet' [E0706]
          7 | screen "Fixed" { title = "Fixed" }
          8 | screen "Sheet" { title = "Sheet" }
            |         ^^^^^ show it in an entry, such as push "Sheet", or remove it
       check: unused-screen
      1 script: 2 warnings
      """),
    CheckCase(
      "The app says how modals are presented, and a flow may say it of itself",
      """
      app "Shop" { modal = "over" }
      local Step = steps "Step" { "start", "a", "b" }
      screen "Home" { button "A" { emits = Step.a }, button "B" { emits = Step.b } }
      screen "One" { title = "One" }
      screen "Two" { title = "Two" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          a = present { "OneFlow", start = Step.start }, b = present { "TwoFlow", start = Step.start },
        },
      }
      flow "OneFlow" { root = navigation, navigate = { start = set "One" } }
      flow "TwoFlow" { root = navigation, style = "popover", navigate = { start = set "Two" } }
      """,
      """
      app.lua:4:9: warning: 'One' emits nothing and cannot be left [E0716]
          3 | screen "Home" { button "A" { emits = Step.a }, button "B" { emits = Step.b } }
          4 | screen "One" { title = "One" }
            |         ^^^ add a button, or write intended "dead end" in the screen
      app.lua:13:50: note: 'One' is shown here
         13 | flow "OneFlow" { root = navigation, navigate = { start = set "One" } }
            |                                                  ^
       check: dead-end
      1 script: 1 warning
      """),
    CheckCase(
      "What a flow fetches may lead away",
      """
      local Step = steps "Step" { "start", "loaded" }
      screen "Splash" { title = "Splash" }
      screen "Home" { title = "Home" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = all { set "Splash", fetch { "News", seconds = 1, emits = Step.loaded } },
          loaded = set "Home",
        },
      }
      """,
      """
      1 script: nothing found
      """),
  ]
}
