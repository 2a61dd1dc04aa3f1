import Testing

@testable import Lua

@Suite("Coroutines run by the host")
struct LuaCoroutineTests {
  let state = LuaState()

  private func coroutine(_ text: String, _ arguments: [LuaValue] = []) throws -> LuaCoroutine {
    let stop = try state.makeFunction("stop") { _ in throw LuaYield() }
    let make = try state.load(
      "local stop = ... return function(...) \(text) end", chunkName: "=co",
      environment: state.standardLibrary())
    return try LuaCoroutine(#require(try make.call([.function(stop)]).first?.asFunction))
  }

  @Test("A coroutine stops where a host function yields, and resumes with the value it is given")
  func stopping() throws {
    let coroutine = try coroutine("local a = stop(...) local b, c = stop() return a, b, c")
    let firstResumed = try coroutine.resume([.int(1)])
    #expect(firstResumed.isStopped)
    let secondResumed = try coroutine.resume([.string("한글")])
    #expect(secondResumed.isStopped)
    let results = try coroutine.resume([.int(2), .bool(true)]).results
    #expect(results == ["한글", 2, true])
  }

  @Test("A coroutine that has ended cannot be resumed")
  func ended() throws {
    let coroutine = try coroutine("return 1")
    let results = try coroutine.resume().results
    #expect(results == [1])
    let error = #expect(throws: LuaError.self) { try coroutine.resume() }
    #expect(error?.message == "cannot resume dead coroutine")
  }

  @Test("An error keeps its line and traceback, and the coroutine is dead")
  func failing() throws {
    let coroutine = try coroutine(
      """
      local function deep() error("oh") end
      stop()
      deep() return 1
      """)
    let resumed = try coroutine.resume()
    #expect(resumed.isStopped)
    let error = try #require(throws: LuaError.self) { try coroutine.resume() }
    #expect(error.message == "oh")
    #expect(
      error.traceback.map { "\($0.function) \($0.location)" } == [
        "deep co:1", "function at line 1 co:3",
      ])
    #expect(throws: LuaError.self) { try coroutine.resume() }
  }

  @Test("A host error in a coroutine reaches the host unchanged")
  func hostError() throws {
    struct Mine: Error {}
    let fail = try state.makeFunction("fail") { _ in throw Mine() }
    let error = try #require(throws: LuaError.self) { try LuaCoroutine(fail).resume() }
    #expect(error.underlying is Mine)
  }

  @Test("pcall does not catch the stop, and __close runs when a coroutine fails")
  func protected() throws {
    let coroutine = try coroutine(
      """
      local closed <close> = setmetatable({}, { __close = function() stop2 = true end })
      print(pcall(function() stop() error("x", 0) end))
      stop() error("y", 0)
      """)
    let firstResumed = try coroutine.resume()
    #expect(firstResumed.isStopped)
    let secondResumed = try coroutine.resume()
    #expect(secondResumed.isStopped)
    #expect(throws: LuaError.self) { try coroutine.resume() }
  }

  @Test("A coroutine that has started another is not the running one")
  func running() throws {
    var told: [Bool] = []
    var mine: LuaCoroutine?
    let tell = try state.makeFunction("tell") { _ in
      told.append(mine?.isRunning == true)
      return []
    }
    let make = try state.load(
      "local tell = ... return function() tell() coroutine.wrap(tell)() tell() end",
      chunkName: "=co", environment: state.standardLibrary())
    mine = try LuaCoroutine(#require(try make.call([.function(tell)]).first?.asFunction))
    _ = try mine?.resume()
    #expect(told == [true, false, true])
    #expect(mine?.isRunning == false)
  }

  @Test("Stopping outside a coroutine is a script error")
  func outside() throws {
    let stop = try state.makeFunction("stop") { _ in throw LuaYield() }
    let error = try #require(throws: LuaError.self) { try stop.call() }
    #expect(error.message == "attempt to yield from outside a coroutine")
  }

  @Test("A coroutine cannot be resumed from within itself")
  func within() throws {
    var mine: LuaCoroutine?
    var told: String?
    let again = try state.makeFunction("again") { _ in
      do throws(LuaError) { _ = try mine?.resume() } catch { told = error.message }
      return []
    }
    mine = try LuaCoroutine(again)
    _ = try mine?.resume()
    #expect(told == "cannot resume dead coroutine")
  }

  @Test("A coroutine cannot stop inside a C function, and canStop says so")
  func inC() throws {
    var told: [Bool] = []
    var mine: LuaCoroutine?
    let tell = try state.makeFunction("tell") { _ in
      told.append(mine?.canStop == true)
      return [.bool(true)]
    }
    let make = try state.load(
      "local tell = ... return function() tell() table.sort({ 2, 1 }, tell) end",
      chunkName: "=co", environment: state.standardLibrary())
    mine = try LuaCoroutine(#require(try make.call([.function(tell)]).first?.asFunction))
    _ = try? mine?.resume()
    #expect(told.first == true)
    #expect(told.dropFirst().allSatisfy { !$0 })
    #expect(told.count > 1)
  }

  @Test("An interrupt ends a coroutine")
  func interrupted() throws {
    let interrupt = try state.makeFunction("interrupt") { call in
      call.state.interrupt()
      return []
    }
    let make = try state.load(
      "local interrupt = ... return function() interrupt() while true do end end", chunkName: "=co")
    let coroutine = try LuaCoroutine(
      #require(try make.call([.function(interrupt)]).first?.asFunction))
    let error = try #require(throws: LuaError.self) { try coroutine.resume() }
    #expect(error.kind == .interrupted)
    let results = try state.load("return 1", chunkName: "=next").call()
    #expect(results == [1])
  }

  @Test("Thousands of coroutines abandoned half-way leave nothing behind")
  func dropping() throws {
    let before = state.liveReferenceCount
    for number in 0..<2_000 {
      let coroutine = try coroutine("local t = { ... } stop() return t")
      let resumed = try coroutine.resume([.int(number)])
      #expect(resumed.isStopped)
    }
    state.collectGarbage()
    #expect(state.liveReferenceCount == before)
  }
}

extension LuaCoroutine.ResumeResult {
  fileprivate var isStopped: Bool {
    if case .stopped = self { true } else { false }
  }

  fileprivate var results: [LuaValue]? {
    if case .finished(let values) = self { values } else { nil }
  }
}
