import Foundation
import Lua
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Interrupts", .timeLimit(.minutes(10)))
struct InterruptTests {
  let bench: Bench

  init() throws {
    bench = try Bench()
    try bench.define("stop") { call in
      call.state.interrupt()
      return []
    }
  }

  @Test(
    "An interrupt stops a script that tries to resist it",
    arguments: [
      "stop() while true do end",
      "stop() local function f() return f() end f()",
      "stop() while true do pcall(function() while true do end end) end",
      "local function f() pcall(f) f() end stop() f()",
      "stop() repeat until pcall(pcall, error) == nil",
      "xpcall(function() error('x') end, function() stop() while true do end end)",
      """
      local function loop() while true do end end
      stop()
      while true do xpcall(loop, loop) end
      """,
      "coroutine.wrap(function() stop() while true do end end)()",
      """
      local function loop() while true do end end
      coroutine.wrap(function() stop() while true do pcall(loop) end end)()
      """,
      """
      local co = coroutine.create(function() while true do coroutine.yield() end end)
      coroutine.resume(co)
      stop()
      while true do coroutine.resume(co) end
      """,
      """
      stop()
      while true do coroutine.resume(coroutine.create(function() while true do end end)) end
      """,
      """
      local old = coroutine.create(function() coroutine.yield() while true do end end)
      coroutine.resume(old)
      coroutine.wrap(function() pcall(stop) coroutine.resume(old) while true do end end)()
      """,
      """
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, {__close = function() while true do end end})
        coroutine.yield()
      end)
      coroutine.resume(co)
      stop()
      coroutine.close(co)
      while true do end
      """,
      "local x <close> = setmetatable({}, {__close = function() while true do end end}) stop()",
      "stop() error(setmetatable({}, {__tostring = function() while true do end end}))",
      "stop() table.sort({3, 2, 1}, function() while true do end end)",
      "stop() pcall(stop)",
    ])
  func stopped(source: String) throws {
    #expect(bench.failure(source)?.parts.message == "interrupted")
    #expect(bench.failure(source)?.kind == .interrupted)
    let result = try bench.run("local n = 0 for i = 1, 1000 do n = n + 1 end return n")
    #expect(result == [1000])
  }

  @Test("The interrupt error names the line where the script was")
  func location() {
    #expect(
      bench.failure("stop()\nwhile true do\n  local x = 1\nend")?.location?.chunk == "t.lua")
  }

  @Test("An interrupt does nothing when no call is running")
  func idle() throws {
    bench.state.interrupt()

    let result = try bench.run("return 1")
    #expect(result == [1])
  }

  @Test("A host function that swallows the interrupt cannot go on calling Lua")
  func swallowedByHost() throws {
    var attempts = 0
    try bench.define("stubborn") { call in
      for _ in 0..<3 {
        do { try call[0].asFunction?.call() } catch { attempts += 1 }
      }
      return []
    }

    let error = bench.failure("stop() stubborn(function() while true do end end)")

    #expect(error?.kind == .interrupted)
    let inner = bench.failure("stubborn(function() stop() while true do end end)")
    #expect(inner?.kind == .interrupted)
    #expect(attempts == 3)
  }

  @Test(
    "A value being passed to Lua when the interrupt comes is released exactly once",
    arguments: Gift.allCases
  )
  func givenWhileInterrupted(gift: Gift) throws {
    let count = Count()
    let state = bench.state
    let type = try state.makeHandleType(name: "Screen")
    try bench.environment.rawSet(
      "trap", state.makeHandle(Trap { state.interrupt() }, type: type))
    var kept: [Tracked] = []
    // Lua collects the trap when it makes room for a gift: that is the moment of the interrupt.
    try bench.define("give") { _ in
      kept.append(Tracked(count))
      try gift.give(kept[kept.count - 1], to: state, type: type)
      return []
    }

    let error = bench.failure("trap = nil while true do give() end")
    state.collectGarbage()

    #expect(error?.kind == .interrupted)
    #expect(count.live == kept.count)
    kept = []
    #expect(count.live == 0)
  }

  @Test("A value being read from Lua when the interrupt comes is not retained")
  func readWhileInterrupted() throws {
    let count = Count()
    let state = bench.state
    let type = try state.makeHandleType(name: "Screen")
    let handles = try state.makeTable()
    try handles.rawSet(1, state.makeHandle(Tracked(count), type: type))
    try bench.environment.rawSet("handles", .table(handles))
    try bench.environment.rawSet(
      "trap", state.makeHandle(Trap { state.interrupt() }, type: type))
    try bench.define("read") { call in
      _ = try call[0].asTable?.pairs()
      return []
    }

    let error = bench.failure("trap = nil while true do read(handles) end")
    try handles.rawSet(1, .nil)
    state.collectGarbage()

    #expect(error?.kind == .interrupted)
    #expect(count.live == 0)
  }

  @Test("A coroutine that survives an interrupt can be resumed")
  func survivor() throws {
    try bench.run(
      "co = coroutine.wrap(function() while true do coroutine.yield('alive') end end) co()")
    _ = bench.failure("stop() while true do co() end")
    try bench.run("other = coroutine.wrap(function() coroutine.yield() return 'well' end) other()")

    let result = try bench.run("return other()")
    #expect(result == ["well"])
  }
}

