import Testing

@testable import Analysis

@Suite("The checks unused-screen and unused-flow")
struct UnusedCheckTests {
  @Test("finds what is wrong, and is silent otherwise", arguments: cases)
  func told(_ one: CheckCase) throws {
    #expect(try checked(one.script) == one.said)
  }

  static let cases = [
    CheckCase(
      "A screen and a flow that nothing makes are told",
      """
      local Step = steps "Step" { "start", "next" }
      screen "Home" { button "Next" { emits = Step.next } }
      screen "Forgotten" { title = "Forgotten" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", next = pop() } }
      flow "Lost" { root = navigation, navigate = { start = set "Home", next = none } }
      """,
      """
      app.lua:3:9: warning: nothing shows the screen 'Forgotten' [E0706]
          2 | screen "Home" { button "Next" { emits = Step.next } }
          3 | screen "Forgotten" { title = "Forgotten" }
            |         ^^^^^^^^^ show it in an entry, such as push "Forgotten", or take it away
       found by unused-screen
      app.lua:5:6: warning: nothing makes the flow 'Lost' [E0707]
          4 | flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", next = pop() } }
          5 | flow "Lost" { root = navigation, navigate = { start = set "Home", next = none } }
            |      ^^^^^^ show it in an entry, such as present { "Lost", start = … }, or take it away
       found by unused-flow
      1 script: 2 warnings
      """),
    CheckCase(
      "What a function may show is used: by its name, by a variable, or put together",
      """
      local Step = steps "Step" { "start", "next(Int)" }
      screen "Home" { list "pages" { items = { 1, 2 }, emits = Step.next } }
      screen "Page1" { title = "1" }
      screen "Page2" { title = "2" }
      local other = screen "Other" { title = "Other" }
      screen "Named" { title = "Named" }
      local names = { "Named" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          next = function(flow, n)
            if n == 3 then return push(other) end
            return push(names[n] or "Page" .. n)
          end,
        },
      }
      """,
      """
      1 script: nothing found
      """),
    CheckCase(
      "What a function may be given is used: items, values of steps, what a service holds",
      """
      local Step = steps "Step" { "start(first: String)", "picked(String)", "next" }
      service "Pages" { last = "Last" }
      screen "Home" {
        title = "Unused",
        list "pages" { items = { "Item" }, emits = Step.picked },
        button "Next" { emits = Step.next },
      }
      screen "Start" { title = "Start" }
      screen "Item" { title = "Item" }
      screen "Last" { title = "Last" }
      screen "Unused" { title = "Unused" }
      flow "App" {
        root = navigation, start = Step.start("Start"), needs = { "Pages" },
        navigate = {
          start = function(flow, name) return all { set "Home", push(name) } end,
          picked = function(flow, name) return push(name) end,
          next = function(flow) return push(flow.services.Pages.last) end,
        },
      }
      """,
      """
      app.lua:11:9: warning: nothing shows the screen 'Unused' [E0706]
         10 | screen "Last" { title = "Last" }
         11 | screen "Unused" { title = "Unused" }
            |         ^^^^^^ show it in an entry, such as push "Unused", or take it away
       found by unused-screen
      1 script: 1 warning
      """),
    CheckCase(
      "A screen that nav.screen gives to a variable may be shown by it",
      """
      local Step = steps "Step" { "start", "next" }
      local other = nav.screen "Other" { title = "Other" }
      screen "Home" { button "Next" { emits = Step.next } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", next = function(flow) return push(other) end },
      }
      """,
      """
      1 script: nothing found
      """),
  ]
}
