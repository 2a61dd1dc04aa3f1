import Diagnostics
import LuaSyntax
import Testing

@testable import Analysis

@Suite("The parts of scripts")
struct ScriptPartsTests {
  @Test(
    "accepts text that is not Lua",
    arguments: ["", "\"open", "[[open", "--[[open", "'", "\\", "[=", "\"\\", "..", "\u{0}", "]]"])
  func nonsense(_ text: String) {
    let script = ScriptParts(SourceText(name: "a.lua", text: text))
    #expect(script.functions.isEmpty)
    #expect(script.declarations.isEmpty)
  }

  @Test(
    "finds declarations by words, however these are written, and not by locals that hide them",
    arguments: [
      ("screen \"A\" { }", ["A"]), ("nav.screen(\"A\") { }", ["A"]),
      ("local screen = nav.screen return screen 'A' { }", ["A"]),
      ("screen [[A]] { root = screen \"B\" { } }", ["A", "B"]),
      ("screen(\"A\" .. 1) { }", ["-"]), ("screen \"A\"", []),
      ("local function screen() end screen \"A\" { }", []),
      ("function f(screen) screen \"A\" { } end", []), ("other.screen \"A\" { }", []),
    ])
  func declarations(_ text: String, _ names: [String]) {
    let script = ScriptParts(SourceText(name: "a.lua", text: text))
    #expect(script.declarations.map { $0.name ?? "-" } == names)
  }

  @Test("finds functions, also nested ones and those beside blocks that close with end")
  func functions() {
    let text = """
      local f = function() if x then for i = 1, 2 do g(function() end) end end end
      while true do repeat until x end
      """
    let script = ScriptParts(SourceText(name: "a.lua", text: text))

    #expect(
      script.functions.map { script.source.tree.text(of: $0.bytes) } == [
        "function() if x then for i = 1, 2 do g(function() end) end end end", "function() end",
      ])
  }

  @Test("finds the fields of a flow's table in source order, whatever the values are")
  func fields() {
    let text = """
      flow "Other" { navigate = { x = none } }
      flow "App" {
        child = flow "Child" { navigate = { y = none } },
        ["navigate"] = {
          b = set { start = 1 }, ["Set.a"] = function() return { c = 1, d = 2 } end;
          e = choose { f = 1, when = function() end },
        },
      }
      """
    let script = ScriptParts(SourceText(name: "a.lua", text: text))

    #expect(
      script.fields(of: "navigate", inFlow: "App").sorted { $0.value.number < $1.value.number }
        .map(\.key) == ["b", "Set.a", "e"])
    #expect(script.fields(of: "adapt", inFlow: "App").isEmpty)
    #expect(script.fields(of: "navigate", inFlow: "None").isEmpty)
  }
}
