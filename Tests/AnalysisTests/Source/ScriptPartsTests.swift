import Diagnostics
import Scripting
import Testing

@testable import Analysis

@Suite("The script tokenizer")
struct ScriptPartsTests {
  @Test("reads names, unescaped strings, numbers and symbols, and skips comments")
  func tokens() {
    let text = #"""
      local a = "x\"y" .. 'z' -- "no"
      --[[ no
      ]] b[1.5] = [==[ long
      ]] text]==]
      """#
    let script = ScriptParts(SourceText(name: "a.lua", text: text))

    #expect(
      script.tokens.map { "\($0.line) \($0.text)" } == [
        "1 local", "1 a", "1 =", "1 x\"y", "1 ..", "1 z", "3 b", "3 [", "3 1.5", "3 ]", "3 =",
        "3  long\n]] text",
      ])
    #expect(script.location(of: 6) == SourceLocation(file: "a.lua", line: 3, column: 4))
  }

  @Test(
    "accepts text that is not Lua",
    arguments: ["", "\"open", "[[open", "--[[open", "'", "\\", "[=", "\"\\", "..", "\u{0}", "]]"])
  func nonsense(_ text: String) {
    let script = ScriptParts(SourceText(name: "a.lua", text: text))
    #expect(script.tokens.count < 3)
    #expect(script.declarations.isEmpty)
  }

  @Test("finds functions, also nested ones and those beside blocks that close with end")
  func functions() {
    let text = """
      local f = function() if x then for i = 1, 2 do g(function() end) end end end
      while true do repeat until x end
      """
    let script = ScriptParts(SourceText(name: "a.lua", text: text))

    #expect(
      script.functions.map { range in
        script.tokens[range].map(\.text).joined(separator: " ")
      } == [
        "function ( ) if x then for i = 1 , 2 do g ( function ( ) end ) end end end",
        "function ( ) end",
      ])
  }

  @Test("finds the keys of a flow's table in source order, whatever the values are")
  func keys() {
    let text = """
      flow "Other" { navigate = { x = none } }
      flow "App" {
        navigate = {
          b = set { start = 1 }, ["Set.a"] = function() return { c = 1, d = 2 } end;
          e = choose { f = 1, when = function() end },
        },
      }
      """
    let script = ScriptParts(SourceText(name: "a.lua", text: text))

    #expect(
      script.keys(of: "navigate", inFlow: "App").sorted { $0.value < $1.value }.map(\.key)
        == ["b", "Set.a", "e"])
    #expect(script.keys(of: "adapt", inFlow: "App").isEmpty)
    #expect(script.keys(of: "navigate", inFlow: "None").isEmpty)
  }
}
