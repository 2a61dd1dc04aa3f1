import Testing

@testable import Analysis

@Suite("The check uncontributed")
struct UncontributedCheckTests {
  @Test("finds what is wrong, and is silent otherwise", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  static let cases = [
    CheckCase(
      "A root screen that no entry contributes is told",
      """
      local Step = steps "Step" { "start", "next" }
      screen "Home" { button "Next" { emits = Step.next } }
      flow "App" { root = screen "Home", start = Step.start, navigate = { start = none, next = none } }
      """,
      """
      app.lua:3:6: warning: 'Home' is the root of 'App', and no entry contributes it: its steps are lost [E0708]
          2 | screen "Home" { button "Next" { emits = Step.next } }
          3 | flow "App" { root = screen "Home", start = Step.start, navigate = { start = none, next = none } }
            |      ^^^^^ let the first step's entry be contribute "Home"
       found by uncontributed
      app.lua:3:83: warning: nothing sends 'next' to 'App' [E0705]
          2 | screen "Home" { button "Next" { emits = Step.next } }
          3 | flow "App" { root = screen "Home", start = Step.start, navigate = { start = none, next = none } }
            |                                                                                   ^^^^ emit it on a screen the flow shows, or take the entry away
       found by unreachable-entry
      1 script: 2 warnings
      """),
    CheckCase(
      "A screen that a function pushes and nobody contributes is told",
      """
      local Step = steps "Step" { "start", "next", "go" }
      screen "Home" { button "Go" { emits = Step.go } }
      screen "Detail" { button "Next" { emits = Step.next } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = function(flow)
            flow.root:push "Detail"
          end,
          next = popToRoot(),
        },
      }
      """,
      """
      app.lua:9:17: warning: 'Detail' is shown here and never contributed: its steps are lost [E0709]
          8 |     go = function(flow)
          9 |       flow.root:push "Detail"
            |                 ^^^^ keep it in a local and return contribute(…)
       found by uncontributed
      1 script: 1 warning
      """),
    CheckCase(
      "Where a function contributes something the check is silent",
      """
      local Step = steps "Step" { "start", "next", "go" }
      screen "Home" { button "Go" { emits = Step.go } }
      screen "Detail" { button "Next" { emits = Step.next } }
      local function shown(screen) return contribute(screen) end
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = function(flow) return shown(flow.root:push "Detail") end,
          next = popToRoot(),
        },
      }
      """,
      """
      1 script: nothing found
      """),
  ]
}
