import Navigation
import Testing

@testable import Scripting

@Suite("Services with a state, in scripts")
struct SharedServiceTests {
  static let cart = """
    service "Cart" {
      state = { items = {}, total = 0 },
      needs = "Prices",
      currency = "EUR", names = { "one" },
      add = function(cart, item, more)
        local items = cart.state.items
        items[#items + 1] = item
        cart.state.items = items
        cart.state.total = cart.state.total + cart.services.Prices.of(item)
        if more then cart:add(more) end
        return #items, cart.name
      end,
      items = function(cart) return cart.state.items end,
      count = function(cart) return #cart.state.items end,
    }
    service "Prices" { of = function(item) return item * 10 end }
    """

  /// An app whose entry for `go` is given.
  static func script(_ go: String, _ services: String = cart) -> String {
    """
    local Step = steps "Step" { "start", "go", "other", "tick" }
    \(services)
    screen "Home" {
      needs = "Cart", title = function(screen) return screen.services.Cart:count() .. " items" end,
    }
    flow "App" { root = navigation, start = Step.start, needs = "Cart", navigate = {
      start = set "Home", go = function(flow) local cart = flow.services.Cart \(go) end,
      other = function(flow) flow.services.Cart:add(99) end, tick = none,
    } }
    """
  }

  private func stage(_ go: String, _ services: String = cart) throws -> Stage {
    let stage = try Stage(Self.script(go, services))
    try stage.open(".go")
    return stage
  }

  private func title(_ stage: Stage) throws -> String? {
    let home = try #require(stage.session.tree.children.first?.children.first)
    return try stage.app.title(
      ofScreen: home.definition, given: nil, params: [], services: home.services)
  }

