import Foundation
import Lua
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Time limits", .timeLimit(.minutes(10)))
struct TimeLimitTests {
  static let endless = [
    "while true do end",
    "local function f() return f() end f()",
    "while true do pcall(function() while true do end end) end",
    "local function f() pcall(f) f() end f()",
    "while true do pcall(pcall, error) end",
    "while true do xpcall(error, function() while true do end end) end",
    "coroutine.wrap(function() while true do end end)()",
    "while true do coroutine.wrap(function() while true do pcall(error) end end)() end",
    """
    local co = coroutine.create(function() while true do coroutine.yield() end end)
    while true do coroutine.resume(co) end
    """,
    """
    local co = coroutine.create(function()
      local x <close> = setmetatable({}, {__close = function() while true do end end})
      coroutine.yield()
    end)
    coroutine.resume(co)
    while true do coroutine.close(co) end
    """,
    "local x <close> = setmetatable({}, {__close = function() while true do end end}) error()",
    "error(setmetatable({}, {__tostring = function() while true do end end}))",
    "return setmetatable({}, {__index = function() while true do end end}).x",
    "table.sort({3, 2, 1}, function() while true do end end)",
    "string.gsub('aaa', 'a', function() while true do end end)",
  ]

  @Test("An endless script is stopped, and the state stays usable", arguments: endless)
  func stopped(source: String) throws {
    let bench = try Bench()

    let error = bench.failure(source, within: .milliseconds(20))

    #expect(error?.kind == .timeLimit(milliseconds: 20))
    let result = try bench.run("local n = 0 for i = 1, 1000 do n = n + 1 end return n")
    #expect(result == [1000])
  }

  @Test("Scripts on several threads are stopped independently")
  func threads() async {
    await withTaskGroup(of: LuaError.Kind?.self) { group in
      for number in 1...6 {
        group.addTask {
          await onThread {
            let bench = try? Bench()
            return bench?.failure("while true do end", within: .milliseconds(10 * number))?.kind
          }
        }
      }
      let limits = await group.reduce(into: Set<LuaError.Kind?>()) { $0.insert($1) }
      #expect(limits == Set((1...6).map { .timeLimit(milliseconds: 10 * $0) }))
    }
  }

  @Test("A state created on one thread and run on another is stopped on the latter")
  func moved() async throws {
    for _ in 0..<3 {
      let kind = await onThread { () -> LuaError.Kind? in
        _ = LuaState()
        return (try? Bench())?.failure("while true do end", within: .milliseconds(10))?.kind
      }
      #expect(kind == .timeLimit(milliseconds: 10))
    }
  }

  @Test("The error of a stopped script says where it was")
  func location() throws {
    let error = try Bench().failure("local x\nwhile true do x = 1 end", within: .milliseconds(10))

    #expect(error?.location == LuaLocation(chunk: "t.lua", line: 2))
    #expect(error?.message == "stopped after 10 ms")
  }

  @Test("A call without its own limit has the limit of the state")
  func ofState() throws {
    let bench = try Bench()
    bench.state.limitTime(to: .milliseconds(15))

    #expect(bench.failure("while true do end")?.kind == .timeLimit(milliseconds: 15))
  }

  @Test("A limited call inside an unlimited one is stopped alone, and its caller continues")
  func inner() throws {
    let bench = try Bench()
    var inner: [LuaError.Kind] = []
    try bench.define("try") { call in
      do throws(LuaError) {
        try call[0].asFunction?.call(limit: .milliseconds(10))
      } catch {
        inner.append(error.kind)
      }
      return []
    }

    let result = try bench.run(
      """
      local function endless() while true do pcall(error) end end
      try(endless)
      coroutine.wrap(function() try(endless) end)()
      local n = 0
      for i = 1, 1000 do n = n + 1 end
      return n
      """)

    #expect(result == [1000])
    #expect(inner == [.timeLimit(milliseconds: 10), .timeLimit(milliseconds: 10)])
  }

  @Test("A script can catch the error of a call that was stopped")
  func caught() throws {
    let bench = try Bench()
    try bench.define("try") { call in
      try call[0].asFunction?.call(limit: .milliseconds(10)) ?? []
    }

    let result = try bench.run("return pcall(try, function() while true do end end)")

    #expect(result.first == false)
  }

  @Test("A nested call cannot extend the limit of the call around it")
  func prolonged() throws {
    let bench = try Bench()
    try bench.define("try") { call in
      try call[0].asFunction?.call(limit: .milliseconds(60_000)) ?? []
    }

    let error = bench.failure(
      "while true do pcall(try, function() while true do end end) end", within: .milliseconds(20))

    #expect(error?.kind == .timeLimit(milliseconds: 20))
  }

