import Scripting
import Testing

@testable import Shell

@Suite("The text of a Lua value")
struct LuaValueTextTests {
  @Test(
    "is what Lua would write, without addresses",
    arguments: [
      ("nil", "nil"), ("true", "true"), ("-7", "-7"), ("1.0", "1.0"), ("0.1", "0.1"),
      ("1/0", "inf"), ("1 << 62", "4611686018427387904"), ("2^53", "9007199254740992.0"),
      ("'한\"글\"'", #""한\"글\"""#), ("'a\\n'", #""a\n""#), ("''", #""""#),
      ("'\\xff\\xfe'", "<2 bytes>"),
      ("{}", "{}"), ("{ 1, 2, 3 }", "{ 1, 2, 3 }"), ("{ a = 1 }", "{ a = 1 }"),
      ("{ 1, a = { b = {} } }", "{ 1, a = { b = {} } }"),
      ("{ ['a b'] = 1 }", #"{ ["a b"] = 1 }"#), ("{ [10] = 1 }", "{ [10] = 1 }"),
      ("{ [true] = 1 }", "{ [true] = 1 }"), ("{ ['1a'] = 1 }", #"{ ["1a"] = 1 }"#),
      ("{ [''] = 1 }", #"{ [""] = 1 }"#),
      ("{ b = 1, a = 2, 9 }", "{ 9, a = 2, b = 1 }"),
      ("print", "<function of the host>"), ("string.upper", "<function of the host>"),
      ("function() end", "<function at prompt#1:1>"),
      ("coroutine.create(print)", "<thread>"),
      ("Step", "Step"), ("Step.go(1)", "go(1)"), ("{ Step.go(1) }", "{ go(1) }"),
    ])
  func text(_ lua: String, _ text: String) throws {
    let said = try Stage(Stage.zoo).said(lua)
    #expect(said == text)
  }

  @Test(
    "is bounded in depth and width",
    arguments: [
      ("{{{{{}}}}}", "{ { { { {…} } } } }"),
      ("{{{{}}}}", "{ { { {} } } }"),
      (
        "(function() local t = {} for i = 1, 20 do t[i] = i end return t end)()",
        "{ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 }"
      ),
      (
        "(function() local t = {} for i = 1, 1000 do t[i] = i end return t end)()",
        "{ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, … (+980) }"
      ),
    ])
  func bounded(_ lua: String, _ text: String) throws {
    let said = try Stage(Stage.zoo).said(lua)
    #expect(said == text)
  }

  @Test("calls no metamethods")
  func behaviour() throws {
    let behaviour = """
      { __index = error, __len = error, __pairs = error, __tostring = error, __eq = error,
        __lt = error, __concat = error, __call = error, __close = error, __metatable = {} }
      """.replacing("\n", with: " ")
    let stage = try Stage(Stage.zoo, level: .trusted)

    #expect(stage.said("setmetatable({ 1, x = 2 }, \(behaviour))") == "{ 1, x = 2 }")
    #expect(stage.said("{ setmetatable({}, \(behaviour)) }") == "{ {} }")
  }

  @Test("marks a table inside itself, and shows a table that occurs twice both times")
  func cycles() throws {
    let stage = try Stage(Stage.zoo)

    #expect(
      stage.transcript(["t = { 1 }", "t.self = t", "t", "u = {}", "{ u, u }", "{ { t } }"]) == """
        > t = { 1 }
        > t.self = t
        > t
        { 1, self = {…} (itself) }
        > u = {}
        > { u, u }
        { {}, {} }
        > { { t } }
        { { { 1, self = {…} (itself) } } }
        """)
  }
}
