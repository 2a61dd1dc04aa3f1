import Lua
import Testing

@Suite("Loading a chunk")
struct LuaLoadingTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func loadError(_ source: String, chunkName: String = "@t.lua") -> ErrorParts? {
    do {
      _ = try bench.state.load(source, chunkName: chunkName)
      return nil
    } catch {
      return error.parts
    }
  }

  @Test("A chunk gets its arguments and returns its results")
  func results() throws {
    let result = try bench.run("local a, b = ... return a + b, a", 1, 2)
    #expect(result == [3, 1])
  }

  @Test("Without an environment a chunk sees no globals, and its own do not leak")
  func noEnvironment() throws {
    let state = LuaState()

    try state.load("leak = 1", chunkName: "=a").call()
    let seen = try state.load("return leak, print, _G", chunkName: "=b").call()

    #expect(seen == [nil, nil, nil])
  }

  @Test("A chunk's globals are the table it was loaded with")
  func environment() throws {
    let state = LuaState()
    let table = try state.makeTable()

    try state.load("x = 5", chunkName: "=a", environment: table).call()

    let value = try table.rawGet("x")
    #expect(value == 5)
  }

  @Test("Lua's own load gives a chunk no standard library unless one is passed")
  func stockLoad() throws {
    let result = try bench.run(
      "local _ENV = {load = load, own = 1} return load('return os, own')()")
    #expect(
      result
        == [nil, 1])
  }

  @Test("Code nested too deeply for the parser is a stack overflow, also when loaded inside a call")
  func deepInside() throws {
    let deep = String(repeating: "(", count: 100_000)
    let load = try bench.state.makeFunction("deep") { [state = bench.state] _ in
      [.function(try state.load(deep, chunkName: "@deep.lua"))]
    }
    try bench.environment.rawSet("deep", .function(load))

    for error in [loadError(deep), bench.failure("deep()")?.parts] {
      #expect(error?.kind == .stackOverflow)
      #expect(error?.message.hasPrefix("C stack overflow") == true, "\(error as Any)")
    }
  }

  @Test("A chunk that begins with an escape is refused as precompiled")
  func binaryBytes() throws {
    #expect(throws: LuaError.self) {
      try bench.state.load([0x1B, 0x4C, 0x75, 0x61], chunkName: "@evil.lua")
    }
    #expect(
      loadError("\u{1B}Lua", chunkName: "@evil.lua")
        == ErrorParts(
          .binaryChunk, "'evil.lua' is a precompiled chunk; only Lua text is loaded"))
  }

  @Test("A real precompiled chunk is refused too")
  func dumpedChunk() throws {
    let dumped = StockLua.precompiled()

    let error = #expect(throws: LuaError.self) {
      try bench.state.load(dumped, chunkName: "=dump")
    }

    #expect(error?.kind == .binaryChunk)
  }

  @Test(
    "Source that merely ends too early counts as incomplete",
    arguments: [
      "if x then", "x = \"abc", "x = [[abc", "--[[ comment", "f(", "return {1,", "for i = 1",
      "x =", "function f()",
    ])
  func incomplete(source: String) {
    #expect(loadError(source)?.kind == .syntax(incomplete: true))
  }

  @Test(
    "Source with a real syntax error does not count as incomplete",
    arguments: ["x = = 1", "x = \"abc\ny = 1", "end", "x = 1 '<eof>'", "return 1 1", "goto a"])
  func wrong(source: String) {
    #expect(loadError(source)?.kind == .syntax(incomplete: false))
  }

  @Test("A syntax error keeps its line separate from its message")
  func syntaxError() {
    #expect(
      loadError("local a\nlocal b = = 1")
        == ErrorParts(.syntax(incomplete: false), "unexpected symbol near '='", line: 2))
  }

  @Test("A chunk name longer than Lua's messages allow is still whole in the location")
  func longName() {
    let name = String(repeating: "directory/", count: 10) + "flow.lua"

    #expect(
      loadError("x = = 1", chunkName: "@" + name)
        == ErrorParts(
          .syntax(incomplete: false), "unexpected symbol near '='", line: 1, chunk: name))
  }

  @Test("Nesting too deep for the compiler is an error of its own kind")
  func deepNesting() {
    let source = "return " + String(repeating: "(", count: 5000)

    #expect(loadError(source)?.kind == .stackOverflow)
  }

  @Test("A function knows where it was written")
  func definition() throws {
    let results = try bench.run("\n\nreturn function() end, print")
    let written = try #require(results.first?.asFunction).definition
    let foreign = try #require(results.last?.asFunction).definition
    let chunk = try bench.state.load("", chunkName: "=prompt").definition

    #expect(written == ("t.lua", 3))
    #expect(foreign == ("[C]", 0))
    #expect(chunk == ("prompt", 0))
  }
}
