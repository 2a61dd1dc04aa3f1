import Diagnostics
import Testing

@testable import Scripting

@Suite("Errors about fields, toggles and the state of screens")
struct StateMessageTests {
  private static func script(_ body: String) -> String {
    """
    local Step = steps "S" { "start", "text(String)", "flag(on: Bool)", "any(Any?)", "two(Int, \
    Int)" }
    screen "A" {
      \(body)
    }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "A" } }
    """
  }

  @Test("Each error shows its location and, if there is one, a fix", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": Self.script(one.script)])
    #expect(found == one.said + "\n1 error")
  }

  static let cases = [
    Told(
      "a toggle whose step takes a text", "toggle \"dark\" { emits = Step.text },",
      """
      app.lua:3:19: error: toggle 'dark' gives Bool, but text(String) takes String [E0642]
          2 | screen "A" {
          3 |   toggle "dark" { emits = Step.text },
            |                   ^^^^^
      """),
    Told(
      "a field whose step takes a truth value", "field \"email\" { emits = Step.flag },",
      """
      app.lua:3:19: error: field 'email' gives String, but flag(on: Bool) takes Bool [E0642]
          2 | screen "A" {
          3 |   field "email" { emits = Step.flag },
            |                   ^^^^^
      """),
    Told(
      "a field whose step takes several values", "field \"email\" { emits = Step.two },",
      """
      app.lua:3:19: error: two(Int, Int): field 'email' gives one value, but this step takes \
      several [E0203]
          2 | screen "A" {
          3 |   field "email" { emits = Step.two },
            |                   ^^^^^ give each of its values: value = function(…) return …, … end
      """),
    Told(
      "a field that begins with a number", "field \"email\" { initial = 3 },",
      """
      app.lua:3:19: error: initial: expected a string; got number [E0301]
          2 | screen "A" {
          3 |   field "email" { initial = 3 },
            |                   ^^^^^^^
      """),
    Told(
      "a toggle that begins with a text", "toggle \"dark\" { initial = \"on\" },",
      """
      app.lua:3:19: error: initial: expected true or false; got string [E0301]
          2 | screen "A" {
          3 |   toggle "dark" { initial = "on" },
            |                   ^^^^^^^
      """),
    Told(
      "an option of another control", "toggle \"dark\" { placeholder = \"x\" },",
      """
      app.lua:3:19: error: toggle 'dark' has no option 'placeholder' [E0302]
          2 | screen "A" {
          3 |   toggle "dark" { placeholder = "x" },
            |                   ^^^^^^^^^^^ valid options: initial, emits, value, text, at
      """),
    Told(
      "no step", "field \"email\" { emits = \"text\" },",
      """
      app.lua:3:19: error: emits: expected a step such as Step.done; got string [E0301]
          2 | screen "A" {
          3 |   field "email" { emits = "text" },
            |                   ^^^^^
      """),
    Told(
      "content in a field", "field \"email\" { \"x\" },",
      """
      app.lua:3:9: error: field 'email': expected options only; got string [E0301]
          2 | screen "A" {
          3 |   field "email" { "x" },
            |         ^^^^^^^
      """),
    Told(
      "a button that names no state",
      "field \"query\" {}, button \"Go\" { emits = Step.text, value = \"qery\" },",
      """
      app.lua:3:62: error: state 'qery' is not declared [E0110]
          2 | screen "A" {
          3 |   field "query" {}, button "Go" { emits = Step.text, value = "qery" },
            |                                                              ^^^^^^ did you mean \
      'query' (declared at app.lua:3)?
      """),
    Told(
      "a button whose step does not take the toggle's value",
      "toggle \"dark\" {}, button \"Go\" { emits = Step.text, value = \"dark\" },",
      """
      app.lua:3:35: error: toggle 'dark' gives Bool, but text(String) takes String [E0642]
          2 | screen "A" {
          3 |   toggle "dark" {}, button "Go" { emits = Step.text, value = "dark" },
            |                                   ^^^^^
      """),
    Told(
      "a button whose step needs no value",
      "field \"q\" {}, button \"Go\" { emits = Step.text \"x\", value = \"q\" },",
      """
      app.lua:3:54: error: button 'Go' has a 'value', but its step takes none [E0643]
          2 | screen "A" {
          3 |   field "q" {}, button "Go" { emits = Step.text "x", value = "q" },
            |                                                      ^^^^^ remove 'value', or write a \
      step that carries values, without parentheses
      """),
    Told(
      "a button whose step takes several values",
      "field \"q\" {}, button \"Go\" { emits = Step.two, value = \"q\" },",
      """
      app.lua:3:31: error: two(Int, Int): button 'Go' gives one value, but this step takes \
      several [E0203]
          2 | screen "A" {
          3 |   field "q" {}, button "Go" { emits = Step.two, value = "q" },
            |                               ^^^^^ give each of its values: value = function(…) \
      return …, … end
      """),
    Told(
      "a constant of another type", "button \"Go\" { emits = Step.text, value = 3 },",
      """
      app.lua:3:17: error: button 'Go' gives Int, but text(String) takes String [E0642]
          2 | screen "A" {
          3 |   button "Go" { emits = Step.text, value = 3 },
            |                 ^^^^^
      """),
    Told(
      "a value that is none", "button \"Go\" { emits = Step.text, value = Step.start },",
      """
      app.lua:3:36: error: value: expected a name, a function, a table by labels or a constant; got \
      step [E0301]
          2 | screen "A" {
          3 |   button "Go" { emits = Step.text, value = Step.start },
            |                                    ^^^^^
      """),
    Told(
      "a value beside a function that returns the step",
      "button \"Go\" { emits = function() return Step.start end, value = 3 },",
      """
      app.lua:3:59: error: button 'Go' has a 'value', but its step takes none [E0643]
          2 | screen "A" {
          3 |   button "Go" { emits = function() return Step.start end, value = 3 },
            |                                                           ^^^^^ return the step with its values from the function of 'emits'
      """),
    Told(
      "a state that is no table", "state = 3,",
      """
      app.lua:3:3: error: state: expected a table of names and plain values; got number [E0301]
          2 | screen "A" {
          3 |   state = 3,
            |   ^^^^^
      """),
    Told(
      "a state without names", "state = { 3 },",
      """
      app.lua:3:3: error: state: expected a name before each value; got number [E0301]
          2 | screen "A" {
          3 |   state = { 3 },
            |   ^^^^^
      """),
    Told(
      "a state that is not plain", "state = { f = print },",
      """
      app.lua:3:13: error: a function cannot be kept in a state or a step; use plain data [E0607]
          2 | screen "A" {
          3 |   state = { f = print },
            |             ^
      """),
    Told(
      "a state of a field's name", "state = { q = 1 }, field \"q\" {},",
      """
      app.lua:3: error: state 'q' is already declared [E0108]
          2 | screen "A" {
          3 |   state = { q = 1 }, field "q" {},
      app.lua:3: note: 'q' was declared here first
      """),
    Told(
      "two controls of one name", "field \"q\" {}, toggle \"q\" {},",
      """
      app.lua:3: error: toggle 'q' is already declared [E0108]
          2 | screen "A" {
          3 |   field "q" {}, toggle "q" {},
      """),
  ]

  @Test("Steps that take the value, or carry their own, are accepted")
  func right() throws {
    let script = Self.script(
      """
      state = { list = { 1, 2 }, none = {} },
      field "a" { emits = Step.text }, field "b" { emits = Step.any }, field "c" { emits = \
      Step.start },
      toggle "d" { emits = Step.flag }, toggle "e" { emits = Step.flag(true) }, field "f", toggle \
      "g",
      button "h" { emits = Step.text, value = "a" }, button "i" { emits = Step.any, value = \
      "list" },
      button "j" { emits = Step.two(1, 2) },
      button "k" { emits = Step.flag, value = function(screen) return screen.state.d end },
      """)

    let found = try findings(["app.lua": script])
    #expect(found == "nothing is wrong")
  }

  @Test("Errors are reported in Korean, too")
  func korean() throws {
    let script = Self.script("toggle \"dark\" { emits = Step.text },")

    let found = try findings(["app.lua": script], .korean)
    #expect(
      found == """
        app.lua:3:19: 오류: 타입이 다릅니다. toggle 'dark': Bool, text(String): String [E0642]
            2 | screen "A" {
            3 |   toggle "dark" { emits = Step.text },
              |                   ^^^^^
        오류 1개
        """)
  }
}
