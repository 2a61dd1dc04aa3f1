import Diagnostics
import Testing

@testable import Analysis

@Suite("The check unheard-step")
struct UnheardStepCheckTests {
  @Test(
    "reports a step sent to a flow that has no entry for it, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  @Test("explains in Korean, too, that none does nothing")
  func korean() throws {
    let script = """
      local Step = steps "Step" { "start", "next" }
      screen "Home" { button "Next" { emits = Step.next } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      flow "Other" { root = navigation, navigate = { next = none } }
      """
    let told = try checked(script, language: .korean)
    #expect(told.contains("'App'에 next = … 를 추가하세요. none은 아무 일도 하지 않습니다"), "\(told)")
  }

  static let cases = [
    CheckCase(
      "A screen whose flow has no entry for its step is told",
      """
      local Step = steps "Step" { "start", "next", "child" }
      screen "Home" { button "Next" { emits = Step.next }, button "Child" { emits = Step.child } }
      screen "Other" { button "Next" { emits = Step.next } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", child = present { "Child", start = Step.start } },
      }
      flow "Child" { root = navigation, navigate = { start = set "Other", next = none } }
      """,
      """
      app.lua:2:8: warning: 'Home' emits 'next', but 'App', which shows it, has no entry for that step [E0701]
          1 | local Step = steps "Step" { "start", "next", "child" }
          2 | screen "Home" { button "Next" { emits = Step.next }, button "Child" { emits = Step.child } }
            |        ^^^^^^ add next = … to 'App'; use none to do nothing
      app.lua:4:6: note: 'App' is declared here
          4 | flow "App" {
            |      ^
       check: unheard-step
      1 script: 1 warning
      """),
    CheckCase(
      "A first step without an entry is told",
      """
      local Step = steps "Step" { "start", "next" }
      screen "Home" { button "Next" { emits = Step.next } }
      flow "App" {
        root = window, start = Step.start,
        navigate = { start = show { "Child", start = Step.next }, next = present { "Child", start = Step.start } },
      }
      flow "Child" { root = navigation, navigate = { start = set "Home" } }
      """,
      """
      app.lua:2:8: warning: 'Home' emits 'next', but 'Child', which shows it, has no entry for that step [E0701]
          1 | local Step = steps "Step" { "start", "next" }
          2 | screen "Home" { button "Next" { emits = Step.next } }
            |        ^^^^^^ add next = … to 'Child'; use none to do nothing
      app.lua:7:6: note: 'Child' is declared here
          7 | flow "Child" { root = navigation, navigate = { start = set "Home" } }
            |      ^
       check: unheard-step
      app.lua:5:16: warning: 'Child' receives 'next' but has no entry for it [E0702]
          4 |   root = window, start = Step.start,
          5 |   navigate = { start = show { "Child", start = Step.next }, next = present { "Child", start = Step.start } },
            |                ^^^^^ add next = … to 'Child'; use none to do nothing
      app.lua:7:6: note: 'Child' is declared here
          7 | flow "Child" { root = navigation, navigate = { start = set "Home" } }
            |      ^
       check: unheard-step
      app.lua:5:61: warning: nothing sends 'next' to 'App' [E0705]
          4 |   root = window, start = Step.start,
          5 |   navigate = { start = show { "Child", start = Step.next }, next = present { "Child", start = Step.start } },
            |                                                             ^^^^ emit the step from a screen that the flow shows, or remove the entry
       check: unreachable-entry
      1 script: 3 warnings
      """),
    CheckCase(
      "A child that ends with a step its parent has no entry for is told",
      """
      local Step = steps "Step" { "start", "done", "next" }
      screen "Home" { button "Done" { emits = Step.done }, button "Next" { emits = Step.next } }
      flow "App" {
        root = window, start = Step.start,
        navigate = { start = show { "Child", start = Step.start } },
      }
      flow "Child" {
        root = navigation,
        navigate = { start = set "Home", done = finish(Step.next), next = popToRoot() },
      }
      """,
      """
      app.lua:9:36: warning: 'Child' sends 'next' to 'App', which has no entry for it [E0703]
          8 |   root = navigation,
          9 |   navigate = { start = set "Home", done = finish(Step.next), next = popToRoot() },
            |                                    ^^^^ add next = … to 'App'; use none to do nothing
       check: unheard-step
      1 script: 1 warning
      """),
    CheckCase(
      "A child of two flows may end with a step that one of them wants",
      """
      local Step = steps "Step" { "start", "done", "other" }
      screen "Home" { button "Done" { emits = Step.done }, button "Other" { emits = Step.other } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = push { "Child", start = Step.start }, other = present { "Sheet", start = Step.start } },
      }
      flow "Sheet" {
        root = navigation,
        navigate = { start = set { "Child", start = Step.start }, done = dismiss(), other = none },
      }
      flow "Child" {
        root = tabs,
        navigate = { start = set "Home", done = finish(), other = forwardToParent() },
      }
      """,
      """
      1 script: nothing found
      """),
    CheckCase(
      "The answer of a guard without an entry is told",
      """
      local Step = steps "Step" { "start", "settings", "key", "never" }
      screen "Home" { button "Settings" { emits = Step.settings }, button "Key" { emits = Step.never } }
      flow "App" {
        root = navigation, start = Step.start,
        adapt = { settings = guard { allow = Step.settings, deny = Step.key, when = function() return "deny" end } },
        navigate = { start = set "Home", settings = none, never = present { "Child", start = Step.key } },
      }
      flow "Child" { root = navigation, navigate = { key = set "Home", settings = none, never = none } }
      """,
      """
      app.lua:5:13: warning: the guard of 'settings' returns 'key', but 'App' has no entry for it [E0704]
          4 |   root = navigation, start = Step.start,
          5 |   adapt = { settings = guard { allow = Step.settings, deny = Step.key, when = function() return "deny" end } },
            |             ^^^^^^^^ add key = … to 'App'; use none to do nothing
       check: unheard-step
      1 script: 1 warning
      """),
    CheckCase(
      "A stepper that comes with a flow without an entry for its step is told",
      """
      local Step = steps "Step" { "start", "tick" }
      stepper "Clock" { timer { every = 60, emits = Step.tick } }
      screen "Home" { title = "Home" }
      flow "App" {
        root = navigation, start = Step.start, steppers = { "Clock" },
        navigate = { start = set { "Child", start = Step.start, steppers = { "Clock" } }, tick = none },
      }
      flow "Child" { root = tabs, navigate = { start = set "Home" } }
      """,
      """
      app.lua:8:6: warning: 'Child' receives 'tick' but has no entry for it [E0702]
          7 | }
          8 | flow "Child" { root = tabs, navigate = { start = set "Home" } }
            |      ^^^^^^^ add tick = … to 'Child'; use none to do nothing
       check: unheard-step
      1 script: 1 warning
      """),
  ]
}
