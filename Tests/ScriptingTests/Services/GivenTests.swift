import Diagnostics
import Navigation
import Steps
import Testing

@testable import Scripting

@Suite("First values under a name")
struct GivenTests {
  private static func script(_ given: String, items: String = "{}") -> String {
    """
    local Step = steps "Step" { "start", "add" }
    service "Cart" { state = { items = \(items), open = true },
      add = function(cart) cart.state.items = { 1, 2, 3 } end }
    service "Session" { state = { user = "" }, persisted = true }
    service "Net" { get = function() end }
    \(given)
    screen "Home" {}
    flow "App" { root = navigation, start = Step.start, needs = "Cart", navigate = {
      start = set "Home", add = function(flow) flow.services.Cart:add() end } }
    """
  }

  @Test("A session begins with them, also when it is relaunched")
  func beginning() throws {
    let given = "given \"Ada\" { Cart = { items = { 7 } }, Session = { user = \"Ada\" } }"
    let stage = try Stage(Self.script(given))
    #expect(stage.session.services["Cart"]?["items"] == .list([]))
    try stage.app.begin(given: "Ada")
    let session = stage.app.makeSession()
    #expect(session.services["Cart"] == ["items": .list([.int(7)]), "open": .bool(true)])
    #expect(session.services["Session"] == ["user": .string("Ada")])
    session.perform(.open(try stage.app.step(try StepLiteral(".add"))))
    session.perform(.relaunch(nil))

    #expect(session.services["Cart"]?["items"] == .list([.int(7)]))
    #expect(stage.app.givenNames == ["Ada"])
  }

  @Test("A name that is not declared is told with what there is")
  func unknown() throws {
    let stage = try Stage(Self.script("given \"Ada\" { Cart = {} }"))
    let error = #expect(throws: Diagnostic.self) { try stage.app.begin(given: "Adda") }

    #expect(error?.message.text(in: .english) == "given 'Adda' is not declared")
    #expect(error?.cure?.text(in: .english) == "did you mean 'Ada'?")
  }

  @Test("They are checked as states are")
  func mistakes() throws {
    let said = try findings([
      "app.lua": Self.script(
        """
        given "one" { Crat = { items = {} }, Net = { get = 3 } }
        given "two" { Cart = { itmes = {} }, Session = 3 }
        given "three" { Cart = { items = print }, 4 }
        given "two" { Cart = {} }
        given "four"
        """)
    ])
    let lines = said.split(separator: "\n").filter { $0.hasPrefix("app.lua") }

    #expect(
      lines == [
        "app.lua:6:15: error: service 'Crat' is not declared [E0110]",
        "app.lua:6:38: error: service 'Net' has no state, so 'given' cannot set it [E0887]",
        "app.lua:7:24: error: service 'Cart' declares no state 'itmes' [E0884]",
        "app.lua:7:38: error: Session: expected a table of names and plain values; got number [E0301]",
        "app.lua:8: error: given 'three': expected a service's name before each table; got number [E0301]",
        "app.lua:8:26: error: a function cannot be kept in a state or a step; use plain data [E0607]",
        "app.lua:9:7: error: given 'two' is already declared [E0108]",
        "app.lua:7: note: 'two' was declared here first",
        "app.lua:10:7: error: given 'four' has no body: write given \"four\" { … } [E0109]",
      ])
  }
}
