import Testing

@testable import Analysis

@Suite("The check no-receiver")
struct NoReceiverCheckTests {
  @Test("reports steps for a flow that nothing creates, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  private static let app = """
    local Step = steps "Step" { "start", "go", "menu" }
    screen "Home" { title = "Home", button "Go" { emits = Step.go }, button "Menu" { emits = Step.menu } }
    flow "MenuFlow" { root = navigation, navigate = { go = set "Home", menu = none } }

    """

  static let cases = [
    CheckCase(
      "A link and an entry for a flow that nothing shows are told",
      app + """
        link "demo://go" { to = "MenuFlow", Step.go }
        flow "App" {
          root = navigation, start = Step.start,
          navigate = { start = set "Home", go = forwardTo "MenuFlow", menu = none },
        }
        """,
      """
      app.lua:3:6: warning: nothing creates the flow 'MenuFlow' [E0707]
          2 | screen "Home" { title = "Home", button "Go" { emits = Step.go }, button "Menu" { emits = Step.menu } }
          3 | flow "MenuFlow" { root = navigation, navigate = { go = set "Home", menu = none } }
            |      ^^^^^^^^^^ show it in an entry, such as present { "MenuFlow", start = … }, or remove it
       check: unused-flow
      app.lua:4:6: warning: the link 'demo://go' sends its steps to 'MenuFlow', which nothing creates [E0951]
          3 | flow "MenuFlow" { root = navigation, navigate = { go = set "Home", menu = none } }
          4 | link "demo://go" { to = "MenuFlow", Step.go }
            |      ^^^^^^^^^^^ show 'MenuFlow' in an entry, or name a flow that the app creates
       check: no-receiver
      app.lua:7:36: warning: the entry for 'go' of 'App' forwards to 'MenuFlow', which nothing creates [E0952]
          6 |   root = navigation, start = Step.start,
          7 |   navigate = { start = set "Home", go = forwardTo "MenuFlow", menu = none },
            |                                    ^^ show 'MenuFlow' in an entry, or name a flow that the app creates
       check: no-receiver
      1 script: 3 warnings
      """),
    CheckCase(
      "An entry that forwards names the flow for itself, not for the functions beside it",
      app + """
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Home", go = forwardTo "MenuFlow", menu = function(flow) return none end,
          },
        }
        """,
      """
      app.lua:3:6: warning: nothing creates the flow 'MenuFlow' [E0707]
          2 | screen "Home" { title = "Home", button "Go" { emits = Step.go }, button "Menu" { emits = Step.menu } }
          3 | flow "MenuFlow" { root = navigation, navigate = { go = set "Home", menu = none } }
            |      ^^^^^^^^^^ show it in an entry, such as present { "MenuFlow", start = … }, or remove it
       check: unused-flow
      app.lua:7:25: warning: the entry for 'go' of 'App' forwards to 'MenuFlow', which nothing creates [E0952]
          6 |   navigate = {
          7 |     start = set "Home", go = forwardTo "MenuFlow", menu = function(flow) return none end,
            |                         ^^ show 'MenuFlow' in an entry, or name a flow that the app creates
       check: no-receiver
      1 script: 2 warnings
      """),
    CheckCase(
      "Nothing is told of flows that an entry shows, or a function names",
      app + """
        link "demo://go" { to = "MenuFlow", Step.go }
        flow "App" {
          root = navigation, start = Step.start,
          navigate = {
            start = set "Home", go = forwardTo "MenuFlow",
            menu = present { "MenuFlow", start = Step.go },
          },
        }
        """,
      "1 script: nothing found"),
  ]
}
