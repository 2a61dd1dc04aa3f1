import Testing

@testable import Analysis

@Suite("The check unreachable-entry")
struct UnreachableEntryCheckTests {
  @Test("reports an entry whose step is never sent, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  static let cases = [
    CheckCase(
      "What follows a swipe comes to who presents a container, or a flow whose root says so",
      """
      local Step = steps "Step" { "start", "both", "card", "cardLeft", "left" }
      screen "Home" { title = "Home", button "Both" { emits = Step.both }, button "Card" { emits = Step.card } }
      screen "In" { title = "In", button "Again" { emits = Step.start } }
      screen "Card" { title = "Card", style = "sheet", didDismiss = Step.cardLeft, button "Again" { emits = Step.card } }
      flow "CardFlow" { root = screen "Card", navigate = { card = contribute "Card" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", both = present(navigation { "In", didDismiss = Step.left }), left = none,
        card = present { "CardFlow", start = Step.card }, cardLeft = none } }
      """,
      "1 script: nothing found"),
    CheckCase(
      "An entry for a step that nothing sends is told",
      """
      local Step = steps "Step" { "start", "next", "back" }
      screen "Home" { button "Next" { emits = Step.next } }
      screen "Other" { title = "Other" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          next = push "Other",
          back = pop(),
        },
      }
      """,
      """
      app.lua:9:5: warning: nothing sends 'back' to 'App' [E0705]
          8 |     next = push "Other",
          9 |     back = pop(),
            |     ^^^^ emit the step from a screen that the flow shows, or remove the entry
       check: unreachable-entry
      1 script: 1 warning
      """),
    CheckCase(
      "A step that a function names may come",
      """
      local Step = steps "Step" { "start", "next", "back" }
      screen "Home" { button "Next" { emits = Step.next } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          next = function(flow) return forwardToCurrent(Step.back) end,
          back = pop(),
        },
      }
      """,
      """
      1 script: nothing found
      """),
    CheckCase(
      "A step that is looked up by a computed name may come",
      """
      local Step = steps "Step" { "start", "next", "back" }
      screen "Home" { button "Next" { emits = Step.next } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          next = function(flow) return forwardToCurrent(Step["ba" .. "ck"]) end,
          back = pop(),
        },
      }
      """,
      """
      1 script: nothing found
      """),
    CheckCase(
      "A step that a guard, a forward or a child sends comes",
      """
      local Step = steps "Step" { "start", "a", "b", "c", "d" }
      screen "Home" { button "A" { emits = Step.a } }
      flow "App" {
        root = navigation, start = Step.start,
        adapt = { a = Step.b },
        navigate = {
          start = set "Home",
          b = forwardToCurrent(Step.c),
          c = present { "Child", start = Step.start },
          d = pop(),
        },
      }
      flow "Child" { root = navigation, navigate = { start = set "Home", a = forwardToParent(Step.d) } }
      """,
      """
      1 script: nothing found
      """),
    CheckCase(
      "A step that a deep link delivers comes to every flow that has an entry for it",
      """
      local Step = steps "Step" { "start", "good(id: Int)", "never" }
      screen "Home" { button "Good" { emits = Step.good(1) } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", good = present { "Child", start = Step.start } },
      }
      flow "Child" { root = navigation, navigate = { start = set "Home", good = pop(), never = pop() } }
      link "shop://goods/{id:Int}" { Step.start, Step.good(capture "id") }
      """,
      """
      app.lua:7:82: warning: nothing sends 'never' to 'Child' [E0705]
          6 | }
          7 | flow "Child" { root = navigation, navigate = { start = set "Home", good = pop(), never = pop() } }
            |                                                                                  ^^^^^ emit the step from a screen that the flow shows, or remove the entry
       check: unreachable-entry
      1 script: 1 warning
      """),
  ]

  @Test("knows that a flow without a first step starts with RxFlowStep.home")
  func home() throws {
    let script = """
      local Step = steps "Step" { "start", "never" }
      local Home = steps "RxFlowStep" { "home" }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = push "Child" } }
      flow "Child" { root = navigation, navigate = { ["RxFlowStep.home"] = set "Home" } }
      """
    let given = script.replacing("push \"Child\"", with: "push { \"Child\", start = Step.never }")

    let found = try (checked(script), checked(given))
    #expect(!found.0.contains("nothing sends 'home'"))
    #expect(found.1.contains("nothing sends 'home' to 'Child' [E0705]"))
  }
}
