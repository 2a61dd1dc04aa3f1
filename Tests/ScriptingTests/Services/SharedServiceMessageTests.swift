import Diagnostics
import Navigation
import TestFolders
import Testing

@testable import Scripting

@Suite("Messages about the state of services")
struct SharedServiceMessageTests {
  private func failure(_ go: String, _ services: String = SharedServiceTests.cart) throws -> String
  {
    let stage = try Stage(SharedServiceTests.script(go, services))
    try stage.open(".go")
    return stage.failure().split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test(
    "What is done wrong with a state is told with its line",
    arguments: [
      (
        "cart.add(7)", "'add' is a method of service 'Cart' and was called with a dot [E0880]"
      ),
      ("print(cart.state)", "only the functions of service 'Cart' can use its state [E0883]"),
      ("cart.currency = 3", "Cart.currency cannot be changed here [E0606]"),
      ("cart.names[1] = 3", "[E0"),
      ("cart:ad(7)", "service 'Cart' has no function or constant 'ad' [E0982]"),
    ])
  func using(_ go: String, _ said: String) throws {
    let failure = try failure(go)

    #expect(failure.contains(said))
    #expect(failure.hasPrefix("app.lua:"))
  }

  @Test(
    "What a method does wrong is told with the method's line",
    arguments: [
      ("cart.state.cuont = 1", "service 'Cart' declares no state 'cuont' [E0884]"),
      ("return cart.state.cuont", "service 'Cart' declares no state 'cuont' [E0884]"),
      ("cart.state.count = print", "a function cannot be kept in a state or a step"),
      ("cart.state = {}", "Cart.state cannot be changed here [E0606]"),
      ("error 'no'", "no [E0114]"),
    ])
  func inMethods(_ body: String, _ said: String) throws {
    let service = """
      service "Cart" { state = { count = 0 },
        count = function(cart) return 0 end,
        run = function(cart)
          \(body)
        end, add = function() end,
      }
      """
    let failure = try failure("cart:run()", service)

    #expect(failure.contains(said))
    #expect(failure.hasPrefix("app.lua:5:"))
  }

  @Test(
    "A change where something is only looked at is refused, and nothing changes",
    arguments: [
      "title = function(screen) return \"\" .. screen.services.Cart:add() end",
      "text = function(screen) return \"\" .. screen.services.Cart:add() end",
      "list \"rows\" { items = function(screen) return { screen.services.Cart:add() } end, emits = Step.go }",
      "button \"B\" { text = function(screen) return \"\" .. screen.services.Cart:add() end, emits = Step.go }",
    ])
  func looking(_ part: String) throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      service "Cart" { state = { count = 0 },
        add = function(cart) cart.state.count = cart.state.count + 1 return 1 end }
      screen "Home" { needs = "Cart", \(part) }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", go = none } }
      """)
    let home = try #require(stage.session.presentable(named: "Home"))
    let info = try #require(stage.session.info(home))
    let control = stage.app.screen(named: "Home")?.controls.first
    let error = #expect(throws: Diagnostic.self) {
      _ = try stage.app.title(
        ofScreen: "Home", given: nil, params: [], services: info.services)
      _ = try stage.app.text(of: info)
      if let control { _ = try stage.app.rows(of: control, on: info) }
      if let control { _ = try stage.app.text(of: control, on: info) }
    }

    #expect(error?.message.code == "E0881")
    #expect(error?.location?.line == 3)
    #expect(stage.session.services["Cart"] == ["count": .int(0)])
  }

  @Test("A state that is none, and one that cannot be kept, are told when the script loads")
  func declaring() throws {
    let said = try findings([
      "app.lua": """
      local Step = steps "Step" { "start" }
      service "Cart" { state = "empty" }
      service "Log" { state = { rows = print, 1 } }
      service "Net" { state = { rows = {} }, migrate = function(state) return state end }
      service "Own" { state = { rows = {} }, add = function(own) table.insert(own.state.rows, 1) end }
      service "Bad" { state = { rows = {} }, add = function(bad) bad.stat.rows = 1 end }
      override "Net" { state = { rwos = 3 } }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    ])

    #expect(
      said == """
        app.lua:2:18: error: 'state' of service 'Cart' must be a table of names and first values, got string [E0885]
            1 | local Step = steps "Step" { "start" }
            2 | service "Cart" { state = "empty" }
              |                  ^^^^^ write service "Cart" { state = { count = 0 } }, or give the member another name
        app.lua:3:17: error: state: expected a name before each value; got number [E0301]
            2 | service "Cart" { state = "empty" }
            3 | service "Log" { state = { rows = print, 1 } }
              |                 ^^^^^
        app.lua:3:27: error: a function cannot be kept in a state or a step; use plain data [E0607]
            2 | service "Cart" { state = "empty" }
            3 | service "Log" { state = { rows = print, 1 } }
              |                           ^^^^
        app.lua:4:40: error: service 'Net' has 'migrate' but no 'version' [E0802]
            3 | service "Log" { state = { rows = print, 1 } }
            4 | service "Net" { state = { rows = {} }, migrate = function(state) return state end }
              |                                        ^^^^^^^ add the present version of the state: version = 2
        app.lua:5:83: error: reading 'rows' gives a copy, so changes to it are lost [E0655]
            4 | service "Net" { state = { rows = {} }, migrate = function(state) return state end }
            5 | service "Own" { state = { rows = {} }, add = function(own) table.insert(own.state.rows, 1) end }
              |                                                                                   ^^^^ change a local and put it back: local rows = own.state.rows … own.state.rows = rows
        app.lua:6:64: error: service 'Bad' has no function or constant 'stat' [E0982]
            5 | service "Own" { state = { rows = {} }, add = function(own) table.insert(own.state.rows, 1) end }
            6 | service "Bad" { state = { rows = {} }, add = function(bad) bad.stat.rows = 1 end }
              |                                                                ^^^^ did you mean 'state'?
        app.lua:7:28: error: service 'Net' declares no state 'rwos' [E0884]
            6 | service "Bad" { state = { rows = {} }, add = function(bad) bad.stat.rows = 1 end }
            7 | override "Net" { state = { rwos = 3 } }
              |                            ^^^^ did you mean 'rows'?
        7 errors
        """)
  }

  @Test("An option of a service is no member that an override could replace")
  func overriding() throws {
    let said = try findings([
      "app.lua": """
      local Step = steps "Step" { "start" }
      service "Cart" { state = { count = 0 }, count = function(cart) return cart.state.count end }
      override "Cart" { version = 2, conut = function() return 1 end }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    ])

    #expect(said.contains("service 'Cart' has no 'version' to override [E0650]"))
    #expect(said.contains("service 'Cart' has no 'conut' to override [E0650]"))
    #expect(said.contains("did you mean 'count'?"))
  }

  @Test("A state cannot be used while the services are made")
  func outOfSight() throws {
    let said = try findings([
      "app.lua": """
      local Step = steps "Step" { "start" }
      service "Cart" { state = { count = 0 }, count = function(cart) return cart.state.count end }
      service "Shop" { needs = "Cart", make = function(services) services.Cart:count() return {} end }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    ])

    #expect(
      said.contains("service 'Cart' has no state here: no session runs this function [E0882]"))
  }

  @Test("The messages are there in Korean")
  func korean() throws {
    let stage = try Stage(SharedServiceTests.script("cart.add(7)"))
    try stage.open(".go")

    #expect(stage.failure(.korean).contains("'Cart' 서비스의 메서드를 점으로 불렀습니다: 'add' [E0880]"))
  }
}

