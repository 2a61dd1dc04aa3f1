import Foundation
import Lua
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What scripts have tried on other hosts to hang them, to use up their memory, or to end them.
///
/// Each runs in a process of its own that is ended when it does not end by itself.
@Suite("Attacks on the host", .timeLimit(.minutes(10)))
struct AttackTests {
  /// What ends an attack.
  enum End: String, Codable, CaseIterable {
    case time, memory, error, itself
  }

  struct Attack: Codable, CustomTestStringConvertible {
    let name: String
    let source: String
    let ends: [End]
    var testDescription: String { name }

    init(_ name: String, _ ends: End..., source: String) {
      self.name = name
      self.source = source
      self.ends = ends
    }
  }

  static let all = [
    Attack(
      "a pattern with many ways", .time, source: "(('a'):rep(5000)):find(('.-'):rep(8) .. 'b')"),
    Attack("greedy ways", .time, source: "(('a'):rep(1e5)):match('.*.*.*b')"),
    Attack("ways in gsub", .time, source: "(('a'):rep(1e5)):gsub('.-.-.-b', '')"),
    Attack(
      "ways in gmatch", .time,
      source: "for _ in (('a'):rep(1e5)):gmatch('.-.-.-b') do end"),
    Attack(
      "a pattern in a coroutine, caught", .time,
      source: """
        while true do
          coroutine.wrap(function() pcall(string.find, ('a'):rep(5000), ('.-'):rep(8) .. 'b') end)()
        end
        """),
    Attack(
      "a long text in a long one", .itself,
      source: "(('a'):rep(4000000)):find(('a'):rep(2000000) .. 'b', 1, true)"),
    Attack("nothing, often", .itself, source: "(''):rep(1000000000000000)"),
    Attack("nothing between nothing", .itself, source: "(''):rep(1000000000000000, '')"),
    Attack("something, often", .memory, source: "('x'):rep(1e10)"),
    Attack("something, too often", .error, source: "('xx'):rep(math.maxinteger)"),
    Attack("doubling", .memory, source: "local s = 'x' while true do s = s .. s end"),
    Attack(
      "a table that grows", .time, .memory,
      source: "local t = {} while true do t[#t + 1] = {} end"),
    Attack(
      "text in a table", .time, .memory,
      source: "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end"),
    Attack(
      "memory, caught", .time,
      source: "while true do pcall(function() local s = 'x' while true do s = s .. s end end) end"),
    Attack("deep calls", .error, .memory, source: "local function f() return 1 + f() end f()"),
    Attack("moving far", .time, .memory, source: "table.move({}, 1, math.maxinteger - 1, 2)"),
    Attack("moving nothing far", .time, source: "table.move({}, 1, 1e15, 2)"),
    Attack(
      "a length that lies, insert", .time, .memory,
      source: "table.insert(setmetatable({}, {__len = function() return 1 << 50 end}), 1, 1)"),
    Attack(
      "a length that lies, remove", .time,
      source: "table.remove(setmetatable({}, {__len = function() return 1 << 50 end}), 1)"),
    Attack(
      "a length that lies, concat", .time,
      source: """
        table.concat(setmetatable({}, {
          __len = function() return 1 << 50 end, __index = function() return '' end}))
        """),
    Attack(
      "a length that lies, sort", .memory,
      source: "table.sort(setmetatable({}, {__len = function() return (1 << 31) - 2 end}))"),
    Attack(
      "a long list sorted by C", .time, .itself, .memory,
      source: "local t = {} for i = 1, 3e5 do t[i] = -i end table.sort(t) table.sort(t)"),
    Attack("unpacking much", .error, source: "table.unpack({}, 1, 1e7)"),
    Attack(
      "unpacking all", .error, source: "table.unpack({}, math.mininteger, math.maxinteger)"),
    Attack("a wide format", .error, source: "string.format('%99999d', 1)"),
    Attack("all bytes", .error, source: "(('x'):rep(3e7)):byte(1, -1)"),
    Attack(
      "a chain of __index", .error, .time,
      source: """
        local t = {}
        for i = 1, 1e5 do t = setmetatable({}, {__index = t}) end
        return t.x
        """),
    Attack(
      "a loop of __index", .error,
      source: """
        local t = {}
        return setmetatable(t, {__index = setmetatable({}, {__index = t})}) and t.x
        """),
    Attack(
      "__concat that calls itself", .error,
      source: """
        local t = setmetatable({}, {})
        getmetatable(t).__concat = function(a, b) return a .. b end
        return t .. t
        """),
    Attack(
      "gsub in gsub", .error,
      source: """
        local function f(s) return s:gsub('.', f) end
        f('a')
        """),
    Attack(
      "coroutines in coroutines", .error,
      source: """
        local function f() coroutine.wrap(f)() end
        f()
        """),
    Attack("deep brackets", .itself, source: "load(('('):rep(1e5) .. (')'):rep(1e5))"),
    Attack(
      "a finalizer", .error, source: "setmetatable({}, {__gc = function() while true do end end})"),
    Attack(
      "a finalizer, afterwards", .itself,
      source: """
        local m = {}
        setmetatable({}, m)
        m.__gc = function() while true do end end
        """),
    Attack("stopping the collection", .error, source: "collectgarbage 'stop'"),
    Attack("collecting by itself", .error, source: "collectgarbage()"),
    Attack("precompiled code", .error, source: "assert(load('\\27Lua'))"),
    Attack("precompiled code, asked for", .error, source: "load('\\27Lua', 'x', 'b')"),
    Attack("a text that a function gives", .error, source: "load(function() return 'x' end)"),
    Attack("a long text to compile", .error, source: "load(('x=1 '):rep(1e6))"),
    Attack("making precompiled code", .error, source: "string.dump(function() end)"),
    Attack("a file", .error, source: "dofile '/etc/passwd'"),
    Attack(
      "an error in the handler", .error,
      source: """
        local ok, why = xpcall(error, function() error 'again' end)
        error(why)
        """),
    Attack("no error at all", .error, source: "error(nil)"),
    Attack("a long message", .error, source: "error(('x'):rep(1e6))"),
    Attack("a text that fails", .error, source: "error(setmetatable({}, {__tostring = error}))"),
    Attack(
      "a text that is none", .error,
      source: "error(setmetatable({}, {__tostring = function() return {} end}))"),
    Attack(
      "closing what swallows", .time,
      source: """
        local co = coroutine.create(function()
          local x <close> = setmetatable({}, {__close = function() while true do end end})
          coroutine.yield()
        end)
        coroutine.resume(co)
        coroutine.close(co)
        """),
  ]

