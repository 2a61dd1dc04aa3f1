import Testing

@testable import Analysis

@Suite("The check uncontributed")
struct UncontributedCheckTests {
  @Test("reports a shown screen that is never contributed, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  static let cases = [
    CheckCase(
      "A root screen that no entry contributes is told",
      """
      local Step = steps "Step" { "start", "next" }
      screen "Home" { button "Next" { emits = Step.next } }
      flow "App" { root = screen "Home", start = Step.start, navigate = { start = none, next = none } }
      """,
      """
      app.lua:3:6: warning: 'Home' is the root of 'App', but no entry contributes it: its steps are lost [E0708]
          2 | screen "Home" { button "Next" { emits = Step.next } }
          3 | flow "App" { root = screen "Home", start = Step.start, navigate = { start = none, next = none } }
            |      ^^^^^ make contribute "Home" the entry of the first step
       check: uncontributed
      app.lua:3:83: warning: nothing sends 'next' to 'App' [E0705]
          2 | screen "Home" { button "Next" { emits = Step.next } }
          3 | flow "App" { root = screen "Home", start = Step.start, navigate = { start = none, next = none } }
            |                                                                                   ^^^^ emit the step from a screen that the flow shows, or remove the entry
       check: unreachable-entry
      1 script: 2 warnings
      """),
    CheckCase(
      "A screen that a function pushes and nobody contributes is told",
      """
      local Step = steps "Step" { "start", "next", "go" }
      screen "Home" { button "Go" { emits = Step.go } }
      screen "Detail" { button "Next" { emits = Step.next } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = function(flow)
            flow.root:push "Detail"
          end,
          next = popToRoot(),
        },
      }
      """,
      """
      app.lua:9:17: warning: 'Detail' is shown here but never contributed: its steps are lost [E0709]
          8 |     go = function(flow)
          9 |       flow.root:push "Detail"
            |                 ^^^^ keep it in a local and return contribute(…)
       check: uncontributed
      1 script: 1 warning
      """),
    CheckCase(
      "Screens that are made, kept in a variable and set are told",
      """
      local Step = steps "Step" { "start", "next" }
      screen "Home" { button "Next" { emits = Step.next } }
      flow "App" {
        root = tabs, start = Step.start,
        navigate = {
          start = function(flow)
            local controllers = { flow:make "Home" }
            flow.root:set(controllers)
          end,
          next = none,
        },
      }
      """,
      """
      app.lua:8:17: warning: 'Home' is shown here but never contributed: its steps are lost [E0709]
          7 |       local controllers = { flow:make "Home" }
          8 |       flow.root:set(controllers)
            |                 ^^^ keep it in a local and return contribute(…)
       check: uncontributed
      1 script: 1 warning
      """),
    CheckCase(
      "Screens that are made under computed names and set are told",
      """
      local Step = steps "Step" { "start", "next" }
      screen "HomeTab" { button "Next" { emits = Step.next } }
      flow "App" {
        root = tabs, start = Step.start,
        navigate = {
          start = function(flow)
            local controllers = {}
            for _, name in ipairs { "Home" } do table.insert(controllers, flow:make(name .. "Tab")) end
            flow.root:set(controllers)
          end,
          next = none,
        },
      }
      """,
      """
      app.lua:9:17: warning: 'HomeTab' is shown here but never contributed: its steps are lost [E0709]
          8 |       for _, name in ipairs { "Home" } do table.insert(controllers, flow:make(name .. "Tab")) end
          9 |       flow.root:set(controllers)
            |                 ^^^ keep it in a local and return contribute(…)
       check: uncontributed
      1 script: 1 warning
      """),
    CheckCase(
      "A screen that is made under its name elsewhere is not one of those with computed names",
      """
      local Step = steps "Step" { "start", "next" }
      screen "Home" { button "Next" { emits = Step.next } }
      screen "Tab1" {}
      flow "App" {
        root = tabs, start = Step.start,
        navigate = {
          start = function(flow) flow.root:push("Tab" .. 1) end,
          next = set "Home",
        },
      }
      """,
      "1 script: nothing found"),
    CheckCase(
      "Where a function contributes something the check is silent",
      """
      local Step = steps "Step" { "start", "next", "go" }
      screen "Home" { button "Go" { emits = Step.go } }
      screen "Detail" { button "Next" { emits = Step.next } }
      local function shown(screen) return contribute(screen) end
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          go = function(flow) return shown(flow.root:push "Detail") end,
          next = popToRoot(),
        },
      }
      """,
      """
      1 script: nothing found
      """),
  ]
}
