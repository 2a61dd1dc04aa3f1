import Testing

@testable import Analysis

@Suite("The check dead-step")
struct DeadStepCheckTests {
  @Test("reports a step that no flow handles, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  static let cases = [
    CheckCase(
      "A step that no flow handles is told, with who emits it",
      """
      local Step = steps "Step" { "start", "lost", "moved(to: Int)" }
      screen "Home" { button "Lost" { emits = Step.lost } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """,
      """
      app.lua:1:38: warning: no flow handles the step 'lost' [E0700]
          1 | local Step = steps "Step" { "start", "lost", "moved(to: Int)" }
            |                                      ^^^^^^ add an entry lost = … to a flow, or remove the step
      app.lua:2:8: note: the screen 'Home' emits it
          2 | screen "Home" { button "Lost" { emits = Step.lost } }
            |        ^
       check: dead-step
      app.lua:1:47: warning: no flow handles the step 'moved' [E0700]
          1 | local Step = steps "Step" { "start", "lost", "moved(to: Int)" }
            |                                               ^^^^^ add an entry moved = … to a flow, or remove the step
       check: dead-step
      1 script: 2 warnings
      """),
    CheckCase(
      "A step that a guard turns into another is handled",
      """
      local Step = steps "Step" { "start", "old" }
      screen "Home" { button "Old" { emits = Step.old } }
      flow "App" {
        root = navigation, start = Step.start,
        adapt = { old = Step.start },
        navigate = { start = set "Home" },
      }
      """,
      """
      1 script: nothing found
      """),
    CheckCase(
      "A step that a function for all steps names is handled",
      """
      local Step = steps "Step" { "start", "old" }
      screen "Home" { button "Old" { emits = Step.old } }
      flow "App" {
        root = navigation, start = Step.start,
        adapt = function(flow, step) if step == Step.old then return Step.start end return step end,
        navigate = { start = set "Home" },
      }
      """,
      """
      1 script: nothing found
      """),
    CheckCase(
      "A step that a function for all steps does not name is told",
      """
      local Step = steps "Step" { "start", "old" }
      screen "Home" { button "Old" { emits = Step.old } }
      flow "App" {
        root = navigation, start = Step.start,
        adapt = function(flow, step) return step end,
        navigate = { start = set "Home" },
      }
      """,
      """
      app.lua:1:38: warning: no flow handles the step 'old' [E0700]
          1 | local Step = steps "Step" { "start", "old" }
            |                                      ^^^^^ add an entry old = … to a flow, or remove the step
      app.lua:2:8: note: the screen 'Home' emits it
          2 | screen "Home" { button "Old" { emits = Step.old } }
            |        ^
       check: dead-step
      1 script: 1 warning
      """),
  ]
}
