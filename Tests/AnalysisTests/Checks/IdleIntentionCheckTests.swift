import Testing

@testable import Analysis

@Suite("The check idle-intention")
struct IdleIntentionCheckTests {
  @Test("reports an intended mark that matches no finding, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  static let cases = [
    CheckCase(
      "What is intended is not told, and counted",
      """
      local Step = steps "Step" { "start", "later" }
      intended "dead-step" { because = "it comes with the next version", Step.later }
      screen "Home" {
        title = "Home",
        intended "dead end",
      }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """,
      """
      1 script: nothing found, 2 intended
      """),
    CheckCase(
      "What finds nothing, has no check or no subject is told",
      """
      local Step = steps "Step" { "start", "next" }
      intended "dead-step" { Step.next }
      intended "dead-steps" { Step.next }
      intended "dead-step"
      screen "Home" {
        button "Next" { emits = Step.next },
        intended "dead-end" { because = "no reason" },
      }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", next = pop() },
        intended "step-names-place",
      }
      """,
      """
      app.lua:2:10: warning: 'dead-step' finds nothing here, so 'intended' has no effect [E0719]
          1 | local Step = steps "Step" { "start", "next" }
          2 | intended "dead-step" { Step.next }
            |          ^^^^^^^^^^^ remove it
       check: idle-intention
      app.lua:3:10: warning: there is no check 'dead-steps' [E0720]
          2 | intended "dead-step" { Step.next }
          3 | intended "dead-steps" { Step.next }
            |          ^^^^^^^^^^^^ did you mean 'dead-step'?
       check: idle-intention
      app.lua:4:10: warning: 'intended' does not name what it applies to [E0721]
          3 | intended "dead-steps" { Step.next }
          4 | intended "dead-step"
            |          ^^^^^^^^^^^ write it in the body of a screen, a flow or a service, or name steps: intended "dead-step" { Step.… }
       check: idle-intention
      app.lua:7:12: warning: 'dead-end' finds nothing here, so 'intended' has no effect [E0719]
          6 |   button "Next" { emits = Step.next },
          7 |   intended "dead-end" { because = "no reason" },
            |            ^^^^^^^^^^ remove it
       check: idle-intention
      1 script: 4 warnings
      """),
  ]
}
