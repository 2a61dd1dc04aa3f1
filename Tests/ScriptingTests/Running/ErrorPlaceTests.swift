import Testing

@testable import Scripting

@Suite("The column of a Lua error")
struct ErrorPlaceTests {
  /// The column that is told of what a line of an entry does, with what is underlined.
  private func column(_ line: String) throws -> String {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      local t, f, g = {}, function() end, function(m) error(m, 2) end
      flow "App" { root = navigation, start = Step.start, navigate = { start = none,
        go = function(flow) local state = flow.state
      \(line)
        end,
      } }
      """)
    try stage.open(".go")
    let told = stage.failure().split(separator: "\n").map(String.init)
    let place = told.first?.split(separator: " ").first.map(String.init) ?? ""
    let carets = told.first { $0.contains(/^ +\| +\^+$/) }
    return place.replacing("app.lua:5:", with: "") + " \(carets?.count { $0 == "^" } ?? 0)"
  }

  @Test(
    "is that of the only expression on the line that can have caused it",
    arguments: [
      ("state.n = state.n + 1", "17: 1"),
      ("state.n = 1 + state.n", "21: 1"),
      ("state.s = 'a' .. state.s", "24: 1"),
      ("if state.n == 1 or t.n == 2 then end return t.n.m", "47: 1"),
      ("return t.go and t or t.go()", "24: 2"),
      ("return t.go or t.go 'x'", "18: 2"),
      ("state.n = #state.n", "18: 1"),
      ("return t[t.a][2]", "9: 5"),
      ("if f() > 3 then return none end", "8: 1"),
      ("return 1 + f()", "10: 1"),
      ("return f() .. 'x'", "12: 2"),
      ("if true then error 'no' end", "14: 5"),
      ("if false then error('a') else error('b') end", "31: 5"),
      ("error('no ' .. 3 .. ' there')", "1: 5"),
      ("local why = 'no' error(why)", "18: 5"),
      ("assert(false)", "1: 6"),
      ("error({})", "1: 5"),
      ("error((tostring({ 1, (2) })))", "1: 5"),
    ])
  func told(_ line: String, _ column: String) throws {
    let found = try self.column(line)
    #expect(found == column)
  }

  @Test(
    "is left out if several expressions can have caused it",
    arguments: [
      "return t[1].x, t[2].x", "return t[1][2].x", "return t.n.n and t.n.n.n",
      "if f() > 3 or f() < 4 then return none end",
      "return 1 + f() + 2", "if f then error('no') elseif t then error('no') end",
      "local error = error error('no')", "return t.a + t.a", "return f().x",
      "if t.a then error(t) end g('no')",
    ])
  func leftOut(_ line: String) throws {
    let found = try self.column(line)
    #expect(found.hasSuffix(" 0"))
  }
}
