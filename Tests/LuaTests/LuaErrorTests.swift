import Lua
import Testing

@Suite("Script errors")
struct LuaErrorTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("An error keeps its message and its line separately")
  func message() {
    let error = bench.failure("local x\nerror('no such screen')")

    #expect(error?.parts == ErrorParts(.runtime, "no such screen", line: 2))
    #expect(error?.description == "t.lua:2: no such screen")
  }

  @Test("An error raised by Lua itself names the variable")
  func luaError() {
    #expect(
      bench.failure("return stp.x")?.parts
        == ErrorParts(.runtime, "attempt to index a nil value (global 'stp')", line: 1))
  }

  @Test("An error with a level blames the caller's line")
  func level() {
    #expect(
      bench.failure("local function f() error('bad', 2) end\n\nf()")?.parts
        == ErrorParts(.runtime, "bad", line: 3))
  }

  @Test("An error that was caught and raised again keeps its first line")
  func rethrown() {
    let source = """
      local ok, e = pcall(function() error('first') end)

      error(e, 0)
      """

    #expect(bench.failure(source)?.parts == ErrorParts(.runtime, "first", line: 1))
  }

  @Test("A message that only looks like it starts with a position is kept whole")
  func looksLikePosition() {
    #expect(
      bench.failure("error('12:30: meeting', 0)")?.parts
        == ErrorParts(.runtime, "12:30: meeting", line: 1))
  }

  @Test(
    "An error value that is not a string still gives a readable message",
    arguments: [
      ("nil", "error object: nil"), ("{}", "error object: table"), ("false", "error object: false"),
      ("42", "42"), ("print", "error object: function"),
      ("coroutine.create(print)", "error object: thread"), ("io.stdout", "error object: userdata"),
      ("setmetatable({}, {__tostring = function() return 'mine' end})", "mine"),
      ("setmetatable({}, {__tostring = error})", "error object: table"),
      ("setmetatable({}, {__tostring = function() return 1 end})", "1"),
      ("setmetatable({}, {__tostring = function() error({}) end})", "error object: table"),
      ("setmetatable({}, {__name = 'Secret'})", "error object: table"),
    ])
  func oddValues(value: String, message: String) {
    let error = bench.failure("error(\(value))")

    #expect(error?.parts == ErrorParts(.runtime, message, line: 1))
  }

  @Test("A huge message is cut, with a note of its length")
  func hugeMessage() {
    let error = bench.failure("error(('ä'):rep(1e6), 0)")

    #expect(error?.message == String(repeating: "ä", count: 1024) + "… (2000000 bytes, cut)")
  }

  @Test("Control characters are removed from a message, but line breaks are kept")
  func controlCharacters() {
    let error = bench.failure(#"error('a\27[31mb\0c\r\n\td\127\u{9b}e', 0)"#)

    #expect(error?.message == "a[31mbc\n\tde")
  }

  @Test("The trace names functions, lines and tail calls, and leaves the host out")
  func traceback() {
    let source = """
      local function inner()
        error("deep")
      end
      local function tail() return inner() end
      function outer()
        tail()
        return 1
      end
      pcall(print)
      table.sort({1, 2}, function() outer() return true end)
      """

    let error = bench.failure(source)

    #expect(
      error?.traceback == [
        LuaFrame(
          function: "function at line 1", location: LuaLocation(chunk: "t.lua", line: 2),
          isTailCall: true),
        LuaFrame(function: "outer", location: LuaLocation(chunk: "t.lua", line: 6)),
        LuaFrame(
          function: "function at line 10", location: LuaLocation(chunk: "t.lua", line: 10)),
        LuaFrame(function: "main chunk", location: LuaLocation(chunk: "t.lua", line: 10)),
      ])
  }

  @Test("A long trace keeps both ends and counts what it leaves out")
  func longTraceback() throws {
    let error = try #require(
      bench.failure(
        """
        local function f(n)
          if n == 0 then error('end') end
          f(n - 1)
        end
        f(1000)
        """))

    #expect(error.traceback.count == 22)
    #expect(error.traceback.map(\.omittedCallers).reduce(0, +) == 980)
    #expect(error.traceback.last?.function == "main chunk")
  }

  @Test("Endless recursion is a stack overflow")
  func stackOverflow() {
    let error = bench.failure("local function f() return 1 + f() end f()")

    #expect(error?.kind == .stackOverflow)
    #expect(error?.location == LuaLocation(chunk: "t.lua", line: 1))
  }

  @Test("An error in an error handler ends with an error")
  func errorInHandler() {
    #expect(
      throws: Never.self,
      performing: {
        let results = try bench.run("return xpcall(error, function() error('again') end)")
        #expect(results.first == false)
      })
  }

  @Test("An error while a variable is being closed is readable, also to its __close")
  func closing() throws {
    let source = """
      local seen
      local ok, e = pcall(function()
        local x <close> = setmetatable({}, {__close = function(_, e) seen = tostring(e) end})
        error('first')
      end)
      local y <close> = setmetatable({}, {__close = function(_, e) error(tostring(e), 0) end})
      error(seen .. '!', 0)
      """

    #expect(bench.failure(source)?.parts == ErrorParts(.runtime, "first!", line: 4))
  }
}
