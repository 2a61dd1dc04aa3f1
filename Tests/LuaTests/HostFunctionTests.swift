import Lua
import Testing

@Suite("Host functions")
struct HostFunctionTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("A function gets the script's arguments and gives it results")
  func results() throws {
    try bench.define("swap") { [$0[1], $0[0], .int($0.arguments.count)] }

    let firstResult = try bench.run("return swap('a', {} and 2)")
    #expect(firstResult == [2, "a", 2])
    let secondResult = try bench.run("return swap()")
    #expect(secondResult == [nil, nil, 0])
  }

  @Test("A script that catches a raised message gets a string with the caller's line")
  func raisedCaught() throws {
    try bench.define("deny") { _ in throw LuaError.raise("not allowed") }

    let result = try bench.run("return pcall(function()\n deny() end)")
    #expect(result == [false, "t.lua:2: not allowed"])
  }

  @Test("A raised message that no script catches keeps its line separately")
  func raisedUncaught() throws {
    try bench.define("deny") { _ in throw LuaError.raise("not allowed") }

    let error = bench.failure("\n\ndeny()")

    #expect(error?.parts == ErrorParts(.runtime, "not allowed", line: 3))
    #expect(error?.underlying == nil)
  }

  @Test("A message raised with level 2 blames the caller's caller")
  func raisedLevel() throws {
    try bench.define("deny") { _ in throw LuaError.raise("not allowed", level: 2) }

    #expect(
      bench.failure("local function verb() deny() end\nverb()")?.parts
        == ErrorParts(.runtime, "not allowed", line: 2))
  }

  @Test("A Swift error that no script catches reaches the host unchanged")
  func underlying() throws {
    try bench.define("fail") { _ in throw HostFailure(code: 7) }

    let error = bench.failure("\nfail()")

    #expect(error?.parts == ErrorParts(.runtime, "the host failed with 7", line: 2))
    #expect(error?.underlying as? HostFailure == HostFailure(code: 7))
    #expect(error?.traceback.map(\.function) == ["main chunk"])
  }

  @Test("A Swift error that a script catches is readable, and survives being raised again")
  func caughtError() throws {
    try bench.define("fail") { _ in throw HostFailure(code: 7) }

    let text = try bench.run("local _, e = pcall(fail) return tostring(e), type(e)")
    let error = bench.failure("local _, e = pcall(fail)\nerror(e)")

    #expect(text == ["t.lua:1: the host failed with 7", "userdata"].map { $0 })
    #expect(error?.underlying as? HostFailure == HostFailure(code: 7))
  }

  @Test("A Swift error crosses several layers of host and Lua unchanged")
  func layers() throws {
    try bench.define("fail") { _ in throw HostFailure(code: 7) }
    try bench.define("call") { try $0[0].asFunction?.call() ?? [] }

    let error = bench.failure("call(function()\n call(function()\n fail() end) end)")

    #expect(error?.parts == ErrorParts(.runtime, "the host failed with 7", line: 3))
    #expect(error?.underlying as? HostFailure == HostFailure(code: 7))
    #expect(error?.traceback.map(\.location.line) == [3, 2, 1])
  }

  @Test("An error of a script crosses a host function unchanged")
  func scriptErrorThroughHost() throws {
    try bench.define("call") { try $0[0].asFunction?.call() ?? [] }

    let error = bench.failure("call(function()\n error('inner') end)")

    #expect(error?.parts == ErrorParts(.runtime, "inner", line: 2))
    #expect(error?.traceback.map(\.location.line) == [2, 1])
  }

  @Test("A syntax error from inside a host function keeps its kind")
  func syntaxErrorThroughHost() throws {
    try bench.define("compile") { call in
      [.function(try call.state.load("x = = 1", chunkName: "=inner"))]
    }

    #expect(
      bench.failure("compile()")?.parts
        == ErrorParts(
          .syntax(incomplete: false), "unexpected symbol near '='", line: 1, chunk: "inner"))
  }

  @Test("A function knows its caller's line, even when called through pcall or another C function")
  func location() throws {
    try bench.define("where") { call in
      [1, 2, 3, 99].map { call.location(level: $0).map { .string("\($0)") } ?? nil }
    }

    let source = """
      local function f()
        local a, b, c, d = where()
        return a, b, c, d
      end
      local _, a = pcall(where)
      local b, c, d, e = f()
      return a, b, c, d, e
      """

    let result = try bench.run(source)
    #expect(result == ["t.lua:5", "t.lua:2", "t.lua:6", nil, nil])
  }

  @Test("A call has no source line after it has ended")
  func endedCall() throws {
    var kept: LuaCall?
    defer { kept = nil }  // a call keeps its state alive
    try bench.define("keep") { call in
      kept = call
      return []
    }
    try bench.define("ask") { _ in [kept?.location() == nil ? "nothing" : "something"] }

    let result = try bench.run("keep() return ask()")
    #expect(result == ["nothing"])
    #expect(kept?.location() == nil)
  }

  @Test("Endless mutual calls between host and Lua end with an error")
  func recursion() throws {
    var depth = 0
    try bench.define("again") { call in
      depth += 1
      return try call[0].asFunction?.call() ?? []
    }

    let error = bench.failure("local function f() return again(f) end f()")

    #expect(error?.kind == .stackOverflow)
    #expect(depth > 30 && depth < 200)
    let result = try bench.run("return 1")
    #expect(result == [1])
  }

  @Test("More results than the stack can take are an error")
  func manyResults() throws {
    try bench.define("many") { _ in Array(repeating: .nil, count: 1_100_000) }

    #expect(bench.failure("many()")?.kind == .stackOverflow)
  }

  @Test("A host function in a coroutine uses that coroutine's arguments")
  func coroutine() throws {
    try bench.define("sum") { call in
      [.int(call.arguments.compactMap(\.asInt).reduce(0, +))]
    }
    try bench.define("apply") { call in
      try call[0].asFunction?.call(Array(call.arguments.dropFirst())) ?? []
    }

    let source = """
      local co = coroutine.wrap(function(a, b)
        local c, d = coroutine.yield(sum(a, b))
        return sum(c, d), apply(sum, c, d, 1), apply(function(...) return select('#', ...) end, 1)
      end)
      return co(1, 2), co(30, 40)
      """

    let result = try bench.run(source)
    #expect(result == [3, 70, 71, 1])
  }

  @Test("A Swift error in a coroutine reaches the resumer unchanged")
  func coroutineError() throws {
    try bench.define("fail") { _ in throw HostFailure(code: 7) }

    let error = bench.failure("coroutine.wrap(function()\n fail() end)()")

    #expect(error?.underlying as? HostFailure == HostFailure(code: 7))
    #expect(error?.location == LuaLocation(chunk: "t.lua", line: 2))
  }

  @Test("A yield across a host function is an error for the script")
  func yieldAcross() throws {
    try bench.define("call") { try $0[0].asFunction?.call() ?? [] }

    let results = try bench.run(
      "return coroutine.resume(coroutine.create(function() call(coroutine.yield) end))")

    #expect(results.first == false)
  }

  @Test("The address of a local error type is not printed")
  func noAddress() throws {
    struct Local: Error { struct Inner {}; var inner = Inner() }
    try bench.define("fail") { _ in throw Local() }

    #expect(bench.failure("fail()")?.message.contains("$") == false)
  }
}
