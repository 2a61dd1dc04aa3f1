import Testing

@testable import Analysis

@Suite("The check never-ready")
struct NeverReadyCheckTests {
  @Test(
    "reports a flow that is awaited but never ready, never shown or shown empty", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  @Test("accepts a flow that another flow or another step makes ready", arguments: surroundings)
  func surrounded(_ one: CheckCase) throws {
    let others = CheckCatalog.all.map(\.name).filter { $0 != "never-ready" }
    let said = try checked(one.script, Selection(disabled: others))
    #expect(said == one.said)
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
          a = present { "Refusing", start = Step.start, when = "ready" },
          b = present { "Ending", start = Step.start, when = "ready" },
          c = present { "Empty", start = Step.start, when = "ready" },
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
          9 |     a = present { "Refusing", start = Step.start, when = "ready" },
            |     ^ return a step from the guard in at least one case
      app.lua:14:6: note: 'Refusing' is declared here
         14 | flow "Refusing" {
            |      ^
       check: never-ready
      app.lua:10:5: warning: 'Ending' is never shown: it ends with 'start', its first step [E0713]
          9 |     a = present { "Refusing", start = Step.start, when = "ready" },
         10 |     b = present { "Ending", start = Step.start, when = "ready" },
            |     ^ show something in the entry for its first step
      app.lua:19:6: note: 'Ending' is declared here
         19 | flow "Ending" { root = navigation, navigate = { start = finish(Step.a) } }
            |      ^
       check: never-ready
      app.lua:11:5: warning: 'Empty' has no entry for 'start', its first step, so it is shown empty [E0711]
         10 |     b = present { "Ending", start = Step.start, when = "ready" },
         11 |     c = present { "Empty", start = Step.start, when = "ready" },
            |     ^ add start = … to 'Empty', or begin with a step it has an entry for
      app.lua:20:6: note: 'Empty' is declared here
         20 | flow "Empty" { root = navigation, navigate = { a = set "Home", b = none, c = none } }
            |      ^
       check: never-ready
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
      app.lua:2:8: warning: 'Home' emits 'a', but 'App', which shows it, has no entry for that step [E0701]
          1 | local Step = steps "Step" { "start", "a", "login" }
          2 | screen "Home" { button "A" { emits = Step.a } }
            |        ^^^^^^ add a = … to 'App'; use none to do nothing
      app.lua:3:6: note: 'App' is declared here
          3 | flow "App" {
            |      ^
       check: unheard-step
      1 script: 1 warning
      """),
  ]

  static let surroundings = [
    CheckCase(
      "A flow whose first step contributes one that is never ready is never ready itself",
      stuck(isResent: false),
      """
      app.lua:4:3: warning: 'Outer' is never ready: 'start', its first step, is always refused [E0712]
          3 | flow "App" { root = window, start = Step.start, navigate = {
          4 |   start = show { "Outer", start = Step.start, when = "ready" },
            |   ^^^^^ return a step from the guard in at least one case
      app.lua:6:6: note: 'Outer' is declared here
          6 | flow "Outer" { root = navigation, navigate = {
            |      ^
       check: never-ready
      1 script: 1 warning
      """),
    CheckCase(
      "It may become ready by another step that comes to it while it is out of sight",
      stuck(isResent: true), "1 script: nothing found"),
    CheckCase(
      "So may one whose guard always refuses its first step, if only that one is guarded",
      refusing(isTimed: true), "1 script: nothing found"),
    CheckCase(
      "Without such a step the guard is told",
      refusing(isTimed: false),
      """
      app.lua:5:3: warning: 'Child' is never ready: 'start', its first step, is always refused [E0712]
          4 | flow "App" { root = window, start = Step.start, navigate = {
          5 |   start = show { "Child", start = Step.start, steppers = {  }, when = "ready" },
            |   ^^^^^ return a step from the guard in at least one case
      app.lua:7:6: note: 'Child' is declared here
          7 | flow "Child" {
            |      ^
       check: never-ready
      1 script: 1 warning
      """),
    CheckCase(
      "Of several that are awaited, one that does not end at once is shown",
      """
      local Step = steps "Step" { "start" }
      screen "Home" {}
      flow "App" { root = window, start = Step.start, navigate = {
        start = show { tabs {
          { "Ending", start = Step.start }, { "Staying", start = Step.start },
        }, when = "ready" },
      } }
      flow "Ending" { root = navigation, navigate = { start = finish() } }
      flow "Staying" { root = navigation, navigate = { start = set "Home" } }
      """, "1 script: nothing found"),
  ]

  /// A flow that is awaited and contributes one that never becomes ready; another step may come to it.
  private static func stuck(isResent: Bool) -> String {
    let more = isResent ? [", forwardToCurrent(Step.again)", ", again = push \"Home\""] : ["", ""]
    return """
      local Step = steps "Step" { "start", "again" }
      screen "Home" { title = "Home" }
      flow "App" { root = window, start = Step.start, navigate = {
        start = show { "Outer", start = Step.start, when = "ready" },
      } }
      flow "Outer" { root = navigation, navigate = {
        start = all { set { "Inner", start = Step.again }\(more[0]) }\(more[1]),
      } }
      flow "Inner" {
        root = navigation, adapt = { again = ignore "closed" }, navigate = { again = set "Home" },
      }
      """
  }

  /// A flow that is awaited and whose first step is refused; others may come.
  private static func refusing(isTimed: Bool) -> String {
    let more = isTimed ? ["\"Clock\"", ", again = set \"Home\""] : ["", ""]
    return """
      local Step = steps "Step" { "start", "again" }
      stepper "Clock" { timer { every = 1, emits = Step.again } }
      screen "Home" { title = "Home" }
      flow "App" { root = window, start = Step.start, navigate = {
        start = show { "Child", start = Step.start, steppers = { \(more[0]) }, when = "ready" },
      } }
      flow "Child" {
        root = navigation,
        adapt = { start = ignore "closed" }, navigate = { start = set "Home"\(more[1]) },
      }
      """
  }
}
