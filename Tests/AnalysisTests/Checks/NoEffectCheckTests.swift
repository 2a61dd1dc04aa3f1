import Testing

@testable import Analysis

@Suite("The check no-effect")
struct NoEffectCheckTests {
  @Test(
    "reports an option that has no effect where it is written, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  static let cases = [
    CheckCase(
      "What is for a state is told of a service that has none",
      """
      local Step = steps "Step" { "start" }
      service "Plain" { persisted = true, version = "1.2", migrate = function(state) return state end }
      service "Cart" { state = { items = {} }, persisted = true }
      service "Text" { get = function() return { persisted = true } end }
      screen "Home" { title = "Home", button "Again" { emits = Step.start } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """,
      """
      app.lua:2:19: warning: 'persisted' has no effect here: the service 'Plain' has no state [E0715]
          1 | local Step = steps "Step" { "start" }
          2 | service "Plain" { persisted = true, version = "1.2", migrate = function(state) return state end }
            |                   ^^^^^^^^^ declare a state: state = { … }, or remove 'persisted'
       check: no-effect
      app.lua:2:54: warning: 'migrate' has no effect here: the service 'Plain' has no state [E0715]
          1 | local Step = steps "Step" { "start" }
          2 | service "Plain" { persisted = true, version = "1.2", migrate = function(state) return state end }
            |                                                      ^^^^^^^ declare a state: state = { … }, or remove 'migrate'
       check: no-effect
      1 script: 2 warnings
      """),
    CheckCase(
      "A step for a swipe is told where nobody can swipe",
      """
      local Step = steps "Step" { "start", "card", "gone" }
      screen "Home" { title = "Home", button "Card" { emits = Step.card } }
      screen "Card" { title = "Card", style = "sheet", dismissable = false, didDismiss = Step.gone, button "Again" { emits = Step.start } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", card = present "Card", gone = none } }
      """,
      """
      app.lua:3:9: warning: 'didDismiss' has no effect here: the user cannot close it [E0715]
          2 | screen "Home" { title = "Home", button "Card" { emits = Step.card } }
          3 | screen "Card" { title = "Card", style = "sheet", dismissable = false, didDismiss = Step.gone, button "Again" { emits = Step.start } }
            |         ^^^^ remove 'didDismiss'
       check: no-effect
      1 script: 1 warning
      """),
    CheckCase(
      "Options where nothing looks at them are told",
      """
      local Step = steps "Step" { "start", "a", "b", "c", "d" }
      screen "Home" {
        button "A" { emits = Step.a }, button "B" { emits = Step.b }, button "C" { emits = Step.c },
        button "D" { emits = Step.d },
      }
      screen "Over" { title = "Over", style = "over" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          a = push { "Over", when = "ready" },
          b = present { "Child", start = Step.start, allowStepWhenNotPresented = true },
          c = set { { "Child", start = Step.start, when = "ready" }, "Over" },
          d = push { "Over", style = "over" },
        },
      }
      flow "Child" { root = tabs, navigate = { start = set "Home", a = none, b = none, c = none, d = none } }
      """,
      """
      app.lua:6:9: warning: 'style' has no effect here: it is not presented as a modal [E0715]
          5 | }
          6 | screen "Over" { title = "Over", style = "over" }
            |         ^^^^ remove 'style'
       check: no-effect
      app.lua:11:5: warning: 'when' has no effect here: there is no flow to wait for [E0715]
         10 |     start = set "Home",
         11 |     a = push { "Over", when = "ready" },
            |     ^ remove 'when'
       check: no-effect
      app.lua:12:5: warning: 'allowStepWhenNotPresented' has no effect here: the flow 'Child' \
      receives steps even if it is not visible [E0715]
         11 |     a = push { "Over", when = "ready" },
         12 |     b = present { "Child", start = Step.start, allowStepWhenNotPresented = true },
            |     ^ remove 'allowStepWhenNotPresented'
       check: no-effect
      app.lua:13:5: warning: 'when' has no effect here: with several parts, write it in the outer \
      braces [E0715]
         12 |     b = present { "Child", start = Step.start, allowStepWhenNotPresented = true },
         13 |     c = set { { "Child", start = Step.start, when = "ready" }, "Over" },
            |     ^ remove 'when'
       check: no-effect
      app.lua:14:5: warning: 'style' has no effect here: it is not presented as a modal [E0715]
         13 |     c = set { { "Child", start = Step.start, when = "ready" }, "Over" },
         14 |     d = push { "Over", style = "over" },
            |     ^ remove 'style'
       check: no-effect
      1 script: 5 warnings
      """),
    CheckCase(
      "Options where they belong are not",
      """
      local Step = steps "Step" { "start", "a", "b", "c" }
      screen "Home" {
        button "A" { emits = Step.a }, button "B" { emits = Step.b }, button "C" { emits = Step.c },
      }
      screen "Over" { title = "Over", style = "over" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          a = present { "Over", allowStepWhenNotPresented = true },
          b = push(tabs { when = "ready", { "Child", start = Step.start }, navigation "Over" }),
          c = present { "Child", start = Step.start, when = "ready", style = "over" },
        },
      }
      flow "Child" { root = navigation, navigate = { start = set "Home", a = none, b = none, c = none } }
      """,
      """
      1 script: nothing found
      """),
    CheckCase(
      "Each option of a modal is told by its name, and the role of a button that no alert has",
      """
      local Step = steps "Step" { "start", "a", "b" }
      screen "Home" {
        button "A" { emits = Step.a, role = "destructive" }, button "B" { emits = Step.b },
      }
      screen "Heights" { title = "Heights", detents = { "medium", "large" }, undimmed = "medium" }
      screen "Ask" { title = "Ask", button "Yes" { role = "cancel", emits = Step.a } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", a = push "Heights", b = present { "Ask", style = "alert" },
        },
      }
      """,
      """
      app.lua:2:8: warning: 'role' has no effect here: the screen of button 'A' is not an alert [E0715]
          1 | local Step = steps "Step" { "start", "a", "b" }
          2 | screen "Home" {
            |        ^^^^^^ remove 'role'
       check: no-effect
      app.lua:5:9: warning: 'detents' has no effect here: it is not presented as a modal [E0715]
          4 | }
          5 | screen "Heights" { title = "Heights", detents = { "medium", "large" }, undimmed = "medium" }
            |         ^^^^^^^ remove 'detents'
       check: no-effect
      app.lua:5:9: warning: 'undimmed' has no effect here: it is not presented as a modal [E0715]
          4 | }
          5 | screen "Heights" { title = "Heights", detents = { "medium", "large" }, undimmed = "medium" }
            |         ^^^^^^^ remove 'undimmed'
       check: no-effect
      1 script: 3 warnings
      """),
  ]
}
