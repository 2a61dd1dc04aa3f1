import Diagnostics
import Testing

@testable import Scripting

@Suite("Errors about scripts that cannot be loaded")
struct LoadMessageTests {
  @Test("Each error shows its location and, if there is one, a fix", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": one.script])
    #expect(found == one.said)
  }

  @Test("A long list of names is cut, in both languages")
  func long() throws {
    let script = (1...9).map { "flow \"F\($0)\" { root = window, start = Step.go, navigate = {} }" }
    let text = "local Step = steps \"S\" { \"go\" }\n" + script.joined(separator: "\n")
    let english = try findings(["app.lua": text])
    let korean = try findings(["app.lua": text], .korean)

    #expect(english.contains("several flows could start: 'F1', 'F2', 'F3', 'F4', 'F5' and 4 more"))
    #expect(korean.contains("'F1', 'F2', 'F3', 'F4', 'F5' 외 4개"))
  }

  static let cases = [
    Told(
      "no flow at all",
      """
      screen "A" {}
      """,
      """
      app.lua:1: error: no flow has a first step, so the app cannot start [E0106]
          1 | screen "A" {}
            = give one flow a first step: flow "AppFlow" { root = window, start = Step.…, … }
      1 error
      """),
    Told(
      "flows without a first step",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, navigate = { start = none } }
      """,
      """
      app.lua:2: error: no flow has a first step, so the app cannot start [E0106]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | flow "App" { root = navigation, navigate = { start = none } }
            = give one flow a first step: flow "AppFlow" { root = window, start = Step.…, … }
      1 error
      """),
    Told(
      "several that could start",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      flow "Other" { root = tabs, start = Step.start, navigate = { start = none } }
      """,
      """
      app.lua:5:6: error: several flows could start: 'App', 'Other' [E0107]
          4 | } }
          5 | flow "Other" { root = tabs, start = Step.start, navigate = { start = none } }
            |      ^^^^^^^ choose one: coordinate "App"
      app.lua:2: note: 'App' was declared here first
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
      1 error
      """),
    Told(
      "a screen declared twice",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {}
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:3:8: error: screen 'A' is already declared [E0108]
          2 | screen "A" {}
          3 | screen "A" {}
            |        ^^^
      app.lua:2: note: 'A' was declared here first
          2 | screen "A" {}
      1 error
      """),
    Told(
      "a flow named like a screen",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "App" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:3:6: error: flow 'App' is already declared [E0108]
          2 | screen "App" {}
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
            |      ^^^^^
      app.lua:2: note: 'App' was declared here first
          2 | screen "App" {}
      1 error
      """),
    Told(
      "a set declared twice",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      steps "S" { "start" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:7: error: steps 'S' is already declared [E0108]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | steps "S" { "start" }
            |       ^^^
      app.lua:1: note: 'S' was declared here first
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      1 error
      """),
    Told(
      "a step declared twice",
      """
      local Step = steps "Step" { "start", "start(Int)" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:1: error: step 'start' is already declared [E0108]
          1 | local Step = steps "Step" { "start", "start(Int)" }
      1 error
      """),
    Told(
      "two buttons of one name",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {
        button "B" { emits = Step.done },
        button "B" { emits = Step.done },
      }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:4:10: error: button 'B' is already declared [E0108]
          3 |   button "B" { emits = Step.done },
          4 |   button "B" { emits = Step.done },
            |          ^^^
      1 error
      """),
    Told(
      "a button without a body",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { button "B" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:21: error: button 'B' has no body: write button "B" { … } [E0109]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { button "B" }
            |                     ^^^
      1 error
      """),
    Told(
      "a screen that is not there",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "Detail" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push "Detial",
      } }
      """,
      """
      app.lua:4:16: error: screen or flow 'Detial' is not declared [E0110]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = push "Detial",
            |                ^^^^^^^^ did you mean 'Detail' (declared at app.lua:2)?
      1 error
      """),
    Told(
      "a name nothing is like",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push "Zzzzz",
      } }
      """,
      """
      app.lua:3:16: error: screen or flow 'Zzzzz' is not declared [E0110]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = push "Zzzzz",
            |                ^^^^^^^
      1 error
      """),
    Told(
      "a step a flow has an entry for",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        strat = none,
      } }
      """,
      """
      app.lua:3:3: error: step 'strat' is not declared [E0110]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   strat = none,
            |   ^^^^^ did you mean 'start' (declared at app.lua:1)?
      1 error
      """),
    Told(
      "a service that is needed",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      service "Movies" {}
      screen "A" { needs = { "Movie" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:3:24: error: service 'Movie' is not declared [E0110]
          2 | service "Movies" {}
          3 | screen "A" { needs = { "Movie" } }
            |                        ^^^^^^^ did you mean 'Movies' (declared at app.lua:2)?
      1 error
      """),
    Told(
      "a flow that is coordinated",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      coordinate "Ap"
      """,
      """
      app.lua:5:12: error: flow 'Ap' is not declared [E0110]
          4 | } }
          5 | coordinate "Ap"
            |            ^^^^ did you mean 'App' (declared at app.lua:2)?
      1 error
      """),
    Told(
      "a screen to pop to",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = popTo "B",
      } }
      """,
      """
      app.lua:4:17: error: screen 'B' is not declared [E0110]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = popTo "B",
            |                 ^^^
      1 error
      """),
    Told(
      "a root screen",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "Root" {}
      flow "App" { root = screen "Rot", start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:3:28: error: screen 'Rot' is not declared [E0110]
          2 | screen "Root" {}
          3 | flow "App" { root = screen "Rot", start = Step.start, navigate = {
            |                            ^^^^^ did you mean 'Root' (declared at app.lua:2)?
      1 error
      """),
    Told(
      "an undeclared name",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      local x = scren
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:11: error: 'scren' is not declared [E0111]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | local x = scren
            |           ^^^^^ did you mean 'screen'?
      1 error
      """),
    Told(
      "a step set that is not local",
      """
      steps "Step" { "start" }
      local x = Step
      """,
      """
      app.lua:2:11: error: 'Step' is not declared [E0111]
          1 | steps "Step" { "start" }
          2 | local x = Step
            |           ^^^^ the set is in no variable; write local Step = steps "Step" …
      1 error
      """),
    Told(
      "an undeclared name that is assigned",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      Title = "x"
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:1: error: 'Title' is not local, and scripts cannot create globals [E0112]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | Title = "x"
            | ^^^^^ write: local Title = …
      1 error
      """),
    Told(
      "a word that is assigned",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen = 3
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:1: error: 'screen' is a word of the language and cannot be replaced [E0113]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen = 3
            | ^^^^^^
      1 error
      """),
    Told(
      "an error that the script raises",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      local function f()
        error("no luck")
      end
      f()
      """,
      """
      app.lua:3:3: error: no luck [E0114]
          2 | local function f()
          3 |   error("no luck")
            |   ^^^^^
      app.lua:5: note: called from main chunk
          5 | f()
      1 error
      """),
    Told(
      "an error of Lua",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      local x = nil
      print(x.title)
      """,
      """
      app.lua:3:7: error: attempt to index a nil value (local 'x') [E0114]
          2 | local x = nil
          3 | print(x.title)
            |       ^
      1 error
      """),
    Told(
      "a comma that is missing on the line before",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {
        title = "A"
        button "B" { emits = Step.done },
      }
      """,
      """
      app.lua:4:3: error: '}' expected (to close '{' at line 2) near 'button' [E0114]
          3 |   title = "A"
          4 |   button "B" { emits = Step.done },
            |   ^^^^^^ is a comma missing at the end of line 3?
      1 error
      """),
    Told(
      "a comma that is missing on the same line",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { title = "A" text = "B" }
      """,
      """
      app.lua:2:26: error: '}' expected near 'text' [E0114]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { title = "A" text = "B" }
            |                          ^^^^ is a comma missing before 'text'?
      1 error
      """),
    Told(
      "a flow that is to end",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = end(Step.done),
      } }
      """,
      """
      app.lua:3:11: error: unexpected symbol near 'end' [E0114]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = end(Step.done),
            |           ^^^ `end` is a Lua keyword; to end a flow, write finish(step)
      1 error
      """),
  ]
}