/// What a host can give to Lua for keeping.
enum Gift: CaseIterable {
  case handle
  case function

  func give(_ object: Tracked, to state: LuaState, type: LuaHandleType) throws(LuaError) {
    switch self {
    case .handle: _ = try state.makeHandle(object, type: type)
    case .function: _ = try state.makeFunction("count") { _ in [.int(object.count.live)] }
    }
  }
}

/// Does something when it is released.
private final class Trap {
  let spring: () -> Void

  init(spring: @escaping () -> Void) {
    self.spring = spring
  }

  deinit { spring() }
}

@Suite("Interrupts by signal", .timeLimit(.minutes(10)))
struct SignalTests {
  // One at a time: a signal is for every state that listens, and none is to come when nobody does.
  @Test(
    "A signal to the process stops a script, whatever thread gets it", .serialized,
    arguments: [
      "while true do end",
      "while true do pcall(function() while true do end end) end",
      "coroutine.wrap(function() while true do end end)()",
      "while true do coroutine.wrap(function() pcall(error) end)() end",
    ])
  func stopped(source: String) throws {
    let bench = try Bench()
    #expect(bench.state.installInterruptSignal(SIGALRM))
    // Sent from inside the call, so that it cannot come before it.
    try bench.define("send") { _ in
      Thread.detachNewThread { kill(getpid(), SIGALRM) }
      return []
    }

    #expect(bench.failure("send() " + source)?.kind == .interrupted)
    let result = try bench.run("return 1")
    #expect(result == [1])
  }

  @Test("A signal stops each state that listens to it, on its own thread")
  func several() async {
    async let first = onThread { Self.runListening() }
    async let second = onThread { Self.runListening() }
    while Self.running.load(ordering: .sequentiallyConsistent) < 2 { usleep(1_000) }

    kill(getpid(), SIGUSR1)

    #expect(await [first, second] == [.interrupted, .interrupted])
  }

  static let running = Atomic(0)

  static func runListening() -> LuaError.Kind? {
    guard let bench = try? Bench() else { return nil }
    try? bench.define("begin") { _ in
      running.add(1, ordering: .sequentiallyConsistent)
      return []
    }
    guard bench.state.installInterruptSignal(SIGUSR1) else { return nil }
    return bench.failure("begin() while true do end")?.kind
  }

  @Test("A state that does not listen goes on")
  func deaf() throws {
    let bench = try Bench()
    let listener = LuaState()
    signal(SIGURG, SIG_IGN)
    #expect(listener.installInterruptSignal(SIGURG))
    try bench.define("send") { _ in
      kill(getpid(), SIGURG)
      return []
    }

    let result = try bench.run("send() local n = 0 for i = 1, 1000 do n = n + 1 end return n")
    #expect(result == [1000])
  }

  static let heard = Atomic(0)

  @Test("A previously installed signal handler still receives the signal")
  func passedOn() throws {
    let bench = try Bench()
    signal(SIGWINCH) { _ in Self.heard.add(1, ordering: .relaxed) }
    #expect(bench.state.installInterruptSignal(SIGWINCH))
    try bench.define("send") { _ in
      kill(getpid(), SIGWINCH)
      return []
    }

    #expect(bench.failure("send() while true do end")?.kind == .interrupted)
    // Another thread may get the signal, and calls that handler when the script has been stopped already.
    for _ in 0..<5_000 where Self.heard.load(ordering: .relaxed) == 0 { usleep(1_000) }
    #expect(Self.heard.load(ordering: .relaxed) == 1)
  }

  @Test("When no call is running, the signal has its previous effect")
  func idle() throws {
    signal(SIGUSR2, SIG_IGN)
    defer { signal(SIGUSR2, SIG_DFL) }
    let state = LuaState()

    #expect(state.installInterruptSignal(SIGUSR2))
    kill(getpid(), SIGUSR2)
    usleep(10_000)

    let results = try state.load("return 1", chunkName: "=a").call()
    #expect(results == [1])
  }
}

/// Does something on a thread of its own.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
