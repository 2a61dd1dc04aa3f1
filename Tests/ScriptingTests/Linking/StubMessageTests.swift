import Testing

@testable import Scripting

@Suite("Messages of apps with stubs")
struct StubMessageTests {
  @Test("Names that no stub stands for are mistakes as ever", arguments: cases)
  func told(one: Told) throws {
    let found = try findings(["app.lua": one.script])
    #expect(found == one.said)
  }

  static let cases = [
    Told(
      "one that is nearly right, a step, a service",
      """
      app "Shop" { stubs = true }
      local Step = steps "Step" { "start", "pick" }
      screen "Home" { needs = { "Cart" }, button "Pick" { emits = Step.pick } }
      flow "AppFlow" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Hoem", pick = push "Detail", pik = pop(),
        },
      }
      flow "MenuFlow" {
        root = screen "Hom",
        navigate = {
          start = function(flow) return push { "home", start = Step.start } end,
          pick = forwardTo "MenFlow",
        },
      }
      """,
      """
      app.lua:3:27: error: service 'Cart' is not declared [E0110]
          2 | local Step = steps "Step" { "start", "pick" }
          3 | screen "Home" { needs = { "Cart" }, button "Pick" { emits = Step.pick } }
            |                           ^^^^^^
      app.lua:7:17: error: screen or flow 'Hoem' is not declared [E0110]
          6 |   navigate = {
          7 |     start = set "Hoem", pick = push "Detail", pik = pop(),
            |                 ^^^^^^ did you mean 'Home' (declared at app.lua:3)?
      app.lua:7:47: error: step 'pik' is not declared [E0110]
          6 |   navigate = {
          7 |     start = set "Hoem", pick = push "Detail", pik = pop(),
            |                                               ^^^ did you mean 'pick' (declared at \
      app.lua:2)?
      app.lua:11:17: error: screen 'Hom' is not declared [E0110]
         10 | flow "MenuFlow" {
         11 |   root = screen "Hom",
            |                 ^^^^^ did you mean 'Home' (declared at app.lua:3)?
      app.lua:13:35: error: 'push' needs a flow whose root is navigation; this flow's root is screen 'Home' \
      [E0402]
         12 |   navigate = {
         13 |     start = function(flow) return push { "home", start = Step.start } end,
            |                                   ^^^^
      app.lua:13:42: error: screen or flow 'home' is not declared [E0110]
         12 |   navigate = {
         13 |     start = function(flow) return push { "home", start = Step.start } end,
            |                                          ^^^^^^ did you mean 'Home' (declared at \
      app.lua:3)?
      app.lua:14:22: error: flow 'MenFlow' is not declared [E0110]
         13 |     start = function(flow) return push { "home", start = Step.start } end,
         14 |     pick = forwardTo "MenFlow",
            |                      ^^^^^^^^^ did you mean 'MenuFlow' (declared at app.lua:10)?
      7 errors
      """),
    Told(
      "a flow stands where only a screen can, since another place says so",
      """
      app "Shop" { stubs = true }
      local Step = steps "Step" { "start" }
      flow "AppFlow" {
        root = screen "Door", start = Step.start,
        navigate = { start = present { "Door", start = Step.start } },
      }
      """,
      """
      app.lua:4:17: error: screen 'Door' is not declared [E0110]
          3 | flow "AppFlow" {
          4 |   root = screen "Door", start = Step.start,
            |                 ^^^^^^
      1 error
      """),
    Told(
      "an option that is no truth value",
      """
      app "Shop" { stubs = "yes" }
      local Step = steps "Step" { "start" }
      flow "AppFlow" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """,
      """
      app.lua:1:14: error: stubs: expected true or false; got string [E0301]
          1 | app "Shop" { stubs = "yes" }
            |              ^^^^^
      1 error
      """),
  ]

  @Test(
    "A name is a flow's if it ends so, is shown with a first step, or stands for a flow anywhere")
  func kinds() throws {
    let stage = try Stage(
      """
      app "Shop" { stubs = true }
      local Step = steps "Step" { "start", "one", "two" }
      flow "AppFlow" {
        root = tabs, start = Step.start,
        navigate = {
          start = set { "HomeFlow", "Menu", "More" },
          one = present { "Menu", start = Step.one },
          two = forwardTo "Shelf",
        },
      }
      link "shop://shelf" { to = "Shelf", Step.two }
      """)

    #expect(stage.tree == "AppFlow(HomeFlowScreen* MenuScreen More)")
    #expect(
      stage.log() == [
        "AppFlow#0: start → handled", "HomeFlow#0: home → handled", "Menu#0: home → handled",
      ])
    let flows = stage.app.names.stubs.filter(\.isFlow).map(\.name)
    #expect(flows == ["HomeFlow", "Menu", "Shelf"])
  }

  @Test("An app can begin with nothing but the name of its first flow")
  func nothing() throws {
    let stage = try Stage("app \"Shop\" { stubs = true }\ncoordinate \"AppFlow\"")
    #expect(stage.tree == "AppFlowScreen")
  }

  @Test("Fields of a step set that a module returns are checked")
  func modules() throws {
    let found = try findings([
      "app.lua": """
      local Step = require "steps"
      screen "Home" { title = "Home" }
      flow "AppFlow" {
        root = navigation, start = Step.start,
        navigate = { start = function(flow) return finish(Step.strat) end },
      }
      """, "steps.lua": "return steps \"Step\" { \"start\" }",
    ])
    #expect(
      found == """
        app.lua:5:58: error: Step has no step 'strat' [E0201]
            4 |   root = navigation, start = Step.start,
            5 |   navigate = { start = function(flow) return finish(Step.strat) end },
              |                                                          ^^^^^ did you mean 'start' \
        (declared at steps.lua:1)?
        1 error
        """)
  }
}
