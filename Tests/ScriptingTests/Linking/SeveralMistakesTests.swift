import Testing

@testable import Scripting

@Suite("Several errors in one script")
struct SeveralMistakesTests {
  @Test("They are all reported at once, ordered by location, and counted", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": one.script])
    #expect(found == one.said)
  }

  static let cases = [
    Told(
      "in steps, screens and flows",
      """
      local Step = steps "Step" { "start", "go(id: Int)" }
      screen "A" { titel = "A", button "B" { emits = Step.og } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push "Aa",
        go    = all { finish(Step.go "x"), pop },
        gone  = none,
      } }
      flow "Child" { root = tabs, navigate = {
        start = pop(),
      } }
      """,
      """
      app.lua:2:14: error: screen 'A' has no option 'titel' [E0302]
          1 | local Step = steps "Step" { "start", "go(id: Int)" }
          2 | screen "A" { titel = "A", button "B" { emits = Step.og } }
            |              ^^^^^ did you mean 'title'?
      app.lua:2:53: error: Step has no step 'og' [E0201]
          1 | local Step = steps "Step" { "start", "go(id: Int)" }
          2 | screen "A" { titel = "A", button "B" { emits = Step.og } }
            |                                                     ^^ did you mean 'go' (declared \
      at app.lua:1)?
      app.lua:4:16: error: screen or flow 'Aa' is not declared [E0110]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = push "Aa",
            |                ^^^^ did you mean 'A' (declared at app.lua:2)?
      app.lua:5: error: go(id: Int): id is Int, got String [E0203]
          4 |   start = push "Aa",
          5 |   go    = all { finish(Step.go "x"), pop },
      app.lua:5:38: error: 'pop' is a word, not an entry: write pop() [E0401]
          4 |   start = push "Aa",
          5 |   go    = all { finish(Step.go "x"), pop },
            |                                      ^^^
      app.lua:6:3: error: step 'gone' is not declared [E0110]
          5 |   go    = all { finish(Step.go "x"), pop },
          6 |   gone  = none,
            |   ^^^^ did you mean 'go' (declared at app.lua:1)?
      app.lua:9:11: error: 'pop' needs a flow whose root is navigation; this flow's root is tabs [E0402]
          8 | flow "Child" { root = tabs, navigate = {
          9 |   start = pop(),
            |           ^^^
      7 errors
      """),
    Told(
      "of words that get what they cannot take",
      """
      local Step = steps "Step" { "start", "go(id: Strng)" }
      screen "A" "B"
      screen "C" {} {}
      on("appear", function() end)
      on("appeared", 3)
      on(nil)
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push "A", gone = push "C" } }
      """,
      """
      app.lua:1:46: error: cannot read the step 'go(id: Strng)': the type 'Strng' is not known; \
      valid types: Int, Double, String, Bool, Any, T?, [T] [E0202]
          1 | local Step = steps "Step" { "start", "go(id: Strng)" }
            |                                              ^^^^^ did you mean 'String'?
      app.lua:2:8: error: screen "A": expected one body in braces; got string [E0301]
          1 | local Step = steps "Step" { "start", "go(id: Strng)" }
          2 | screen "A" "B"
            |        ^^^
      app.lua:3:8: error: screen "C": expected one body in braces; got table [E0301]
          2 | screen "A" "B"
          3 | screen "C" {} {}
            |        ^^^
      app.lua:4:4: error: there is no event 'appear' [E0640]
          3 | screen "C" {} {}
          4 | on("appear", function() end)
            |    ^^^^^^^^ did you mean 'appeared'?
      app.lua:5:1: error: on("appeared"): expected a function; got number [E0301]
          4 | on("appear", function() end)
          5 | on("appeared", 3)
            | ^^
      app.lua:6:1: error: on: expected an event's name and a function; got nil [E0301]
          5 | on("appeared", 3)
          6 | on(nil)
            | ^^ write one of willNavigate, didNavigate, stepIgnored, flowEnded, appeared, \
      disappeared, dismissed, presented, opened, relaunched, started, reloaded, dispose
      app.lua:8:21: error: step 'gone' is not declared [E0110]
          7 | flow "App" { root = navigation, start = Step.start, navigate = {
          8 |   start = push "A", gone = push "C" } }
            |                     ^^^^ did you mean 'go' (declared at app.lua:1)?
      7 errors
      """),
  ]
}
