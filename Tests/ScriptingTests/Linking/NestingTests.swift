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
    #expect(
      found.contains("is nested more than 100 levels deep; does a table contain itself? [E0424]"))
  }

  @Test("A function that returns such an entry fails, and the session lives")
  func returned() throws {
    let stage = try Stage(
      Self.script(
        "local t = {} local x = all(t) t[1] = x", "function() return x end"))
    try stage.open(".go")
    #expect(stage.failure().contains("[E0424]"))
  }

  @Test(
    "An entry that is used twice in itself again and again has too many parts",
    arguments: [
      ("local x = none for i = 1, 40 do x = all { x, x } end", "x"),
      (
        "local x = none for i = 1, 40 do x = choose { a = x, b = x, when = function() end } end",
        "x"
      ),
      ("local x = tabs { \"H\" } for i = 1, 40 do x = tabs { x, x } end", "set { x }"),
      ("local x = navigation { \"H\" } for i = 1, 40 do x = navigation { x, x } end", "push(x)"),
      ("local t = {} for i = 1, 9000 do t[i] = set \"H\" end local x = all(t)", "all { x, x }"),
      (
        """
        local p, t = {}, {} for i = 1, 3000 do p[i] = i end
        for i = 1, 9 do t[i] = push { "H", params = p } end
        """, "all(t)"
      ),
      (
        """
        local t, x = {}, {} for i = 1, 40 do t[i] = {} x[i] = all(t[i]) end
        for i = 2, 40 do t[i][1] = x[i - 1] t[i][2] = x[i - 1] end t[1][1] = none
        """, "x[40]"
      ),
    ])
  func shared(before: String, entry: String) throws {
    let found = try findings(["app.lua": Self.script(before, entry)])
    #expect(found.contains("an entry has more than 10000 parts"), "\(found)")
    #expect(found.split(separator: "[E").count == 2, "only that is told: \(found)")

    let stage = try Stage(Self.script("", "function() \(before) return \(entry) end"))
    try stage.open(".go")
    #expect(stage.failure().contains("[E0425]"))
  }

  @Test("An entry of nine thousand parts is none too many")
  func large() throws {
    let before = "local t = {} for i = 1, 9000 do t[i] = pop() end"
    let found = try findings(["app.lua": Self.script(before, "all(t)")])
    #expect(found == "nothing is wrong")
  }

  @Test("Steppers in steppers that are used twice, or in themselves, are mistakes as well")
  func steppers() throws {
    for before in [
      "local t = { Step.go } for i = 1, 40 do t = { t, t } end", "local t = {} t[1] = t",
    ] {
      let stage = try Stage(
        Self.script(
          "",
          "function(flow) \(before) return contribute(flow:make \"H\", { steppers = t }) end"))
      try stage.open(".go")
      #expect(stage.failure().contains("[E042"), "\(stage.failure())")
    }
  }

  @Test("A table that many declarations share counts for each of them, as memory does")
  func sharedByDeclarations() throws {
    let before = """
      service "S" { make = function() return {} end }
      local t = {} for i = 1, 500 do t[i] = "S" end
      for i = 1, 400 do flow("F" .. i) { root = navigation, needs = t, navigate = { start = none } } end
      """
    var limits = ScriptLimits()
    limits.memory = 8 << 20
    let found = try findings(["app.lua": Self.script(before, "none")], limits: limits)
    #expect(found.contains("the scripts need more memory than the 8 MB they may use [E0615]"))
    #expect(found.split(separator: "[E").count == 2, "only that is told: \(found)")
  }

  @Test("A thousand mistakes are told of what declarations refer to, and no more are looked for")
  func mistakes() throws {
    let before = """
      local t = {} for i = 1, 1200 do t[i] = "S" .. i end
      flow "F" { root = navigation, needs = t, navigate = { start = none } }
      """
    let found = try findings(["app.lua": Self.script(before, "none")])
    #expect(found.contains("more than 1000 mistakes were found"))
    #expect(found.split(separator: "[E0110]").count == 1001)
  }

  @Test("A hundred thousand brackets in a step or a type are told, and nothing worse")
  func brackets() throws {
    let brackets = String(repeating: "[", count: 100_000)
    let error = #expect(throws: StepLiteral.Failure.self) { try StepLiteral(".any(\(brackets)") }
    #expect(error?.message.text(in: .english) == "lists are nested too deeply")
    for type in [brackets + "Int", "Int" + String(repeating: "?", count: 100_000)] {
      let found = try findings([
        "app.lua": "local Step = steps \"S\" { \"go(\(type))\" }"
      ])
      #expect(found.contains("too deeply"))
    }
  }
}
