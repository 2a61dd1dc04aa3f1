import Lua
import Testing

@Suite("Out of memory")
struct MemoryLimitTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test("A script that uses too much memory fails with its own kind of error, and others continue")
  func script() throws {
    bench.state.limitMemory(to: 4_000_000)

    let error = bench.failure("local t = {} while true do t[#t + 1] = ('x'):rep(1000) end")

    #expect(error?.parts == ErrorParts(.memory, "not enough memory", line: 1))
    let result = try bench.run("return 1")
    #expect(result == [1])
  }

  @Test("Every host operation throws when out of memory, and works again when there is memory")
  func host() throws {
    let table = try bench.state.makeTable()
    let function = try bench.state.load("return ...", chunkName: "=f")
    let type = try bench.state.makeHandleType(name: "T")
    let count = Count()
    let text = LuaValue.string(String(repeating: "x", count: 100_000))
    let operations: [() throws -> Void] = [
      { _ = try bench.state.makeTable() },
      { try table.rawSet(text, 1) },
      { _ = try table.rawGet(text) },
      { try function.call([text]) },
      { _ = try bench.state.load("return 1", chunkName: "=g") },
      { _ = try bench.state.makeFunction("f") { _ in [] } },
      { _ = try bench.state.makeHandle(Tracked(count), type: type) },
      { _ = try bench.state.makeHandleType(name: "U") },
      { _ = try table.pairs() },
    ]

    for operation in operations {
      bench.state.limitMemory(to: 0)
      let error = #expect(throws: LuaError.self) { try operation() }
      #expect(error?.kind == .memory)
      bench.state.limitMemory(to: nil)
      try operation()
    }
    #expect(count.live == 1)
  }

  @Test("A host function that throws when out of memory ends the script with a memory error")
  func hostError() throws {
    try bench.define("fail") { call in
      call.state.limitMemory(to: 0)
      throw HostFailure(code: 1)
    }

    let error = bench.failure("fail()")
    bench.state.limitMemory(to: nil)

    #expect(error?.kind == .memory)
  }
}
