import Lua
import Testing

@Suite("Lifetimes")
struct LifetimeTests {
  let count = Count()

  @Test("Closing a state releases the objects of its handles and functions")
  func close() throws {
    do {
      let bench = try Bench()
      let object = Tracked(count)
      let type = try bench.state.makeHandleType(name: "Screen")
      try bench.environment.rawSet("screen", bench.state.makeHandle(object, type: type))
      try bench.define("look") { _ in [.int(object.count.live)] }
    }

    #expect(count.live == 0)
  }

  @Test("A host function that holds tables of its own state creates no reference cycle")
  func noCycle() throws {
    weak var state: LuaState?
    do {
      let bench = try Bench()
      let object = Tracked(count)
      let environment = bench.environment
      try bench.define("look") { _ in
        [.int(object.count.live), .table(environment)]
      }
      state = bench.state
    }

    #expect(state == nil)
    #expect(count.live == 0)
  }

  @Test("Objects that outlive their state throw when used, and do not dangle")
  func closedState() throws {
    var state: LuaState? = LuaState()
    let table = try #require(try state?.makeTable())
    let function = try #require(try state?.load("return 1", chunkName: "=a"))

    state = nil

    let closed = ErrorParts(.closed, "the Lua state is closed")
    #expect(#expect(throws: LuaError.self) { try table.rawGet(1) }?.parts == closed)
    #expect(#expect(throws: LuaError.self) { try function.call() }?.parts == closed)
    #expect(table.count == 0)
  }

  @Test("A state that is released during a call closes when that call returns")
  func droppedInCall() throws {
    var bench: Bench? = try Bench()
    let object = Tracked(count)
    try bench?.define("drop") { _ in
      bench = nil
      return [.bool(object.count.live == 1)]
    }
    weak let state = bench?.state
    let chunk = try #require(
      try bench?.state.load(
        "local d = drop; return d()", chunkName: "=a", environment: bench?.environment))

    let results = try chunk.call()
    #expect(results == [true])
    #expect(state == nil)
    #expect(#expect(throws: LuaError.self) { try chunk.call() }?.kind == .closed)
  }

  @Test("References held by the host are released")
  func references() throws {
    let bench = try Bench()
    let before = bench.state.liveReferenceCount

    do {
      let table = try bench.state.makeTable()
      let values = try bench.run("return {}, print, {{}}", .table(table))
      #expect(bench.state.liveReferenceCount == before + 4)
      #expect(values.count == 3)
    }

    #expect(bench.state.liveReferenceCount == before)
  }

  @Test("A new state holds no references and some memory")
  func fresh() {
    let state = LuaState()

    #expect(state.liveReferenceCount == 0)
    #expect(state.memoryInUse > 10_000)
  }

  @Test("Memory in use grows with what scripts keep, and shrinks after garbage collection")
  func memory() throws {
    let bench = try Bench()
    bench.state.collectGarbage()
    let before = bench.state.memoryInUse

    try bench.run("kept = ('x'):rep(1e6)")
    #expect(bench.state.memoryInUse > before + 1_000_000)

    try bench.run("kept = nil")
    bench.state.collectGarbage()
    #expect(bench.state.memoryInUse < before + 10_000)
  }
}