@Suite("Methods of services")
struct ServiceMethodTests {
  private static func script(_ go: String, _ members: String = "") -> String {
    """
    local Step = steps "Step" { "start", "go" }
    service "Cart" { state = { n = 0 }, limit = 3,
      add = function(cart, n) if n < 0 then error("negative", 2) end end, \(members) }
    screen "Home" {}
    flow "App" { root = navigation, start = Step.start, needs = "Cart", navigate = {
      start = set "Home", go = function(flow)
        \(go)
      end } }
    """
  }

  @Test("An error that blames the caller names the line that calls the method, for scripts as well")
  func blame() throws {
    let stage = try Stage(
      Self.script(
        "print(pcall(function() flow.services.Cart:add(-1) end)) flow.services.Cart:add(-1)"))
    try stage.open(".go")

    let printed = stage.printed.map { $0.replacing(stage.folder.path + "/", with: "") }
    #expect(printed == ["false\tapp.lua:7: negative"])
    let failure = stage.failure()
    #expect(failure.hasPrefix("app.lua:7: error: negative [E0114]"), "\(failure)")
    #expect(!failure.contains("service method") && !failure.contains("tail call"), "\(failure)")
  }

  @Test("A method that is stopped is told with a line of the script, whatever it does")
  func stopped() throws {
    let stage = try Stage(
      Self.script("while true do flow.services.Cart:look() end", "look = function() end"))
    try stage.open(".go")

    let failure = stage.failure()
    #expect(failure.hasPrefix("app.lua:") && failure.contains("stopped after"), "\(failure)")
    #expect(!failure.contains("service method"), "\(failure)")
  }

  @Test("One that is not there, and one called with a dot, are told when the script loads")
  func misspelled() throws {
    let said = try findings([
      "app.lua": Self.script(
        """
        flow.services.Cart:ad(1)
            flow.services.Cart.add(1)
            local add, limit = flow.services.Cart.add, flow.services.Cart.limit
            print(flow.services.Cart.name, flow.services.Cart.limit(), add, limit)
        """)
    ])

    #expect(
      said == """
        app.lua:7:24: error: service 'Cart' has no function or constant 'ad' [E0982]
            6 |   start = set "Home", go = function(flow)
            7 |     flow.services.Cart:ad(1)
              |                        ^^ did you mean 'add'?
        app.lua:8:24: error: 'add' is a method of service 'Cart' and was called with a dot [E0880]
            7 |     flow.services.Cart:ad(1)
            8 |     flow.services.Cart.add(1)
              |                        ^^^ call it with a colon: Cart:add(…)
        2 errors
        """)
  }

  @Test("A first value is replaced once")
  func overriding() throws {
    let said = try findings([
      "app.lua": Self.script("return none") + """

        override "Cart" { state = { n = 1 } }
        override "Cart" { limit = 4, state = { n = 2 } }
        """
    ])

    #expect(
      said.contains("app.lua:10:30: error: 'state.n' of service 'Cart' is already overridden"))
    #expect(said.contains("app.lua:9: note: 'state.n' is overridden here first"))
  }

  @Test("What 'make' returns under the name of an option is a member; only 'state' cannot be")
  func made() throws {
    func script(_ member: String) -> String {
      """
      local Step = steps "Step" { "start", "go" }
      service "Cart" { state = { n = 0 }, make = function() return {
        version = function() return 7 end, persisted = "yes", \(member) } end }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, needs = "Cart", navigate = {
        start = set "Home",
        go = function(flow) print(flow.services.Cart:version(), flow.services.Cart.persisted) end } }
      """
    }
    let stage = try Stage(script(""))
    try stage.open(".go")
    #expect(stage.printed == ["7\tyes"])

    let said = try findings(["app.lua": script("state = 3")])
    #expect(said.contains("'make' of service 'Cart' returned a member 'state'"))
  }
}
