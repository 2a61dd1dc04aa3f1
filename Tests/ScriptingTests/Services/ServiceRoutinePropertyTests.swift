import Navigation
import SeededNumbers
import Steps
import Testing

@testable import Scripting

/// Random routines that read and change a service between their waits.
@Suite("Routines that use services, at random")
struct ServiceRoutinePropertyTests {
  /// A script whose routine does random things, waits, and so on.
  private static func script(_ numbers: inout SeededNumbers) -> String {
    var lines = ["local sum = 0"]
    for _ in 0..<6 {
      for _ in 0..<1 + numbers.below(3) {
        switch numbers.below(5) {
        case 0: lines.append("cart:add(\(numbers.below(9)))")
        case 1: lines.append("sum = sum + cart:sum()")
        case 2: lines.append("me:emit(Step.told(sum))")
        case 3: lines.append("cart:add(sum % 7) sum = sum + cart:count()")
        default: lines.append("if cart:count() % 2 == 0 then cart:drop() end")
        }
      }
      lines.append(numbers.chance(30) ? "sum = sum + cart:slowly()" : "sleep(1)")
    }
    return """
      local Step = steps "Step" { "start", "add(Int)", "told(Int)" }
      service "Cart" {
        state = { items = {}, total = 0 },
        add = function(cart, item)
          local items = cart.state.items
          items[#items + 1] = item
          cart.state.items = items
          cart.state.total = cart.state.total + item
        end,
        drop = function(cart) cart.state.items = {} end,
        count = function(cart) return #cart.state.items end,
        sum = function(cart) return cart.state.total end,
        slowly = function(cart)
          local before = cart.state.total
          sleep(1)
          cart.state.total = cart.state.total + 1
          return before * 10 + cart.state.total
        end,
      }
      screen "Home" { needs = "Cart", ready = function(me)
        local cart = me.services.Cart
        \(lines.joined(separator: "\n  "))
      end }
      flow "App" { root = navigation, start = Step.start, needs = "Cart", navigate = {
        start = set "Home", told = function(flow, sum) flow.services.Cart:add(sum % 5) end,
        add = function(flow, item) flow.services.Cart:add(item) end,
      } }
      """
  }

  @Test(
    "A fork, an undo and a reload at any wait change nothing of what they do",
    arguments: 0..<25 as Range<UInt64>)
  func anywhere(_ seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let script = Self.script(&numbers)
    let stage = try ReloadStage(script)
    for turn in 0..<8 {
      let fork = stage.session.fork()
      let item = numbers.below(9)
      try stage.open(".add(\(item))")
      let step = try stage.app.step(try StepLiteral(".add(\(item))"))
      stage.session.perform(.advance(.seconds(1)))
      let expected = stage.session.digest
      // The fork runs after the original: the functions that wait have gone on by then.
      fork.perform(.open(step))
      fork.perform(.advance(.seconds(1)))
      #expect(fork.digest == expected, "seed \(seed), turn \(turn), a fork of\n\(script)")
      if numbers.chance(50) { stage.reload() }
      stage.session.undo()
      stage.session.perform(.advance(.seconds(1)))
      #expect(
        stage.session.digest == expected,
        "seed \(seed), turn \(turn), undo and reload of\n\(script)")
      #expect(stage.session.checkInvariants() == [])
    }
  }
}
