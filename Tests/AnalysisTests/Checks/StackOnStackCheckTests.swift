import Testing

@testable import Analysis

@Suite("The check stack-on-stack")
struct StackOnStackCheckTests {
  @Test("reports navigations on a navigation, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  @Test("knows the roots of a Swift app's flows from its manifest")
  func manifest() throws {
    let said = try checked([
      "app.lua": """
      local Step = steps "PayStep"
      screen "Cart" { button "Pay" { emits = Step.pay }, button "More" { emits = Step.more } }
      flow "CartFlow" { root = navigation, start = Step.start, navigate = {
        start = set "Cart",
        pay = push { "PayFlow", start = Step.pay },
        more = push { "MoreFlow", start = Step.more } } }
      """,
      "sextant-swift.json": #"""
      { "v": 1, "steps": { "PayStep": ["start", "pay", "more"] },
        "flows": [{ "name": "PayFlow", "root": "navigation" },
          { "name": "MoreFlow", "root": "screen" }] }
      """#,
    ])
    #expect(
      said == """
        app.lua:5:3: warning: 'PayFlow' is put on 'CartFlow', and both are navigations [E1032]
            4 |   start = set "Cart",
            5 |   pay = push { "PayFlow", start = Step.pay },
              |   ^^^ present it
         check: stack-on-stack
        1 script: 1 warning
        """)
  }

  static let cases = [
    CheckCase(
      "A flow and a container that are pushed or set are told",
      """
      local Step = steps "Step" { "start", "login", "help", "done" }
      screen "Home" {
        button "Login" { emits = Step.login }, button "Help" { emits = Step.help },
      }
      screen "Login" { button "Done" { emits = Step.done } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          login = push { "LoginFlow", start = Step.login },
          help = push(navigation { "Login" }),
          done = pop(),
        },
      }
      flow "LoginFlow" { root = navigation, navigate = { login = set "Login", done = finish() } }
      """,
      """
      app.lua:10:5: warning: 'LoginFlow' is put on 'App', and both are navigations [E1032]
          9 |     start = set "Home",
         10 |     login = push { "LoginFlow", start = Step.login },
            |     ^^^^^ present it, or write root = inherit in 'LoginFlow'
       check: stack-on-stack
      app.lua:11:5: warning: a navigation is put on 'App', and both are navigations [E1032]
         10 |     login = push { "LoginFlow", start = Step.login },
         11 |     help = push(navigation { "Login" }),
            |     ^^^^ put the screens there directly, or present the navigation
       check: stack-on-stack
      1 script: 2 warnings
      """),
    CheckCase(
      "What is presented, in tabs, inherited, or on something else is not",
      """
      local Step = steps "Step" { "start", "login", "tabs", "more", "done" }
      screen "Home" {
        button "Login" { emits = Step.login }, button "Tabs" { emits = Step.tabs },
        button "More" { emits = Step.more },
      }
      screen "Login" { button "Done" { emits = Step.done } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          login = present { "LoginFlow", start = Step.login },
          tabs = push(tabs { { "LoginFlow", start = Step.login } }),
          more = push { "MoreFlow", start = Step.more },
          done = none,
        },
      }
      flow "LoginFlow" { root = navigation, navigate = { login = set "Login", done = finish() } }
      flow "MoreFlow" { root = inherit, navigate = { more = push "Login", done = finish() } }
      """,
      "1 script: nothing found"),
  ]
}
