import Testing

@testable import Scripting

@Suite("The outline of a Lua text")
struct LuaOutlineTests {
  @Test("A name refers to the innermost visible local, or else to a global")
  func scopes() {
    let outline = LuaOutlineReader.outline(
      of: """
        local a, b = 1, g
        local function f(a) return a, b, f, c end
        for i, v in pairs(b) do local c = i end
        repeat local r = 1 until r == c
        do local a = a end
        local x <const> = x
        function f.g:h(p) return self, p end
        goto done ::done::
        """)

    #expect(
      outline.uses.map { use in
        let line = use.binding.map { outline.tokens[outline.bindings[$0].token].line }
        return "\(outline.tokens[use.token].text)\(line.map { ":\($0)" } ?? "")"
      } == [
        "g", "a:2", "b:1", "f:2", "c", "pairs", "b:1", "i:3", "r:4", "c", "a:1", "x", "f:2",
        "self:7", "p:7",
      ])
  }

  @Test("Table constructors have their keys and items, and calls have their arguments")
  func tables() throws {
    let outline = LuaOutlineReader.outline(
      of: """
        flow "A" {
          root = navigation, ["x y"] = 1, [3] = 2,
          button "Go" { emits = Step.go }, { 1; 2 },
        }
        nav.push { "Home", title = a.b[c].d "e" }
        """)

    let tables = outline.tables.map { table in
      "\(table.fields.map(\.key)) \(table.items.map { outline.tokens[$0].text })"
    }
    #expect(
      tables == [
        #"["root", "x y"] ["button", "{"]"#, #"["emits"] []"#, #"[] ["1", "2"]"#,
        #"["title"] ["Home"]"#,
      ])
    #expect(
      outline.calls.map { call in
        let next = call.next.map { " then \(outline.tokens[outline.calls[$0].argument].text)" }
        return outline.tokens[call.name].text + " " + outline.tokens[call.argument].text
          + (next ?? "")
      } == [
        "flow A then {", "flow {", "button Go then {", "button {", "push {", "d e",
      ])
  }

  @Test("Names that are assigned are distinguished from names that are read")
  func assignments() {
    let outline = LuaOutlineReader.outline(of: "local a\na, b.c, d = d, a\nfunction e() end")

    #expect(
      outline.uses.map { "\(outline.tokens[$0.token].text)\($0.isAssigned ? "!" : "")" } == [
        "a!", "b", "d!", "d", "a", "e!",
      ])
    #expect(outline.bindings.map(\.isReassigned) == [true])
  }
}
