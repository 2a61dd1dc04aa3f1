import Testing

@testable import Analysis

@Suite("The check never-ready")
struct NeverReadyCheckTests {
  @Test("finds what is wrong, and is silent otherwise", arguments: cases)
  func told(_ one: CheckCase) throws {
    #expect(try checked(one.script) == one.said)
  }

  static let cases = [
    CheckCase(
      "A flow that is awaited and never ready, ends at once or has nothing to do is told",
      """
      local Step = steps "Step" { "start", "a", "b", "c" }
      screen "Home" {
        button "A" { emits = Step.a }, button "B" { emits = Step.b }, button "C" { emits = Step.c },
      }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          a = push { "Refusing", start = Step.start, when = "ready" },
          b = push { "Ending", start = Step.start, when = "ready" },
          c = push { "Empty", start = Step.start, when = "ready" },
        },
      }
      flow "Refusing" {
        root = navigation,
        adapt = { start = ignore "closed" },
        navigate = { start = set "Home", a = none, b = none, c = none },
      }
      flow "Ending" { root = navigation, navigate = { start = finish(Step.a) } }
      flow "Empty" { root = navigation, navigate = { a = set "Home", b = none, c = none } }
      """,
      """
      app.lua:9:5: warning: 'Refusing' is never ready: 'start', its first step, is always refused [E0712]
          8 |     start = set "Home",
          9 |     a = push { "Refusing", start = Step.start, when = "ready" },
            |     ^ let the guard give a step
      app.lua:14:6: note: 'Refusing' is declared here
         14 | flow "Refusing" {
            |      ^
       found by never-ready
      app.lua:10:5: warning: 'Ending' is never shown: it ends with 'start', its first step [E0713]
          9 |     a = push { "Refusing", start = Step.start, when = "ready" },
         10 |     b = push { "Ending", start = Step.start, when = "ready" },
            |     ^ let its first step show something
      app.lua:19:6: note: 'Ending' is declared here
         19 | flow "Ending" { root = navigation, navigate = { start = finish(Step.a) } }
            |      ^
       found by never-ready
      app.lua:11:5: warning: 'Empty' is awaited, and has no entry for 'start': it is shown with nothing in it [E0711]
         10 |     b = push { "Ending", start = Step.start, when = "ready" },
         11 |     c = push { "Empty", start = Step.start, when = "ready" },
            |     ^ add start = … to 'Empty', or begin with a step it has an entry for
      app.lua:20:6: note: 'Empty' is declared here
         20 | flow "Empty" { root = navigation, navigate = { a = set "Home", b = none, c = none } }
            |      ^
       found by never-ready
      1 script: 3 warnings
      """),
    CheckCase(
      "A guard that decides may let the step through",
      """
      local Step = steps "Step" { "start", "a", "login" }
      screen "Home" { button "A" { emits = Step.a } }
      flow "App" {
        root = window, start = Step.start,
        navigate = { start = show { "Child", start = Step.start, when = "ready" }, login = show "Home" },
      }
      flow "Child" {
        root = navigation,
        adapt = { start = guard { yes = Step.start, no = ignore "closed", when = function() return "yes" end } },
        navigate = { start = set "Home", a = finish(Step.login) },
      }
      """,
      """
      app.lua:2:8: warning: 'Home' emits 'a', and 'App', which shows it, has no entry for it [E0701]
          1 | local Step = steps "Step" { "start", "a", "login" }
          2 | screen "Home" { button "A" { emits = Step.a } }
            |        ^^^^^^ add a = … to 'App'; none does nothing
      app.lua:3:6: note: 'App' is declared here
          3 | flow "App" {
            |      ^
       found by unheard-step
      1 script: 1 warning
      """),
  ]
}