  @Test("An interrupt inside a call with a limit ends all calls")
  func interrupted() throws {
    let bench = try Bench()
    try bench.define("try") { call in
      _ = try? call[0].asFunction?.call(limit: .milliseconds(5_000))
      return []
    }
    try bench.define("stop") { call in
      call.state.interrupt()
      return []
    }

    let error = bench.failure("try(function() stop() while true do end end) while true do end")

    #expect(error?.kind == .interrupted)
  }

  @Test("Only running time counts towards the limit, not waiting")
  func waiting() throws {
    let bench = try Bench()
    try bench.define("wait") { _ in
      usleep(300_000)
      return []
    }

    #expect(bench.failure("wait()", within: .milliseconds(100)) == nil)
  }

  @Test("The watchdog wakes up again after it has gone to sleep")
  func sleeping() throws {
    let bench = try Bench()
    for _ in 0..<2 {
      let error = bench.failure("while true do end", within: .milliseconds(10))
      #expect(error?.kind == .timeLimit(milliseconds: 10))
      usleep(1_300_000)
    }
  }

  @Test("Calls that end in time are never stopped, however many there are")
  func many() throws {
    let bench = try Bench()
    let add = try bench.state.load(
      "local n = 0 for i = 1, 20 do n = n + i end return n", chunkName: "=a")

    for _ in 0..<200_000 {
      let results = try add.call(limit: .milliseconds(30))
      #expect(results == [210])
    }
  }

  @Test("A call that exceeds its limit inside a host function is stopped, too")
  func inHost() throws {
    let bench = try Bench()
    try bench.define("slow") { call in
      let begin = ContinuousClock.now
      while ContinuousClock.now - begin < .milliseconds(150) {
        _ = try call.state.makeTable()
      }
      return []
    }

    let error = bench.failure("slow() while true do end", within: .milliseconds(20))

    #expect(error?.kind == .timeLimit(milliseconds: 20))
  }
}

@Suite("Forced exit", .timeLimit(.minutes(10)))
struct ForcedExitTests {
  @Test("A script inside a function that never returns ends the process, and all is restored")
  func stuck() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(124), observing: [\.standardErrorContent]
    ) {
      LuaState.endProcessIfStuck(saying: "the words", after: 50) {
        _ = "restored\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
      }
      let bench = try Bench()
      // Who does not even ask for the time cannot be told by a signal under ThreadSanitizer.
      try bench.define("stuck") { _ in while true { _ = ContinuousClock.now } }
      _ = bench.failure("local x\nstuck()", within: .milliseconds(20))
    }

    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self)
        == "restored\nt.lua:2: the words\n")
  }

  @Test("A stopped call leaves no limit behind: the program may run for long afterwards")
  func afterwards() async {
    await #expect(processExitsWith: .success) {
      LuaState.endProcessIfStuck(saying: "the words", after: 20) {}
      let bench = try Bench()
      let error = bench.failure("while true do end", within: .milliseconds(20))
      #expect(error?.kind == .timeLimit(milliseconds: 20))

      // Ten times the limit and the grace together, of the thread's own time.
      let begin = clock()
      while clock() - begin < 4 * CLOCKS_PER_SEC / 10 { _ = ContinuousClock.now }
    }
  }

  @Test("Calls that are stopped one after the other never end the process, however many they are")
  func often() async {
    await #expect(processExitsWith: .success) {
      LuaState.endProcessIfStuck(saying: "the words", after: 400) {}
      let bench = try Bench()
      // Each is stopped at once. All of them together take more than twice the grace.
      let begin = clock()
      while clock() - begin < CLOCKS_PER_SEC {
        let error = bench.failure("while true do end", within: .milliseconds(20))
        #expect(error?.kind == .timeLimit(milliseconds: 20))
      }
    }
  }

  @Test("A script that is only slow to stop does not end the process")
  func slow() async {
    await #expect(processExitsWith: .success) {
      LuaState.endProcessIfStuck(saying: "the words", after: 500) {}
      let bench = try Bench()
      try bench.define("slow") { _ in
        usleep(300_000)
        return []
      }
      let error = bench.failure(
        "local n = 0 while n < 1e5 do n = n + 1 end slow() while true do end",
        within: .milliseconds(1))
      #expect(error?.kind == .timeLimit(milliseconds: 1))
    }
  }
}
