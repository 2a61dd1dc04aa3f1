import Testing

@testable import Scripting

@Suite("Hints for what Swift would take")
struct SwiftHabitTests {
  @Test("The mistake is shown with what to write in Lua", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": one.script + "\n"])
    #expect(found == one.said)
  }

  static let cases = [
    Told(
      "an option with a colon",
      """
      local Step = steps "S" { "start", "go", "open(Int)" }
      screen "Home" { title = "H", button "Go" { emits = Step.go } }
      flow "F" { root = navigation, start = Step.start, navigate = { start: set "Home" } }
      """,
      """
      app.lua:3:64: error: 'start' is not declared [E0111]
          2 | screen "Home" { title = "H", button "Go" { emits = Step.go } }
          3 | flow "F" { root = navigation, start = Step.start, navigate = { start: set "Home" } }
            |                                                                ^^^^^ Lua has no 'start: set …' here; write start = set …
      1 error
      """),
    Told(
      "a screen named without quotes, or as a member",
      """
      local Step = steps "S" { "start", "go", "open(Int)" }
      screen "Home" { title = "H", button "Go" { emits = Step.go } }
      flow "F" { root = navigation, start = Step.start, navigate = { start = set "Home", go = push(Home), open = push.Home } }
      """,
      """
      app.lua:3:94: error: 'Home' is not declared [E0111]
          2 | screen "Home" { title = "H", button "Go" { emits = Step.go } }
          3 | flow "F" { root = navigation, start = Step.start, navigate = { start = set "Home", go = push(Home), open = push.Home } }
            |                                                                                              ^^^^ write the name of a screen or flow in quotes: push "Home"
      app.lua:3:108: error: 'push' is a word of the language here and has no field 'Home' [E0121]
          2 | screen "Home" { title = "H", button "Go" { emits = Step.go } }
          3 | flow "F" { root = navigation, start = Step.start, navigate = { start = set "Home", go = push(Home), open = push.Home } }
            |                                                                                                            ^^^^ write the name of a screen or flow in quotes: push "Home"
      2 errors
      """),
    Told(
      "a name that begins with a dot",
      """
      local Step = steps "S" { "start", "go", "open(Int)" }
      screen "Home" { title = "H", button "Go" { emits = Step.go } }
      flow "F" { root = navigation, start = Step.start, navigate = { start = .push("Home") } }
      """,
      """
      app.lua:3:72: error: unexpected symbol near '.' [E0114]
          2 | screen "Home" { title = "H", button "Go" { emits = Step.go } }
          3 | flow "F" { root = navigation, start = Step.start, navigate = { start = .push("Home") } }
            |                                                                        ^ no name begins with a dot: push for a word, Step.push for a step of local Step
      1 error
      """),
    Told(
      "os and io",
      """
      local Step = steps "S" { "start", "go", "open(Int)" }
      screen "Home" { title = "H", button "Go" { emits = Step.go } }
      local now, file = os.time(), io.open("x")
      """,
      """
      app.lua:3:19: error: 'os' is not declared [E0111]
          2 | screen "Home" { title = "H", button "Go" { emits = Step.go } }
          3 | local now, file = os.time(), io.open("x")
            |                   ^^ scripts have no os and no io; :clock moves the session's clock, and a plugin can request permissions for clock:real and for files
      app.lua:3:30: error: 'io' is not declared [E0111]
          2 | screen "Home" { title = "H", button "Go" { emits = Step.go } }
          3 | local now, file = os.time(), io.open("x")
            |                              ^^ scripts have no os and no io; :clock moves the session's clock, and a plugin can request permissions for clock:real and for files
      2 errors
      """),
    Told(
      "a comment with slashes",
      """
      local Step = steps "S" { "start", "go", "open(Int)" }
      screen "Home" { title = "H", button "Go" { emits = Step.go } }
      // a comment
      """,
      """
      app.lua:3:1: error: unexpected symbol near '//' [E0114]
          2 | screen "Home" { title = "H", button "Go" { emits = Step.go } }
          3 | // a comment
            | ^^ Lua has no '// …' here; write -- …
      1 error
      """),
    Told(
      "a comment with slashes behind something",
      """
      local Step = steps "S" { "start", "go", "open(Int)" }
      screen "Home" { title = "H", button "Go" { emits = Step.go } }
      local go = Step.go // a comment
      """,
      """
      app.lua:4: error: syntax error near <eof> [E0114]
          3 | local go = Step.go // a comment
          4 |
            = Lua has no '// …' here; write -- …
      1 error
      """),
    Told(
      "a closure",
      """
      local Step = steps "S" { "start", "go", "open(Int)" }
      screen "Home" { title = "H", button "Go" { emits = Step.go } }
      flow "F" { root = navigation, start = Step.start, navigate = { start = { flow in flow:push("Home") } } }
      """,
      """
      app.lua:3:79: error: '}' expected near 'in' [E0114]
          2 | screen "Home" { title = "H", button "Go" { emits = Step.go } }
          3 | flow "F" { root = navigation, start = Step.start, navigate = { start = { flow in flow:push("Home") } } }
            |                                                                               ^^ Lua has no '{ flow in … }' here; write function(flow) … end
      1 error
      """),
    Told(
      "a text that is not closed",
      """
      local Step = steps "S" { "start", "go", "open(Int)" }
      screen "Home" { title = "H", button "Go" { emits = Step.go } }
      screen "Cart" { title = "Cart, needs = "Cart", button "X" { emits = Step.go } }
      """,
      """
      app.lua:3:41: error: '}' expected near 'Cart' [E0114]
          2 | screen "Home" { title = "H", button "Go" { emits = Step.go } }
          3 | screen "Cart" { title = "Cart, needs = "Cart", button "X" { emits = Step.go } }
            |                                         ^^^^ a quotation mark is missing in "Cart, needs = ", which ends here
      1 error
      """),
    Told(
      "a first step of a child without its values",
      """
      local Step = steps "S" { "start", "go", "open(Int)" }
      screen "Home" { title = "H", button "Go" { emits = Step.go } }
      flow "F" { root = navigation, start = Step.start, navigate = { start = set "Home", go = present { "G", start = Step.open } } }
      flow "G" { root = navigation, navigate = { open = set "Home" } }
      """,
      """
      app.lua:3:117: error: open(Int) carries values, but none are given [E0204]
          2 | screen "Home" { title = "H", button "Go" { emits = Step.go } }
          3 | flow "F" { root = navigation, start = Step.start, navigate = { start = set "Home", go = present { "G", start = Step.open } } }
            |                                                                                                                     ^^^^ write the values in parentheses; if they come with the step: function(flow, value) return present { "G", start = Step.open(value) } end
      1 error
      """),
  ]
}
