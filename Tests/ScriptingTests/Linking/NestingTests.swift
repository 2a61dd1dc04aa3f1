import Diagnostics
import Testing

@testable import Scripting

@Suite("Things in things in things")
struct NestingTests {
  private static func script(_ before: String, _ entry: String) -> String {
    """
    local Step = steps "S" { "start", "go" }
    screen "H" {}
    \(before)
    flow "App" { root = navigation, start = Step.start, navigate = { start = none, go = \(entry) } }
    """
  }

  @Test(
    "A table that holds itself, and things a thousand deep, are mistakes and nothing worse",
    arguments: [
      ("local t = {} local x = all(t) t[1] = x", "x"),
      ("local t = { \"H\" } local x = navigation(t) t[1] = x", "push(x)"),
      ("local t = { when = function() end } local x = choose(t) t.a = x", "x"),
      ("local x = none for i = 1, 20000 do x = all { x } end", "x"),
      ("local x = \"H\" for i = 1, 5000 do x = navigation { x } end", "set { x }"),
    ])
  func deep(before: String, entry: String) throws {
    let found = try findings(["app.lua": Self.script(before, entry)])
    #expect(found.contains("lies in more than 100 others; does a table contain itself? [E0424]"))
  }

  @Test("A function that returns such an entry fails, and the session lives")
  func returned() throws {
    let stage = try Stage(
      Self.script(
        "local t = {} local x = all(t) t[1] = x", "function() return x end"))
    try stage.open(".go")
    #expect(stage.failure().contains("[E0424]"))
  }

  @Test("A hundred thousand brackets in a step or a type are told, and nothing worse")
  func brackets() throws {
    let brackets = String(repeating: "[", count: 100_000)
    let error = #expect(throws: StepLiteral.Failure.self) { try StepLiteral(".any(\(brackets)") }
    #expect(error?.message.text(in: .english) == "lists lie in one another too deeply")
    for type in [brackets + "Int", "Int" + String(repeating: "?", count: 100_000)] {
      let found = try findings([
        "app.lua": "local Step = steps \"S\" { \"go(\(type))\" }"
      ])
      #expect(found.contains("too deeply"))
    }
  }
}