  @Test("Every attack ends with a known result, and the Lua state stays usable", arguments: all)
  func ends(attack: Attack) async {
    await #expect(processExitsWith: .success) { [attack] in
      alarm(60)
      let bench = try Bench()
      bench.state.limitMemory(to: 64 << 20)
      let end: End
      do {
        try bench.state.load(attack.source, chunkName: "@t.lua", environment: bench.environment)
          .call(limit: .milliseconds(400))
        end = .itself
      } catch let error as LuaError {
        #expect(error.message.utf8.count < 2_200)
        switch error.kind {
        case .timeLimit: end = .time
        case .memory: end = .memory
        default: end = .error
        }
      }
      #expect(attack.ends.contains(end), "it was ended by \(end)")
      let result = try bench.run("return #('x'):rep(100), ('a b'):match('%a$')")
      #expect(result == [100, "b"])
    }
  }

  @Test(
    "A loaded chunk sees the globals of the script that loads it, also through pcall",
    arguments: [
      "load(text)", "select(2, pcall(load, text))", "coroutine.wrap(load)(text)",
      "select(2, xpcall(load, error, text))",
    ])
  func globals(call: String) throws {
    let result = try Bench().run(
      """
      local load, pcall, xpcall, select, error = load, pcall, xpcall, select, error
      local coroutine, text = coroutine, 'return os == nil and own'
      local _ENV = {own = 1}
      return (\(call))()
      """)

    #expect(result == [1] || call.hasPrefix("coroutine") && result == [nil])
  }
}
