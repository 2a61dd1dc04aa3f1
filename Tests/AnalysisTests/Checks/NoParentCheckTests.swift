import Testing

@testable import Analysis

@Suite("The check no-parent")
struct NoParentCheckTests {
  @Test(
    "reports a root flow that finishes or forwards to a parent, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  static let cases = [
    CheckCase(
      "A root flow that finishes or forwards is told",
      """
      local Step = steps "Step" { "start", "done", "up" }
      screen "Home" { button "Done" { emits = Step.done }, button "Up" { emits = Step.up } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          done = finish(),
          up = all { popToRoot(), forwardToParent() },
        },
      }
      """,
      """
      app.lua:7:5: warning: 'App' is the root flow: its entry for 'done' has no parent to send a step to [E0710]
          6 |     start = set "Home",
          7 |     done = finish(),
            |     ^^^^ handle the step in this flow instead of sending it to a parent
       check: no-parent
      app.lua:8:5: warning: 'App' is the root flow: its entry for 'up' has no parent to send a step to [E0710]
          7 |     done = finish(),
          8 |     up = all { popToRoot(), forwardToParent() },
            |     ^^ handle the step in this flow instead of sending it to a parent
       check: no-parent
      1 script: 2 warnings
      """),
    CheckCase(
      "A flow that starts and is made by another, too, has a parent then",
      """
      local Step = steps "Step" { "start", "done", "again" }
      screen "Home" { button "Done" { emits = Step.done }, button "Again" { emits = Step.again } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", done = finish(), again = present { "App", start = Step.start } },
      }
      """,
      """
      1 script: nothing found
      """),
  ]
}
