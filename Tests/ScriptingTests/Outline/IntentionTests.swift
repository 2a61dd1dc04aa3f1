import Diagnostics
import Testing

@testable import Scripting

@Suite("The word intended")
struct IntentionTests {
  @Test("Wrong uses of it are reported at their location", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": one.script])
    #expect(found == one.said)
  }

  @Test("Its subject, reason and location are read, and nothing else changes")
  func reading() throws {
    let stage = try Stage(
      """
      local Step = steps "S" { "start", "later", "go(Int)" }
      intended "dead-step" { because = "next version", Step.later, Step.go }
      screen "Home" {
        intended "dead end",
        title = "Home",
      }
      flow "App" {
        root = navigation, start = Step.start,
        intended "no-effect" { because = "it is a test" },
        navigate = { start = set "Home" },
      }
      """)
    let read = stage.app.outline.intentions.map { one in
      "\(one.location.line) \(one.check) \(one.subject) \(one.reason ?? "-")"
    }

    #expect(
      read == [
        "2 dead-step steps([later, go(Int)]) next version",
        "4 dead end screen(\"Home\") -",
        "9 no-effect flow(\"App\") it is a test",
      ])
    #expect(stage.tree == "App(Home)")
  }

  static let cases = [
    Told(
      "an unknown option",
      """
      local Step = steps "S" { "start" }
      screen "A" { intended "dead-end" { becuse = "why" } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "A" } }
      """,
      """
      app.lua:2:36: error: intended 'dead-end' has no option 'becuse' [E0302]
          1 | local Step = steps "S" { "start" }
          2 | screen "A" { intended "dead-end" { becuse = "why" } }
            |                                    ^^^^^^ did you mean 'because'?
      1 error
      """),
    Told(
      "a reason that is no text, and something that is no step",
      """
      local Step = steps "S" { "start" }
      intended "dead-step" { because = 1, "start" }
      screen "A" { title = "A" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "A" } }
      """,
      """
      app.lua:2:24: error: because: expected a string; got number [E0301]
          1 | local Step = steps "S" { "start" }
          2 | intended "dead-step" { because = 1, "start" }
            |                        ^^^^^^^
      app.lua:2:37: error: intended 'dead-step': expected steps such as Step.done; got string [E0301]
          1 | local Step = steps "S" { "start" }
          2 | intended "dead-step" { because = 1, "start" }
            |                                     ^^^^^^^
      2 errors
      """),
    Told(
      "no name of a check",
      """
      local Step = steps "S" { "start" }
      screen "A" { intended { because = "why" } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "A" } }
      """,
      """
      app.lua:2:14: error: intended: expected a name; got table [E0301]
          1 | local Step = steps "S" { "start" }
          2 | screen "A" { intended { because = "why" } }
            |              ^^^^^^^^ as in intended "dead-end" { because = "the last page" }
      1 error
      """),
  ]
}
