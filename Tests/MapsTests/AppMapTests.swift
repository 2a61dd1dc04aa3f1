import Analysis
import Foundation
import TestFolders
import Testing

@testable import Maps

@Suite("The map of an app")
struct AppMapTests {
  @Test("leads from screen to screen, and says which control leads there")
  func controls() throws {
    let found = try map(
      """
      local Step = steps "Step" { "start", "picked(String)", "about", "later" }
      screen "Home" {
        list "films" { items = { "A" }, emits = Step.picked }, button "About" { emits = Step.about },
        after { seconds = 3, emits = Step.later },
      }
      screen "Film" {} screen "About" {} screen "Later" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", picked = push "Film", about = present "About", later = set "Later",
        },
      }
      """)

    #expect(
      found == """
        start -link-> App.Home
        App.Home -push-> App.Film: films
        App.Home -present-> App.About: About
        App.Home -replace-> App.Later: later
        """)
  }

  @Test("has every screen, those that only functions may show in a group with their number")
  func shownByFunctions() throws {
    let script = """
      local Step = steps "Step" { "start", "go(name: String)" }
      screen "Home" { button "Go" { emits = Step.go "One" } }
      screen "One" {} screen "Two" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", go = function(flow, name) return push(name) end,
      } }
      """
    let found = try map(script)
    #expect(
      found == """
        start -link-> App.Home
        alone: shown by functions.One
        alone: shown by functions.Two
        """)
    let svg = MapPicture(AppMap(GraphView(try graph(script))), isLinked: true).svg
    #expect(svg.contains("3 screens in 1 flow, 2 shown by functions"))
    #expect(svg.contains("shown by functions · 2"))
    #expect(!svg.contains("data-flow=\"shown"))
  }

  @Test("leads back to where something was presented or pushed")
  func returns() throws {
    let found = try map(
      """
      local Step = steps "Step" { "start", "go", "help", "back", "done", "top" }
      screen "Home" { button "Go" { emits = Step.go } }
      screen "Next" {
        button "Help" { emits = Step.help }, button "Back" { emits = Step.back },
        button "Top" { emits = Step.top },
      }
      screen "Help" { button "Done" { emits = Step.done } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", go = push "Next", help = present "Help", back = pop(), done = dismiss(),
          top = popToRoot(),
        },
      }
      """)

    #expect(
      found == """
        start -link-> App.Home
        App.Home -push-> App.Next: Go
        App.Next -present-> App.Help: Help
        App.Next -end-> App.Home: Back, Top
        App.Help -end-> App.Next: Done
        """)
  }

  @Test("leads through the end of a flow to what its parent does then")
  func ends() throws {
    let found = try map(
      """
      local Step = steps "Step" { "start", "ask", "login", "loggedIn", "cancelled" }
      screen "Home" { button "Log in" { emits = Step.ask } }
      screen "Login" { button "OK" { emits = Step.loggedIn }, button "Cancel" { emits = Step.cancelled } }
      screen "Welcome" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", ask = present { "LoginFlow", start = Step.login },
          loggedIn = all { dismiss(), push "Welcome" }, cancelled = dismiss(),
        },
      }
      flow "LoginFlow" {
        root = navigation,
        navigate = { login = set "Login", loggedIn = finish(), cancelled = forwardToParent() },
      }
      """)

    #expect(
      found == """
        start -link-> App.Home
        App.Home -present-> LoginFlow.Login: Log in
        LoginFlow.Login -push-> App.Welcome: OK
        LoginFlow.Login -end-> App.Home: Cancel
        """)
  }

  @Test("has a box for an end that nobody handles")
  func deadEnd() throws {
    let found = try map(
      """
      local Step = steps "Step" { "start", "child", "done" }
      screen "Home" { button "Go" { emits = Step.child } }
      screen "Child" { button "Done" { emits = Step.done } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", child = push { "ChildFlow", start = Step.child } },
      }
      flow "ChildFlow" { root = navigation, navigate = { child = set "Child", done = finish() } }
      """)

    #expect(
      found == """
        start -link-> App.Home
        App.Home -push-> ChildFlow.Child: Go
        ChildFlow.Child -end-> ChildFlow.(end): Done
        """)
  }

  @Test("has a box for a flow that shows several things at first, such as tabs")
  func tabs() throws {
    let found = try map(
      """
      local Step = steps "Step" { "start", "a", "b", "other" }
      screen "A" { button "Other" { emits = Step.other } }
      screen "B" {}
      flow "Main" {
        root = tabs, start = Step.start,
        navigate = {
          start = set { { "AFlow", start = Step.a }, { "BFlow", start = Step.b } }, other = selectTab(2),
        },
      }
      flow "AFlow" { root = navigation, navigate = { a = set "A", other = forwardToParent() } }
      flow "BFlow" { root = navigation, navigate = { b = set "B" } }
      """)

    #expect(
      found == """
        start -link-> [Main]
        [Main] -tab-> AFlow.A
        [Main] -tab-> BFlow.B
        AFlow.A -tab-> BFlow.B: Other
        """)
  }

  @Test("draws an edge from more than five screens once, from a box for many screens")
  func everywhere() throws {
    func script(_ count: Int) -> String {
      let names = (1...count).map { "S\($0)" }
      let screens = names.map { "screen \"\($0)\" { button \"Out\" { emits = Step.out } }" }
      let rows = names.map { "\($0.lowercased()) = push \"\($0)\"" }
      return """
        local Step = steps "Step" { "start", "out", \(names.map { "\"\($0.lowercased())\"" }.joined(separator: ", ")) }
        screen "Home" {}
        \(screens.joined(separator: "\n"))
        flow "App" {
          root = navigation, start = Step.start,
          navigate = { start = set "Home", \(rows.joined(separator: ", ")), out = set "Home" },
        }
        """
    }

    let five = try map(script(5)).split(separator: "\n").filter { $0.contains("Out") }
    #expect(five.count == 5)
    let six = try map(script(6)).split(separator: "\n").filter {
      $0.contains("out") || $0.contains("Out")
    }
    #expect(six == ["from many screens -replace-> App.Home: out"])
  }

  @Test("says what only a function may do")
  func functions() throws {
    let found = try map(
      """
      local Step = steps "Step" { "start", "go", "nothing", "ignored" }
      screen "Home" {
        button "Go" { emits = Step.go }, button "N" { emits = Step.nothing },
        button "I" { emits = Step.ignored },
      }
      screen "Next" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", go = function(flow) return push "Next" end, nothing = none,
          ignored = ignore "no",
        },
      }
      """)

    #expect(
      found == """
        start -link-> App.Home
        App.Home -push?-> App.Next: Go
        """)
  }

  @Test("leads from a link to where one is after its last step")
  func links() throws {
    let found = try map(
      """
      local Step = steps "Step" { "start", "film", "cast" }
      screen "Home" {} screen "Film" {} screen "Cast" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", film = push "Film", cast = push "Cast" },
      }
      link "demo://film" { Step.film, Step.cast }
      """)

    #expect(
      found == """
        start -link-> App.Home
        demo://film -link-> App.Cast
        [App] -push-> App.Film: film
        """)
  }

  @Test("draws what is fetched, with what becomes of it")
  func fetches() throws {
    let found = try map(
      """
      local Step = steps "Step" { "start", "pay", "paid", "failed" }
      screen "Home" { button "Pay" { emits = Step.pay } }
      screen "Thanks" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", paid = push "Thanks", failed = none,
          pay = fetch { "Payment", seconds = 1, emits = Step.paid, fails = Step.failed },
        },
      }
      """)

    #expect(
      found == """
        start -link-> App.Home
        fetch Payment -push-> App.Thanks: paid
        App.Home -other-> fetch Payment: Pay
        """)
  }

  private let chain = """
    local Step = steps "Step" { "start", "a", "b", "c" }
    screen "S" { button "A" { emits = Step.a } }
    screen "A" { button "B" { emits = Step.b } }
    screen "B" { button "C" { emits = Step.c } }
    screen "C" {} screen "Alone" {}
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "S", a = push "A", b = push "B", c = push "C" },
    }
    """

  @Test("can be cut off so many steps from the beginning")
  func depth() throws {
    let found = try map(chain, depth: 2)

    #expect(
      found == """
        start -link-> App.S
        App.S -push-> App.A: A
        """)
  }

  @Test("can be of one flow and what it leads to")
  func scope() throws {
    let map = AppMap(
      GraphView(
        try graph(ofFile: project.appending(path: "scripts/movies.lua").path), scope: "SettingsFlow"
      ))

    #expect(map.clusters.map(\.name) == ["SettingsFlow"])
    #expect(map.nodes.contains { $0.name == "SettingsList" })
  }

  @Test(
    "of each example leads from the start to every screen",
    arguments: [
      "hello", "messenger", "movies", "launch", "signin", "ready-steady-go", "rxflow-demo", "shop",
    ])
  func examples(name: String) throws {
    let map = try example(name)
    let near = Set(map.within(1000).screens)

    #expect(map.screens.filter { !near.contains($0) } == [])
  }
}

extension AppMap {
  fileprivate var screens: [String] {
    nodes.filter { if case .screen = $0.kind { true } else { false } }.map(\.name)
  }
}
