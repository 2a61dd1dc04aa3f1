import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("Services across a reload")
struct ReloadServiceTests {
  /// An app with services, and what its flow does for `go`.
  private static func script(_ services: String, go: String = "none", needs: String = "") -> String
  {
    """
    local Step = steps "S" { "start", "go" }
    \(services)
    screen "Home" {}
    flow "App" { root = navigation, start = Step.start, \(needs) navigate = {
      start = set "Home", go = \(go) } }
    """
  }

  private static let cart = """
    service "Cart" { state = { n = 0 }, put = function(cart, n) cart.state.n = n end }
    """

  @Test("One that a reload takes away and another brings back is migrated, in undo as well")
  func absence() throws {
    let stage = try ReloadStage(
      Self.script(
        Self.cart, go: "function(flow) flow.services.Cart:put(5) end", needs: "needs = \"Cart\","))
    try stage.open(".go")
    try stage.reload(Self.script(""))
    let back = """
      service "Cart" { state = { items = {} }, version = 2, migrate = function(state, from)
        return { items = { state.n, from } } end }
      """

    let said = try stage.reload(Self.script(back))

    #expect(
      said == """
        + service Cart
        note: Cart was migrated from version 1 to 2
        """)
    #expect(stage.session.services["Cart"] == ["items": .list([.int(5), .int(1)])])
    stage.session.undo()
    #expect(stage.session.services["Cart"] == ["items": .list([.int(0), .int(1)])])
  }

  @Test("What 'migrate' leaves out or gives besides is told as that")
  func misfits() throws {
    let stage = try ReloadStage(Self.script(Self.cart))
    let other = """
      service "Cart" { state = { n = 0 }, version = 2, put = function() end,
        migrate = function(state) return { m = 1 } end }
      """

    let said = try stage.reload(Self.script(other))

    #expect(
      said == """
        + option Cart.migrate
        + option Cart.version
        note: Cart was migrated from version 1 to 2
        note: Cart: 'migrate' returned 'm', which is not declared; its value is kept in case you declare it
        note: Cart: 'n' was reset, because 'migrate' did not return it
        """)
    let refused = try stage.reload(
      Self.script(
        other.replacing("version = 2", with: "version = 3").replacing("{ m = 1 }", with: "3")))
    #expect(
      refused.contains("'migrate' of a service must return a table of names and plain values"))
  }

  @Test("First values that were asked for by name come back with their declaration")
  func given() throws {
    let given = "given \"full\" { Cart = { n = 7 } }"
    let stage = try ReloadStage(Self.script(Self.cart + "\n" + given))
    try stage.app.begin(given: "full")

    let said = try stage.reload(Self.script(Self.cart))

    #expect(
      said == """
        - given full
        note: given 'full' is no longer declared; a relaunch starts with the initial values of the services
        """)
    stage.session.perform(.relaunch(nil))
    #expect(stage.session.services["Cart"] == ["n": .int(0)])
    let again = try stage.reload(Self.script(Self.cart + "\n" + given))
    #expect(again == "+ given full")
    stage.session.perform(.relaunch(nil))
    #expect(stage.session.services["Cart"] == ["n": .int(7)])
  }
}
