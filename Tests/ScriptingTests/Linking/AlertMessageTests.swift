import Testing

@testable import Scripting

@Suite("Messages about alerts and guards")
struct AlertMessageTests {
  @Test("Each mistake is reported at its place, with a cure", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": Self.head + one.script + "\n"])
    #expect(found == one.said)
  }

  private static let head = """
    local Step = steps "S" { "start", "x", "y" }
    screen "Home" { title = "H", button "Go" { emits = Step.x } }
    screen "Plain" { title = "P", label "L" }

    """

  static let cases = [
    Told(
      "a screen without buttons that is presented as an alert",
      """
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", y = set "Plain",
          x = present { "Plain", style = "alert" },
        },
      }
      """,
      """
      app.lua:3:37: error: 'alert' can contain buttons and fields, but no label [E0968]
          2 | screen "Home" { title = "H", button "Go" { emits = Step.x } }
          3 | screen "Plain" { title = "P", label "L" }
            |                                     ^^^
      app.lua:8:28: error: 'Plain' has no button, so the user cannot close it [E0969]
          7 |     start = set "Home", y = set "Plain",
          8 |     x = present { "Plain", style = "alert" },
            |                            ^^^^^ add a button; a button without emits only closes the alert: button "OK" {}
      2 errors
      """),
    Told(
      "a flow that is presented as an action sheet",
      """
      flow "Sub" { root = navigation, navigate = { y = set "Plain" } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", y = set "Plain",
          x = present { "Sub", start = Step.y, style = "actionSheet" },
        },
      }
      """,
      """
      app.lua:9:42: error: flow 'Sub' cannot be presented as 'actionSheet': only a screen with buttons can [E0991]
          8 |     start = set "Home", y = set "Plain",
          9 |     x = present { "Sub", start = Step.y, style = "actionSheet" },
            |                                          ^^^^^ use another style, or present a screen
      1 error
      """),
    Told(
      "a flow that says so itself, and a container",
      """
      flow "App" {
        root = navigation, start = Step.start, style = "alert",
        navigate = {
          start = set "Home", y = set "Plain",
          x = present(tabs { "Plain", style = "alert" }),
        },
      }
      """,
      """
      app.lua:5:42: error: flow 'App' cannot be presented as 'alert': only a screen with buttons can [E0991]
          4 | flow "App" {
          5 |   root = navigation, start = Step.start, style = "alert",
            |                                          ^^^^^ use another style, or present a screen
      app.lua:8:33: error: tabs cannot be presented as 'alert': only a screen with buttons can [E0991]
          7 |     start = set "Home", y = set "Plain",
          8 |     x = present(tabs { "Plain", style = "alert" }),
            |                                 ^^^^^ use another style, or present a screen
      2 errors
      """),
    Told(
      "the style of all modals",
      """
      app "A" { modal = "alert" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", y = set "Plain",
          x = none,
        },
      }
      """,
      """
      app.lua:4:11: error: 'alert' cannot be the style of all modals of an app [E0993]
          3 | screen "Plain" { title = "P", label "L" }
          4 | app "A" { modal = "alert" }
            |           ^^^^^ write one of sheet, full, over, popover, classic, classicOver
      1 error
      """),
    Told(
      "dismissable, which its buttons decide",
      """
      screen "Al" { style = "alert", dismissable = true, button "x" {} }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", y = set "Plain",
          x = present { "Al", dismissable = true },
        },
      }
      """,
      """
      app.lua:4:32: error: 'alert' has no option 'dismissable': its buttons close it [E0992]
          3 | screen "Plain" { title = "P", label "L" }
          4 | screen "Al" { style = "alert", dismissable = true, button "x" {} }
            |                                ^^^^^^^^^^^ leave the option out; a tap outside an action sheet is a tap on its cancel button
      app.lua:9:25: error: 'alert' has no option 'dismissable': its buttons close it [E0992]
          8 |     start = set "Home", y = set "Plain",
          9 |     x = present { "Al", dismissable = true },
            |                         ^^^^^^^^^^^ leave the option out; a tap outside an action sheet is a tap on its cancel button
      2 errors
      """),
    Told(
      "two cancel buttons, and a style beside the word",
      """
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", y = set "Plain",
          x = alert {
            "A", style = "sheet", button "x" { role = "cancel" }, button "y" { role = "cancel" },
          },
        },
      }
      """,
      """
      app.lua:9:68: error: 'A' has two buttons with role = "cancel", but 'alert' allows only one [E0990]
          8 |     x = alert {
          9 |       "A", style = "sheet", button "x" { role = "cancel" }, button "y" { role = "cancel" },
            |                                                                    ^^^ remove the role from one of them
      app.lua:9: note: 'x' was declared here first
      app.lua:9:12: error: alert 'A' has no option 'style' [E0302]
          8 |     x = alert {
          9 |       "A", style = "sheet", button "x" { role = "cancel" }, button "y" { role = "cancel" },
            |            ^^^^^ leave it out: the word, alert or actionSheet, sets the style
      2 errors
      """),
    Told(
      "a name that is no text",
      """
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", y = set "Plain",
          x = alert { "A", name = 3, button "x" {} },
        },
      }
      """,
      """
      app.lua:8:22: error: name: expected a string; got number [E0301]
          7 |     start = set "Home", y = set "Plain",
          8 |     x = alert { "A", name = 3, button "x" {} },
            |                      ^^^^
      1 error
      """),
    Told(
      "several heights where one is wanted",
      """
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", y = set "Plain",
          x = present { "Plain", undimmed = { "medium", "large" } },
        },
      }
      """,
      """
      app.lua:8:28: error: undimmed: expected a string; got table [E0301]
          7 |     start = set "Home", y = set "Plain",
          8 |     x = present { "Plain", undimmed = { "medium", "large" } },
            |                            ^^^^^^^^
      1 error
      """),
    Told(
      "two guards in one word",
      """
      adapt { function() end, function() end }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", y = set "Plain",
          x = none,
        },
      }
      """,
      """
      app.lua:4:1: error: adapt: expected one function; got 2 [E0301]
          3 | screen "Plain" { title = "P", label "L" }
          4 | adapt { function() end, function() end }
            | ^^^^^
      1 error
      """),
  ]
}
