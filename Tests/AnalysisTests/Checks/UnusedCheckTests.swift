import Testing

@testable import Analysis

@Suite("The checks unused-screen and unused-flow")
struct UnusedCheckTests {
  @Test("report screens and flows that nothing uses, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
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
            |         ^^^^^^^^^ show it in an entry, such as push "Forgotten", or remove it
       check: unused-screen
      app.lua:5:6: warning: nothing creates the flow 'Lost' [E0707]
          4 | flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", next = pop() } }
          5 | flow "Lost" { root = navigation, navigate = { start = set "Home", next = none } }
            |      ^^^^^^ show it in an entry, such as present { "Lost", start = … }, or remove it
       check: unused-flow
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
      1 script: nothing found
      """),
    CheckCase(
      "What is put together in any way may be anything, so nothing is told",
      """
      local Step = steps "Step" { "start", "open(kind: String)" }
      screen "Home" { list "kinds" { items = { "Movie" }, emits = Step.open } }
      screen "MovieDetail" { title = "Movie" }
      screen "Lost" { title = "Lost" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          open = function(_, kind) return push(("%sDetail"):format(kind)) end,
        },
      }
      """,
      """
      1 script: nothing found
      """),
    CheckCase(
      "What is made and put somewhere line by line under written names is all there is",
      """
      local Step = steps "Step" { "start", "open(kind: String)" }
      screen "Home" { list "kinds" { items = { "Movie" }, emits = Step.open } }
      screen "Detail" { title = "Movie" }
      screen "Other" { title = "Other" }
      screen "Lost" { title = "Lost" }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          open = function(flow, kind)
            local detail = flow:make { "Detail", title = kind, params = { kind } }
            flow.root:push(detail)
            return contribute(detail, { allowStepWhenDismissed = true }),
              push(kind == "Other" and "Other" or "Detail")
          end,
        },
      }
      """,
      """
      app.lua:5:9: warning: nothing shows the screen 'Lost' [E0706]
          4 | screen "Other" { title = "Other" }
          5 | screen "Lost" { title = "Lost" }
            |         ^^^^ show it in an entry, such as push "Lost", or remove it
       check: unused-screen
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
