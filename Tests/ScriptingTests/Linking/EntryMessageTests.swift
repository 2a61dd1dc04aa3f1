import Testing

@testable import Scripting

@Suite("Messages about entries")
struct EntryMessageTests {
  @Test(
    "Each error is reported at its position, with a suggested fix if there is one", arguments: cases
  )
  func telling(one: Told) throws {
    let found = try findings(["app.lua": one.script])
    #expect(found == one.said)
  }

  static let cases = [
    Told(
      "a word without its parentheses",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = pop,
      } }
      """,
      """
      app.lua:3:11: error: 'pop' is a word, not an entry: write pop() [E0401]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = pop,
            |           ^^^
      1 error
      """),
    Told(
      "a word that needs another root",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {}
      flow "App" { root = tabs, start = Step.start, navigate = {
        start = push "A",
      } }
      """,
      """
      app.lua:4:11: error: 'push' needs a flow whose root is navigation; this flow's root is tabs \
      [E0402]
          3 | flow "App" { root = tabs, start = Step.start, navigate = {
          4 |   start = push "A",
            |           ^^^^
      1 error
      """),
    Told(
      "a first step for a screen",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push { "A", start = Step.done },
      } }
      """,
      """
      app.lua:4:23: error: 'A' is a screen, and only flows can have 'start' [E0403]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = push { "A", start = Step.done },
            |                       ^^^^^
      1 error
      """),
    Told(
      "a flow without a first step",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "Child" { root = navigation, navigate = {} }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push "Child",
      } }
      """,
      """
      app.lua:4:16: error: the flow 'Child' is shown without a first step [E0404]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = push "Child",
            |                ^^^^^^^ give it a first step: { "Child", start = Step.… }
      1 error
      """),
    Told(
      "something after finish",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = all { finish(Step.done), pop() },
      } }
      """,
      """
      app.lua:3:11: error: nothing can follow 'finish' or 'ignore' in all { … }: they end the \
      step [E0406]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = all { finish(Step.done), pop() },
            |           ^^^
      1 error
      """),
    Told(
      "contributing what is not the root",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = contribute "A",
      } }
      """,
      """
      app.lua:4:22: error: contribute takes the flow's root screen, or a flow with root = \
      inherit; 'A' is neither [E0407]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = contribute "A",
            |                      ^^^
      1 error
      """),
    Told(
      "contributing and pushing what cannot be shown",
      """
      local Step = steps "S" { "start", "a", "b", "c", "d", "e", "f" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = contribute(7),
        a = contribute {},
        b = contribute(print),
        c = contribute(push "A"),
        d = push { 7 },
        e = set { "A", { print } },
        f = contribute("A", {}),
      } }
      """,
      """
      app.lua:4:11: error: contribute: expected a screen or a flow; got number [E0301]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = contribute(7),
            |           ^^^^^^^^^^
      app.lua:5:7: error: contribute: expected one name in the braces; got 0 [E0301]
          4 |   start = contribute(7),
          5 |   a = contribute {},
            |       ^^^^^^^^^^
      app.lua:6:7: error: contribute: expected a screen or a flow; got function [E0301]
          5 |   a = contribute {},
          6 |   b = contribute(print),
            |       ^^^^^^^^^^
      app.lua:7:7: error: contribute: expected a screen or a flow; got entry [E0301]
          6 |   b = contribute(print),
          7 |   c = contribute(push "A"),
            |       ^^^^^^^^^^
      app.lua:8:7: error: push: expected a screen, a flow or a container; got number [E0301]
          7 |   c = contribute(push "A"),
          8 |   d = push { 7 },
            |       ^^^^
      app.lua:9:7: error: set: expected a screen, a flow or a container; got function [E0301]
          8 |   d = push { 7 },
          9 |   e = set { "A", { print } },
            |       ^^^
      app.lua:10:7: error: contribute: expected one screen or flow by its name; got 2 values [E0301]
          9 |   e = set { "A", { print } },
         10 |   f = contribute("A", {}),
            |       ^^^^^^^^^^
      7 errors
      """),
    Told(
      "options behind an entry, as behind a declaration",
      """
      local Step = steps "S" { "start", "go" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push "A", go = present("A") { title = "x", style = "over" },
      } }
      """,
      """
      app.lua:4:26: error: 'present …' is already an entry, and nothing can follow it [E0123]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = push "A", go = present("A") { title = "x", style = "over" },
            |                          ^^^^^^^^^^^^ as in present { "A", style = …, title = … }
      1 error
      """),
    Told(
      "a function for all steps, and names that other tools have",
      """
      local Step = steps "S" { "start", "go" }
      screen "A" { text = "a", button "B" { onTap = Step.go } }
      flow "App" { root = navigation, start = Step.start, navigate = function(flow, step) end }
      """,
      """
      app.lua:2:39: error: button 'B' has no option 'onTap' [E0302]
          1 | local Step = steps "S" { "start", "go" }
          2 | screen "A" { text = "a", button "B" { onTap = Step.go } }
            |                                       ^^^^^ did you mean 'emits'?
      app.lua:3:53: error: navigate: expected a table of entries; got function [E0301]
          2 | screen "A" { text = "a", button "B" { onTap = Step.go } }
          3 | flow "App" { root = navigation, start = Step.start, navigate = function(flow, step) \
      end }
            |                                                     ^^^^^^^^ write an entry for each step: navigate = { start = set "Home", picked = function(flow, id) … end }
      2 errors
      """),
    Told(
      "what other tools have, and the state of a flow in a screen",
      """
      local Step = steps "S" { "start", "go" }
      screen "A" { text = function(screen) return flow.state.x end }
      flow "App" { root = tabBar, start = Step.start, navigate = { start = setRoot "A", go = \
      goBack() } }
      """,
      """
      app.lua:2:45: error: 'flow' is a word of the language here and has no field 'state' [E0121]
          1 | local Step = steps "S" { "start", "go" }
          2 | screen "A" { text = function(screen) return flow.state.x end }
            |                                             ^^^^ a function of a flow receives the flow: search = function(flow) … flow.state … end; a screen has screen.state, and params passes it more values
      app.lua:3:21: error: 'tabBar' is not declared [E0111]
          2 | screen "A" { text = function(screen) return flow.state.x end }
          3 | flow "App" { root = tabBar, start = Step.start, navigate = { start = setRoot "A", \
      go = goBack() } }
            |                     ^^^^^^ did you mean 'tabs'?
      app.lua:3:70: error: 'setRoot' is not declared [E0111]
          2 | screen "A" { text = function(screen) return flow.state.x end }
          3 | flow "App" { root = tabBar, start = Step.start, navigate = { start = setRoot "A", \
      go = goBack() } }
            |                                                                      ^^^^^^^ did \
      you mean 'set'?
      app.lua:3:88: error: 'goBack' is not declared [E0111]
          2 | screen "A" { text = function(screen) return flow.state.x end }
          3 | flow "App" { root = tabBar, start = Step.start, navigate = { start = setRoot "A", \
      go = goBack() } }
            |                                                                                     \
         ^^^^^^ did you mean 'pop'?
      4 errors
      """),
  ]
}
