import Diagnostics
import Navigation
import Testing

@testable import Scripting

@Suite("Code that was not imported")
struct TodoTests {
  private static let script = #"""
    local Step = steps "Step" { "start", "cart", "both", "asked", "maybe" }
    screen "Home" { title = "Home", todo "Home.swift:3" [[ timer.start() ]] }
    stepper "Clock" { initial = Step.cart, todo "Clock.swift:9" [==[ a[[1]] ]==] }
    flow "App" {
      root = navigation, start = Step.start,
      todo "App.swift:2" [[ lazy var root ]],
      adapt = { asked = todo "App.swift:7" [[ guard isOpen ]], todo "App.swift:8" [[ default ]] },
      navigate = {
        start = set "Home",
        cart = todo "Sources/App.swift:41" [[ present(alert) ]],
        both = all { push "Home", todo "App.swift:43" [[ track() ]] },
        asked = function() return todo "App.swift:44" [[ ask() ]] end,
        maybe = choose {
          yes = todo "App.swift:45" [[ yes() ]], no = none,
          when = function() return "yes" end,
        },
        todo "App.swift:46" [[ default: break ]],
      },
    }
    """#

  @Test(
    "A step with such an entry changes nothing, and the log names the place",
    arguments: [
      ("cart", "declined(\"not imported: Sources/App.swift:41\")", "App(Home)"),
      ("both", "handled; not imported: App.swift:43", "App(Home Home#1)"),
      ("asked", "declined(\"not imported: App.swift:44\")", "App(Home)"),
      ("maybe", "declined(\"not imported: App.swift:45\")", "App(Home)"),
    ])
  func entries(step: String, said: String, tree: String) throws {
    let stage = try Stage(Self.script)
    try stage.emit("Step." + step, from: "Home#0")

    let record = try #require(stage.session.log.records().last { $0.stepEvent != nil })
    let outcome = record.stepEvent.map { "\($0.outcome)" } ?? ""
    let refusals = record.refusals.map { $0.reason.description }
    #expect(([outcome] + refusals).joined(separator: "; ") == said)
    #expect(stage.tree == tree)
  }

  @Test("The outline lists each one with its code, its declaration and its row")
  func outline() throws {
    let stage = try Stage(Self.script)
    let told = stage.app.outline.todos.map { one in
      "\(one.location.line) \(one.todo.place) |\(one.todo.text)| "
        + "\(one.word ?? "-") \(one.owner ?? "-") \(one.key ?? "-")"
    }
    #expect(
      told == [
        "2 Home.swift:3 | timer.start() | screen Home -",
        "3 Clock.swift:9 | a[[1]] | stepper Clock -",
        "6 App.swift:2 | lazy var root | flow App -",
        "7 App.swift:7 | guard isOpen | flow App asked",
        "7 App.swift:8 | default | flow App -",
        "10 Sources/App.swift:41 | present(alert) | flow App cart",
        "11 App.swift:43 | track() | flow App both",
        "12 App.swift:44 | ask() | flow App asked",
        "14 App.swift:45 | yes() | flow App maybe",
        "17 App.swift:46 | default: break | flow App -",
      ])
  }

  @Test("A place that is not a text is refused")
  func wrong() throws {
    let said = try findings([
      "app.lua": """
      local Step = steps "Step" { "start" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = todo(41) } }
      """
    ])
    #expect(
      said == """
        app.lua:2:74: error: todo: expected a place and a text; got number [E0301]
            1 | local Step = steps "Step" { "start" }
            2 | flow "App" { root = navigation, start = Step.start, navigate = { start = todo(41) } }
              |                                                                          ^^^^
        1 error
        """)
  }
}
