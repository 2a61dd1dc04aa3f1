import Diagnostics
import Steps
import Testing

@testable import Scripting

@Suite("Deeply nested tables")
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
    "A table that contains itself, or is nested too deeply, is an error and not a crash",
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

  @Test("A function that returns an entry nested without end fails, and the session stays usable")
  func returned() throws {
    let stage = try Stage(
      Self.script(
        "local t = {} local x = all(t) t[1] = x", "function() return x end"))
    try stage.open(".go")
    #expect(stage.failure().contains("[E0424]"))
  }

  @Test(
    "An entry whose reused parts multiply beyond the limit is refused",
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

    let stage = try Stage(
      Self.script("", "function() \(before) return \(entry) end"), limits: .untimed)
    try stage.open(".go")
    #expect(stage.failure().contains("[E0425]"))
  }

  @Test("An entry with nine thousand parts is allowed")
  func large() throws {
    let before = "local t = {} for i = 1, 9000 do t[i] = pop() end"
    let found = try findings(["app.lua": Self.script(before, "all(t)")])
    #expect(found == "nothing is wrong")
  }

  @Test("Lists of steppers that contain themselves, or whose reuse multiplies, are refused, too")
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

  @Test("A table that many declarations share counts toward memory once for each of them")
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

  @Test("At most 1000 errors about unknown references are reported")
  func mistakes() throws {
    let before = """
      local t = {} for i = 1, 1200 do t[i] = "S" .. i end
      flow "F" { root = navigation, needs = t, navigate = { start = none } }
      """
    let found = try findings(["app.lua": Self.script(before, "none")])
    #expect(found.contains("the loader stopped after 1000 errors"))
    #expect(found.split(separator: "[E0110]").count == 1001)
  }

  @Test("A hundred thousand nested brackets in a step or a type are an error, not a crash")
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
