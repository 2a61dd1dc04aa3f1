import Diagnostics
import Testing

@testable import Scripting

@Suite("Errors about options")
struct OptionMessageTests {
  @Test("Each error shows its location and, if there is one, a fix", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": one.script])
    #expect(found == one.said)
  }

  static let cases = [
    Told(
      "an entry that is none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = "A",
      } }
      """,
      """
      app.lua:3: error: flow 'App': expected an entry such as push "Screen"; got string [E0301]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = "A",
      1 error
      """),
    Told(
      "a body that is none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" "B"
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:8: error: screen "A": expected one body in braces; got string [E0301]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" "B"
            |        ^^^
      1 error
      """),
    Told(
      "what pictures of a screen are to show, and cannot",
      """
      local Step = steps "S" { "start" }
      screen "A" { picture = "../a.png" }
      screen "B" { picture = "b.gif", design = "javascript:alert(1)" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set { "A" } } }
      """,
      """
      app.lua:2:14: error: picture: expected the name of a PNG or SVG file beside the script; got "../a.png" [E0301]
          1 | local Step = steps "S" { "start" }
          2 | screen "A" { picture = "../a.png" }
            |              ^^^^^^^
      app.lua:3:14: error: picture: expected the name of a PNG or SVG file beside the script; got "b.gif" [E0301]
          2 | screen "A" { picture = "../a.png" }
          3 | screen "B" { picture = "b.gif", design = "javascript:alert(1)" }
            |              ^^^^^^^
      app.lua:3:33: error: design: expected an address that begins with https://; got "javascript:alert(1)" [E0301]
          2 | screen "A" { picture = "../a.png" }
          3 | screen "B" { picture = "b.gif", design = "javascript:alert(1)" }
            |                                 ^^^^^^
      3 errors
      """),
    Told(
      "places on pictures that are no places, or on no picture",
      """
      local Step = steps "S" { "start", "go" }
      screen "A" { picture = "a.png", button "B" { emits = Step.go, at = { 50, 0, 51, 10 } } }
      screen "C" { picture = "a.png", label "D" { at = "left" }, toggle "E" { at = { 1, 2, 3 } } }
      screen "F" { button "G" { emits = Step.go, at = { 1, 2, 3, 4 } } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set { "A" }, go = none } }
      """,
      """
      app.lua:2:63: error: at: expected { x, y, width, height } in percent of the screen, such as { 10, 80, 80, 8 }; got table [E0301]
          1 | local Step = steps "S" { "start", "go" }
          2 | screen "A" { picture = "a.png", button "B" { emits = Step.go, at = { 50, 0, 51, 10 } } }
            |                                                               ^^
      app.lua:3:45: error: at: expected { x, y, width, height } in percent of the screen, such as { 10, 80, 80, 8 }; got string [E0301]
          2 | screen "A" { picture = "a.png", button "B" { emits = Step.go, at = { 50, 0, 51, 10 } } }
          3 | screen "C" { picture = "a.png", label "D" { at = "left" }, toggle "E" { at = { 1, 2, 3 } } }
            |                                             ^^
      app.lua:3:73: error: at: expected { x, y, width, height } in percent of the screen, such as { 10, 80, 80, 8 }; got table [E0301]
          2 | screen "A" { picture = "a.png", button "B" { emits = Step.go, at = { 50, 0, 51, 10 } } }
          3 | screen "C" { picture = "a.png", label "D" { at = "left" }, toggle "E" { at = { 1, 2, 3 } } }
            |                                                                         ^^
      app.lua:4:21: error: 'at' places 'G' on the picture of its screen, but the screen has no picture [E1039]
          3 | screen "C" { picture = "a.png", label "D" { at = "left" }, toggle "E" { at = { 1, 2, 3 } } }
          4 | screen "F" { button "G" { emits = Step.go, at = { 1, 2, 3, 4 } } }
            |                     ^^^ add picture = "FILE.png" to the screen, or remove 'at'
      4 errors
      """),
    Told(
      "no name",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:1: error: screen: expected a name; got table [E0301]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen {}
            | ^^^^^^ as in screen "Login" { title = "Login", button "Login" { emits = Step.toGNB } }
      1 error
      """),
    Told(
      "a state of a flow, which is not declared",
      """
      local Step = steps "S" { "start" }
      screen "A" {}
      flow "App" { root = navigation, state = { n = 1 }, start = Step.start,
        navigate = { start = set "A" } }
      """,
      """
      app.lua:3:33: error: flow 'App' has no option 'state' [E0302]
          2 | screen "A" {}
          3 | flow "App" { root = navigation, state = { n = 1 }, start = Step.start,
            |                                 ^^^^^ a flow's state need not be declared: entries \
      set any field, flow.state.count = 1
      1 error
      """),
    Told(
      "a control that is none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { 3 }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2: error: screen 'A': expected a control such as button "OK" { … }; got number \
      [E0301]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { 3 }
      1 error
      """),
    Told(
      "a step that is none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { button "B" { emits = "done" } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:27: error: emits: expected a step such as Step.done; got string [E0301]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { button "B" { emits = "done" } }
            |                           ^^^^^
      1 error
      """),
    Told(
      "a root that is none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = "navigation", start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:14: error: root: expected window, navigation, tabs, split, inherit or screen \
      "…"; got string [E0301]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | flow "App" { root = "navigation", start = Step.start, navigate = {
            |              ^^^^
      1 error
      """),
    Told(
      "a first step that is none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = 3, navigate = { start = none } }
      """,
      """
      app.lua:2:33: error: start: expected a step such as Step.done; got number [E0301]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | flow "App" { root = navigation, start = 3, navigate = { start = none } }
            |                                 ^^^^^
      1 error
      """),
    Told(
      "a moment that is none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set { when = "now", { "A" } },
      } }
      """,
      """
      app.lua:4:24: error: when: expected "created" or "ready"; got "now" [E0301]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = set { when = "now", { "A" } },
            |                        ^^^^^
      1 error
      """),
    Told(
      "a style that is none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = present { "A", style = "ful" },
      } }
      """,
      """
      app.lua:4:34: error: there is no modal style 'ful' [E0965]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = present { "A", style = "ful" },
            |                                  ^^^^^ did you mean 'full'?
      1 error
      """),
    Told(
      "a title that is none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { title = 3 }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:14: error: title: expected a string; got number [E0301]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { title = 3 }
            |              ^^^^^
      1 error
      """),
    Told(
      "a time that is none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { after { seconds = -1, emits = Step.done } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:22: error: seconds: expected a number of seconds, 0 or more; got number [E0301]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { after { seconds = -1, emits = Step.done } }
            |                      ^^^^^^^
      1 error
      """),
    Told(
      "a stepper that never appears",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      stepper "Clock" {
        after { seconds = 1, each = true, emits = Step.done },
      }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:3:3: error: 'each' works only in a screen: stepper 'Clock' never appears [E0955]
          2 | stepper "Clock" {
          3 |   after { seconds = 1, each = true, emits = Step.done },
            |   ^^^^^ remove 'each', or write the timer in the screen
      1 error
      """),
    Told(
      "items that are none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { list "L" { items = 3, emits = Step.done } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:25: error: items: expected a list, or a function that returns one; got number \
      [E0301]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { list "L" { items = 3, emits = Step.done } }
            |                         ^^^^^
      1 error
      """),
    Told(
      "two things to push",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push("A", "A"),
      } }
      """,
      """
      app.lua:4:11: error: push: expected one screen, flow or container; got 2 values [E0301]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = push("A", "A"),
            |           ^^^^ a screen receives the step's values; to give it other values, write push { "A", params = { … } }
      1 error
      """),
    Told(
      "something in the parentheses of pop",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = pop(1),
      } }
      """,
      """
      app.lua:3:11: error: pop: expected empty parentheses, or { ifAny = true }; got number [E0301]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = pop(1),
            |           ^^^
      1 error
      """),
    Told(
      "a tab before the first",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = tabs, start = Step.start, navigate = {
        start = selectTab(0),
      } }
      """,
      """
      app.lua:3:11: error: selectTab: expected a number from 1, or a title; got 0 [E0301]
          2 | flow "App" { root = tabs, start = Step.start, navigate = {
          3 |   start = selectTab(0),
            |           ^^^^^^^^^
      1 error
      """),
    Told(
      "no reason",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = ignore(),
      } }
      """,
      """
      app.lua:3:11: error: ignore: expected the reason as a string; got nothing [E0301]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = ignore(),
            |           ^^^^^^
      1 error
      """),
    Told(
      "a container with nothing in it",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push(tabs),
      } }
      """,
      """
      app.lua:3:16: error: push: expected a container that is not empty; got tabs [E0301]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = push(tabs),
            |                ^^^^
      1 error
      """),
    Told(
      "entries in the place of what is shown, and a timer for one step",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { timer { every = 3, after = 3, emits = Step.done } }
      flow "Sub" { root = navigation, start = Step.start, navigate = { start = set "A" } }
      flow "App" { root = tabs, start = Step.start, navigate = {
        start = set { contribute "Sub" },
        done = present(push "A"),
      } }
      coordinate "App"
      """,
      """
      app.lua:2:33: error: timer has no option 'after' [E0302]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { timer { every = 3, after = 3, emits = Step.done } }
            |                                 ^^^^^ for one step after some time, write after { seconds = 3, emits = … }; a timer emits every = 3 seconds
      app.lua:5:11: error: set: expected a screen, a flow or a container; got entry [E0301]
          4 | flow "App" { root = tabs, start = Step.start, navigate = {
          5 |   start = set { contribute "Sub" },
            |           ^^^ write only the name of what is shown, without 'contribute'
      app.lua:6:10: error: present: expected a screen, a flow or a container; got entry [E0301]
          5 |   start = set { contribute "Sub" },
          6 |   done = present(push "A"),
            |          ^^^^^^^ write only the name of what is shown, without 'push'
      3 errors
      """),
    Told(
      "all without braces",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = all(pop()),
      } }
      """,
      """
      app.lua:3:11: error: all: expected entries in braces; got entry [E0301]
          2 | flow "App" { root = navigation, start = Step.start, navigate = {
          3 |   start = all(pop()),
            |           ^^^
      1 error
      """),
    Told(
      "values that are no data",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push { "A", params = { print } },
      } }
      """,
      """
      app.lua:4:23: error: params: expected plain values; got table [E0301]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = push { "A", params = { print } },
            |                       ^^^^^^
      1 error
      """),
    Told(
      "true or false",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push { "A", allowStepWhenDismissed = 1 },
      } }
      """,
      """
      app.lua:4:23: error: allowStepWhenDismissed: expected true or false; got number [E0301]
          3 | flow "App" { root = navigation, start = Step.start, navigate = {
          4 |   start = push { "A", allowStepWhenDismissed = 1 },
            |                       ^^^^^^^^^^^^^^^^^^^^^^
      1 error
      """),
    Told(
      "needs that are none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { needs = 3 }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:14: error: needs: expected a list of names; got number [E0301]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { needs = 3 }
            |              ^^^^^
      1 error
      """),
    Told(
      "a guard that is none",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start, adapt = 3, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:53: error: adapt: expected a function or a table of guards; got number [E0301]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | flow "App" { root = navigation, start = Step.start, adapt = 3, navigate = {
            |                                                     ^^^^^
      1 error
      """),
    Told(
      "several for a window",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" {}
      screen "B" {}
      flow "App" { root = window, start = Step.start, navigate = {
        start = set { "A", "B" },
      } }
      """,
      """
      app.lua:5:11: error: set: expected one presentable for a window; got 2 [E0301]
          4 | flow "App" { root = window, start = Step.start, navigate = {
          5 |   start = set { "A", "B" },
            |           ^^^
      1 error
      """),
    Told(
      "an option that is misspelt",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { titel = "x" }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:14: error: screen 'A' has no option 'titel' [E0302]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { titel = "x" }
            |              ^^^^^ did you mean 'title'?
      1 error
      """),
    Told(
      "an option nothing is like",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { button "B" { emits = Step.done, zzzzzz = 1 } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:46: error: button 'B' has no option 'zzzzzz' [E0302]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { button "B" { emits = Step.done, zzzzzz = 1 } }
            |                                              ^^^^^^ valid options: emits, text, \
      value, role, at
      1 error
      """),
    Told(
      "a list that only shows",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { list "L" { items = { 1 } } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "A" } }
      """,
      """
      app.lua:2:19: error: list 'L' needs 'emits' [E0303]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { list "L" { items = { 1 } } }
            |                   ^^^ a row emits a step when it is tapped; to only show something, \
      use text = function(screen) … end
      1 error
      """),
    Told(
      "a button that emits nothing",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      screen "A" { button "B" {} }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = none,
      } }
      """,
      """
      app.lua:2:21: error: button 'B' needs 'emits' [E0303]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | screen "A" { button "B" {} }
            |                     ^^^
      1 error
      """),
    Told(
      "a flow without a root",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { start = Step.start, navigate = { start = none } }
      """,
      """
      app.lua:2:6: error: flow 'App' needs 'root' [E0303]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | flow "App" { start = Step.start, navigate = { start = none } }
            |      ^^^^^
      1 error
      """),
    Told(
      "a flow without entries",
      """
      local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
      flow "App" { root = navigation, start = Step.start }
      """,
      """
      app.lua:2: error: flow 'App' needs 'navigate' [E0303]
          1 | local Step = steps "S" { "start", "go(id: Int)", "two(a: Int, Int)", "done" }
          2 | flow "App" { root = navigation, start = Step.start }
      1 error
      """),
  ]

  @Test("Text that is not UTF-8 is reported with the offending byte, in values and in keys")
  func bytes() throws {
    let script = """
      local Step = steps "Step" { "start" }
      screen "Home" { title = "ab\\xff" }
      screen "Page" { ["\\xff"] = 1 }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """

    let english = try findings(["app.lua": script])
    let korean = try findings(["app.lua": script], .korean)

    #expect(
      english == #"""
        app.lua:2:17: error: title: expected a string; got text that is not UTF-8 (byte 3) [E0301]
            1 | local Step = steps "Step" { "start" }
            2 | screen "Home" { title = "ab\xff" }
              |                 ^^^^^
        app.lua:3: error: screen 'Page': expected a table with names; \#
        got text that is not UTF-8 (byte 1) [E0301]
            2 | screen "Home" { title = "ab\xff" }
            3 | screen "Page" { ["\xff"] = 1 }
        2 errors
        """#)
    let first = korean.split(separator: "\n").first.map(String.init)
    #expect(
      first
        == "app.lua:2:17: 오류: title: 필요한 값은 텍스트입니다. 받은 값: UTF-8이 아닌 텍스트(3번째 바이트) [E0301]")
  }

  @Test(
    "Thousands of unknown options are reported in time proportional to their number",
    .timeLimit(.minutes(10))
  )
  func many() throws {
    // Time that grows with the square of this would be half an hour; other tests run beside this one.
    let keys = (1...6_000).map { "  unknown\($0) = \($0),\n" }.joined()

    let text = try findings(["app.lua": "screen \"Home\" {\n\(keys)}\n"])

    #expect(
      text.contains("app.lua:20:3: error: the loader stopped after 1000 errors"))
  }
}
