import Lua
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How many errors; a million takes long in a debug build, so it is asked for.
private let rounds = getenv("SEXTANT_STRESS") == nil ? 100_000 : 1_000_000

@Suite("Many errors")
struct StressTests {
  let bench: Bench
  let count = Count()

  init() throws { bench = try Bench() }

  private func expectNothingLeft(after source: String) throws {
    let before = bench.state.liveReferenceCount

    let result = try bench.run(source, .int(rounds))
    #expect(result == [.int(rounds)])

    bench.state.collectGarbage()
    #expect(count.live == 0)
    #expect(bench.state.liveReferenceCount == before)
  }

  @Test("Errors raised by host functions leave no object and no reference behind")
  func raised() throws {
    let count = count
    try bench.define("fail") { call in
      let object = Tracked(count)
      defer { _ = object }
      throw LuaError.raise("no \(object.count.live)")
    }

    try expectNothingLeft(
      after: "local n = 0 for i = 1, ... do if not pcall(fail, {}) then n = n + 1 end end return n")
  }

  @Test("Swift errors that cross Lua leave no object and no reference behind")
  func carried() throws {
    let count = count
    try bench.define("fail") { _ in throw HostFailure(code: Tracked(count).count.live) }

    try expectNothingLeft(
      after: "local n = 0 for i = 1, ... do if not pcall(fail, {}) then n = n + 1 end end return n")
  }

  @Test("Errors of scripts that cross host functions leave no object and no reference behind")
  func crossing() throws {
    let count = count
    try bench.define("call") { call in
      let object = Tracked(count)
      defer { _ = object }
      return try call[0].asFunction?.call() ?? []
    }

    try expectNothingLeft(
      after: """
        local function fail() error('x') end
        local n = 0
        for i = 1, ... do if not pcall(call, fail) then n = n + 1 end end
        return n
        """)
  }
}
