import Diagnostics
import Testing

@testable import Analysis

@Suite("The reading of Lua texts")
struct LuaLexerTests {
  @Test("sees names, texts, numbers and signs, and passes over comments")
  func tokens() {
    let text = #"""
      local a = "x\"y" .. 'z' -- "no"
      --[[ no
      ]] b[1.5] = [==[ long
      ]] text]==] 이름
      """#

    #expect(
      LuaLexer.tokens(of: text).map { "\($0.line) \($0.kind) \($0.text)" } == [
        "1 name local", "1 name a", "1 symbol =", "1 string x\"y", "1 symbol ..", "1 string z",
        "3 name b", "3 symbol [", "3 number 1.5", "3 symbol ]", "3 symbol =",
        "3 string  long\n]] text", "4 name 이름",
      ])
  }

  @Test(
    "makes the best of what is no Lua",
    arguments: ["", "\"open", "[[open", "--[[open", "'", "\\", "[=", "\"\\", "..", "\u{0}", "]]"])
  func nonsense(_ text: String) {
    #expect(LuaLexer.tokens(of: text).count < 3)
    #expect(ScriptText(SourceText(name: "a.lua", text: text)).declarations.isEmpty)
  }

  @Test("finds functions, also in one another and beside blocks that end with end")
  func functions() {
    let text = """
      local f = function() if x then for i = 1, 2 do g(function() end) end end end
      while true do repeat until x end
      """
    let script = ScriptText(SourceText(name: "a.lua", text: text))

    #expect(
      script.functions.map { range in
        script.tokens[range].map(\.text).joined(separator: " ")
      } == [
        "function ( ) if x then for i = 1 , 2 do g ( function ( ) end ) end end end",
        "function ( ) end",
      ])
  }

  @Test("finds the keys of a flow's table in the order written, whatever stands beside them")
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
    let script = ScriptText(SourceText(name: "a.lua", text: text))

    #expect(script.keys(of: "navigate", inFlow: "App").map(\.key) == ["b", "Set.a", "e"])
    #expect(script.keys(of: "adapt", inFlow: "App").isEmpty)
    #expect(script.keys(of: "navigate", inFlow: "None").isEmpty)
  }
}
