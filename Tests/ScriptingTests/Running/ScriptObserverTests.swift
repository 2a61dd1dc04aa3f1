import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("What scripts observe")
struct ScriptObserverTests {
  /// An app whose screen observes the cart.
  private static func script(_ observe: String) -> String {
    """
    local Step = steps "Step" { "start", "add(Int)", "counted(Int)", "changed" }
    service "Cart" {
      state = { items = {} },
      add = function(cart, item)
        local items = cart.state.items
        items[#items + 1] = item
        cart.state.items = items
      end,
      count = function(cart) return #cart.state.items end,
    }
    screen "Home" {
      needs = "Cart",
      \(observe)
    }
    flow "App" { root = navigation, start = Step.start, needs = "Cart", navigate = {
      start = set "Home", counted = none, changed = none,
      add = function(flow, item) flow.services.Cart:add(item) end,
    } }
    """
  }

  @Test(
    "emits is a case that the value fills, a step, or a function of the value",
    arguments: [
      ("Step.counted", ["App#0: counted(0) → handled"], ["App#0: counted(1) → handled"]),
      ("Step.changed", ["App#0: changed → handled"], ["App#0: changed → handled"]),
      (
        "function(n) if n > 0 then return Step.counted(n * 10) end end", [],
        ["App#0: counted(10) → handled"]
      ),
    ])
  func emitting(_ emits: String, _ first: [String], _ then: [String]) throws {
    let stage = try Stage(
      Self.script(
        "observe { of = function(me) return me.services.Cart:count() end, emits = \(emits) }"))
    #expect(stage.log().dropFirst() == first[...])
    try stage.open(".add(7)")

    #expect(stage.log().dropFirst() == then[...])
  }

  @Test(
    "What is wrong with one is told when the script loads",
    arguments: [
      ("observe { of = 3, emits = Step.counted }", "of: expected a function (me)"),
      ("observe { of = function() end }", "observe needs 'emits'"),
      (
        "observe { of = function() end, emits = Step.changed, on = 3 }",
        "observe has no option 'on'"
      ),
      ("observe { of = function() end, emits = Step.start, 4 }", "observe: expected options only"),
      ("observe {}", "of: expected a function (me)"),
    ])
  func mistakes(_ observe: String, _ said: String) throws {
    let found = try findings(["app.lua": Self.script(observe)])

    #expect(found.contains(said))
  }

  @Test("One that changes what it looks at, or emits itself, fails with its line")
  func changing() throws {
    for (body, code) in [
      ("me.services.Cart:add(1)", "E0881"), ("me:emit(Step.changed)", "E0886"),
      ("return print", "E0607"),
    ] {
      let stage = try Stage(
        Self.script("observe { of = function(me) \(body) end, emits = Step.changed }"))
      guard case .lookFailed(_, let failure)? = stage.session.log.last?.event else {
        Issue.record("the observer that does \(body) did not fail")
        continue
      }

      #expect(failure.diagnostic.message.code == code)
      #expect(failure.diagnostic.location != nil)
    }
  }

  @Test("A stepper of a flow observes for its flow, whether that can be seen or not (C5)")
  func steppers() throws {
    let stage = try Stage(
      Self.script("title = \"Home\"").replacing(
        "screen \"Home\"",
        with: """
          stepper "Watcher" { needs = "Cart",
            observe { of = function(me) return me.services.Cart:count() end, emits = Step.counted } }
          screen "Home"
          """
      ).replacing("start = Step.start,", with: "start = Step.start, steppers = \"Watcher\","))
    _ = stage.log()
    try stage.open(".add(7)")

    #expect(stage.log() == ["App#0: add(7) → handled", "App#0: counted(1) → handled"])
    #expect(stage.app.outline.steppers.first?.emissions.map(\.step.name) == ["counted"])
  }
}
