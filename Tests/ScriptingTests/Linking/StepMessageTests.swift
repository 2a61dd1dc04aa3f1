import Testing

@testable import Scripting

@Suite("Errors about steps")
struct StepMessageTests {
  @Test("Each error shows its location and, if there is one, a fix", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": one.script])
    #expect(found == one.said)
  }

  static let cases = [
    Told(
      "a step its set does not have",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = finish(Step.dome),
      } }
      """,
      """
      app.lua:3:23: error: S has no step 'dome' [E0201]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = finish(Step.dome),
            |                       ^^^^ did you mean 'done' (declared at app.lua:1)?
      1 error
      """),
    Told(
      "a step that cannot be read",
      """
      local Step = steps "Step" {
        "start",
        "go(id: Strng)",
      }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:3:11: error: cannot read the step 'go(id: Strng)': the type 'Strng' is not known; \
      valid types: Int, Double, String, Bool, Any, T?, [T] [E0202]
          2 |   "start",
          3 |   "go(id: Strng)",
            |           ^^^^^ did you mean 'String'?
      1 error
      """),
    Told(
      "types as other languages call them",
      """
      local Step = steps "Step" { "start", "a(Integer)", "b(x: boolean)" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
      """,
      """
      app.lua:1:41: error: cannot read the step 'a(Integer)': the type 'Integer' is not known; \
      valid types: Int, Double, String, Bool, Any, T?, [T] [E0202]
          1 | local Step = steps "Step" { "start", "a(Integer)", "b(x: boolean)" }
            |                                         ^^^^^^^ did you mean 'Int'?
      app.lua:1:58: error: cannot read the step 'b(x: boolean)': the type 'boolean' is not known; \
      valid types: Int, Double, String, Bool, Any, T?, [T] [E0202]
          1 | local Step = steps "Step" { "start", "a(Integer)", "b(x: boolean)" }
            |                                                          ^^^^^^^ did you mean 'Bool'?
      2 errors
      """),
    Told(
      "a value of another type",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = finish(Step.go "x"),
      } }
      """,
      """
      app.lua:3:23: error: go(id: Int): id is Int, got String [E0203]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = finish(Step.go "x"),
            |                       ^^
      1 error
      """),
    Told(
      "too few values",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = finish(Step.two(1)),
      } }
      """,
      """
      app.lua:3:23: error: two(a: Int, Int): 2 values expected, got 1 [E0203]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = finish(Step.two(1)),
            |                       ^^^
      1 error
      """),
    Told(
      "a label that is not there",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = finish(Step.go { ib = 1 }),
      } }
      """,
      """
      app.lua:3:28: error: go(id: Int): the step has no value 'ib' [E0203]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = finish(Step.go { ib = 1 }),
            |                            ^^ did you mean 'id'?
      1 error
      """),
    Told(
      "a label that is missing",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = finish(Step.two { a = 1 }),
      } }
      """,
      """
      app.lua:3:23: error: two(a: Int, Int): value 2 has no label: write the values in \
      parentheses [E0203]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = finish(Step.two { a = 1 }),
            |                       ^^^
      1 error
      """),
    Told(
      "a list for a step of several values",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {
        list "L" { items = {}, emits = Step.two },
      }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:3:26: error: two(a: Int, Int): list 'L' gives one value, but this step takes \
      several [E0203]
          2 | screen "A" {
          3 |   list "L" { items = {}, emits = Step.two },
            |                          ^^^^^ give each of its values: value = function(…) return …, \
      … end
      1 error
      """),
    Told(
      "a step without its values",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = finish(Step.go),
      } }
      """,
      """
      app.lua:3:23: error: go(id: Int) carries values, but none are given [E0204]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = finish(Step.go),
            |                       ^^ write the values in parentheses: go(…)
      1 error
      """),
    Told(
      "steps of buttons without their values, and a function in the place of one",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)" }
      screen "A" {
        button "Go" { emits = Step.go },
        button "Two" { emits = Step.two },
        button "Named" { emits = "go" },
      }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "A" } }
      """,
      """
      app.lua:3:30: error: go(id: Int) carries values, but none are given [E0204]
          2 | screen "A" {
          3 |   button "Go" { emits = Step.go },
            |                              ^^ write the values in parentheses: go(…); if the screen has the value: value = function(screen) return … end
      app.lua:4:31: error: two(a: Int, Int) carries values, but none are given [E0204]
          3 |   button "Go" { emits = Step.go },
          4 |   button "Two" { emits = Step.two },
            |                               ^^^ write the values in parentheses: two(…)
      app.lua:5:20: error: emits: expected a step such as Step.done; got string [E0301]
          4 |   button "Two" { emits = Step.two },
          5 |   button "Named" { emits = "go" },
            |                    ^^^^^
      3 errors
      """),
    Told(
      "a step with values it does not carry",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = finish(Step.done(1)),
      } }
      """,
      """
      app.lua:3:23: error: done carries no values [E0205]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = finish(Step.done(1)),
            |                       ^^^^
      1 error
      """),
    Told(
      "a step of several sets",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      steps "Other" { "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        done = none,
      } }
      """,
      """
      app.lua:4:3: error: several step sets have 'done': S, Other [E0206]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   done = none,
            |   ^^^^ add steps = … to the flow, or write ["S.done"] = …
      1 error
      """),
  ]
}