  @Test("Its functions are methods that change the session's state, and give what they return")
  func methods() throws {
    let stage = try stage("print(cart:add(7, 8), cart.currency, cart.names[1])")

    #expect(stage.printed == ["1\tEUR\tone"])
    #expect(
      stage.session.services["Cart"] == ["items": .list([.int(7), .int(8)]), "total": .int(150)])
    let shown1 = try title(stage)
    #expect(shown1 == "2 items")
  }

  @Test("What depends on it is drawn as it is at the moment that is looked at")
  func drawing() throws {
    let stage = try stage("cart:add(7)")
    try stage.open(".other")
    let shown2 = try title(stage)
    #expect(shown2 == "2 items")
    stage.session.undo()
    let shown3 = try title(stage)
    #expect(shown3 == "1 items")
    let fork = stage.session.fork()
    stage.session.undo()

    let shown4 = try title(stage)
    #expect(shown4 == "0 items")
    #expect(fork.services["Cart"]?["total"] == .int(70))
  }

  @Test("What is read is a copy, also what a function returns")
  func copies() throws {
    let stage = try stage(
      "cart:add(7) local items = cart:items() items[1] = 8 print(cart:items()[1])")

    #expect(stage.printed == ["7"])
  }

  @Test("A method can wait where its caller can, in a guard or a routine")
  func waiting() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "tick(Int)" }
      service "Cart" {
        state = { count = 0 },
        later = function(cart)
          cart.state.count = cart.state.count + 1
          sleep(1)
          cart.state.count = cart.state.count + 10
          return cart.state.count
        end,
      }
      screen "Home" { needs = "Cart", ready = function(me)
        while true do me:emit(Step.tick(me.services.Cart:later())) end
      end }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", tick = none } }
      """)
    _ = stage.log()
    let first = stage.session.fork()
    stage.session.perform(.advance(.seconds(2)))
    #expect(stage.log() == ["App#0: tick(11) → handled", "App#0: tick(22) → handled"])
    for _ in 0..<2 { first.perform(.advance(.seconds(1))) }

    #expect(first.services == stage.session.services)
    #expect(stage.session.services["Cart"] == ["count": .int(23)])
    #expect(first.checkInvariants() == [])
  }

  @Test("A routine that is run again after a fork reads what it read, not what there is now")
  func readsKept() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "add", "told(Int)" }
      service "Cart" {
        state = { count = 1 },
        count = function(cart) return cart.state.count end,
        add = function(cart) cart.state.count = cart.state.count + 1 end,
      }
      screen "Home" { needs = "Cart", ready = function(me)
        local before = me.services.Cart:count()
        sleep(1)
        me:emit(Step.told(before * 100 + me.services.Cart:count()))
      end }
      flow "App" { root = navigation, start = Step.start, needs = "Cart", navigate = {
        start = set "Home", told = none, add = function(flow) flow.services.Cart:add() end } }
      """)
    try stage.open(".add")
    let fork = stage.session.fork()
    stage.session.perform(.advance(.seconds(1)))
    fork.perform(.advance(.seconds(1)))

    #expect(stage.log().last == "App#0: told(102) → handled")
    #expect(fork.digest == stage.session.digest)
  }

  @Test("A state comes to functions that 'make' gives, and an override replaces first values")
  func making() throws {
    let stage = try stage(
      "print(cart:count(), cart:add(3))",
      """
      service "Cart" {
        needs = "Prices", state = { items = {} },
        make = function(services)
          local one = services.Prices.of(1)
          return {
            count = function(cart) return #cart.state.items + one end,
            add = function(cart, item) cart.state.items = { item } return "own" end,
          }
        end,
      }
      service "Prices" { of = function(item) return item * 10 end }
      override "Cart" { state = { items = { 1, 2 } }, add = function(cart) return "other" end }
      """)

    #expect(stage.printed == ["12\tother"])
  }

  @Test("A guard changes it, and a hook only reads it")
  func guardsAndHooks() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      local kept
      service "Cart" {
        state = { count = 0 },
        add = function(cart) cart.state.count = cart.state.count + 1 return cart.state.count end,
        count = function(cart) return cart.state.count end,
      }
      service "Keep" { needs = "Cart", make = function(services) kept = services.Cart return {} end }
      on("didNavigate", function(flow, step)
        if step == Step.go then print(kept:count(), pcall(kept.add, kept)) end
      end)
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, needs = "Cart",
        adapt = { go = function(flow, step) flow.services.Cart:add() return step end },
        navigate = { start = set "Home", go = none } }
      """)
    try stage.open(".go")

    #expect(stage.printed.count == 1)
    #expect(stage.printed.first?.hasPrefix("1\tfalse") == true)
    #expect(stage.session.services["Cart"] == ["count": .int(1)])
  }

  @Test("A reload keeps what is remembered, and 'migrate' brings it to the new version (H7, H8)")
  func reloading() throws {
    func app(_ service: String) -> String {
      """
      local Step = steps "Step" { "start", "go" }
      service "Cart" { \(service) }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, needs = "Cart", navigate = {
        start = set "Home", go = function(flow) flow.services.Cart:add(7) end } }
      """
    }
    let add = "add = function(cart, item) cart.state.items = { item } end"
    let stage = try ReloadStage(app("state = { items = {} }, \(add)"))
    try stage.open(".go")
    let said = try stage.reload(app("state = { items = {}, paid = false }, \(add)"))
    #expect(said.hasPrefix("+ Cart.state.paid"))
    #expect(stage.session.services["Cart"] == ["items": .list([.int(7)]), "paid": .bool(false)])
    let refused = try stage.reload(
      app("state = { items = {} }, version = 2, migrate = function() error('cannot') end, \(add)"))
    #expect(refused.contains("cannot [E0114]"))
    #expect(stage.session.services["Cart"]?["items"] == .list([.int(7)]))
    try stage.reload(
      app(
        """
        state = { items = {}, count = 0 }, version = 2, \(add),
        migrate = function(state) return { items = state.items, count = #state.items } end
        """))
    #expect(stage.session.services["Cart"] == ["items": .list([.int(7)]), "count": .int(1)])
    stage.session.undo()

    #expect(stage.session.services["Cart"] == ["items": .list([]), "count": .int(0)])
    #expect(stage.session.checkInvariants() == [])
  }

  @Test("A service that a reload adds begins, and one that it takes away keeps what it has")
  func coming() throws {
    let flow = """
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    let steps = "local Step = steps \"Step\" { \"start\" }"
    let service = "service \"Cart\" { state = { count = 3 }, get = function(cart) end }"
    let stage = try ReloadStage([steps, flow].joined(separator: "\n"))
    try stage.reload([steps, service, flow].joined(separator: "\n"))
    #expect(stage.session.services["Cart"] == ["count": .int(3)])
    try stage.reload([steps, flow].joined(separator: "\n"))

    #expect(stage.session.services["Cart"] == ["count": .int(3)])
    #expect(stage.session.checkInvariants() == [])
  }
}
