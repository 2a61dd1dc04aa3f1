import Lua
import Testing

@Suite("Handles")
struct HandleTests {
  let bench: Bench
  let count = Count()

  init() throws { bench = try Bench() }

  @Test("A handle passed through Lua comes back as the same value for the same object")
  func roundTrip() throws {
    let type = try bench.state.makeHandleType(name: "Screen")
    let object = Tracked(count)
    let handle = try bench.state.makeHandle(object, type: type)

    let result = try bench.run("local a, t = ... t = {[a] = 1} return a, t[a]", handle)

    #expect(result == [handle, 1])
    #expect(result[0].asHandle?.object === object)
    #expect(result[0].asHandle?.isOf(type) == true)
    #expect(result[0].typeName == "Screen")
  }

  @Test("A kind's closures answer the operations of scripts")
  func operations() throws {
    let type = try bench.state.makeHandleType(
      name: "Screen", index: { [$0[1]] },
      newIndex: { throw LuaError.raise("no \($0[1].typeName)") },
      call: { [.int($0.arguments.count)] }, equal: { _ in [true] }, lessThan: { _ in [true] },
      length: { _ in [5] }, concatenate: { _ in ["joined"] }, toString: { _ in ["a screen"] })
    let one = try bench.state.makeHandle(Tracked(count), type: type)
    let two = try bench.state.makeHandle(Tracked(count), type: type)

    let results = try bench.run(
      "local a, b = ... return a.key, a(1, 2), a == b, a < b, #a, a .. b, tostring(a)", one, two)

    #expect(results == ["key", 3, true, true, 5, "joined", "a screen"])
    try bench.environment.rawSet("handle", one)
    #expect(bench.failure("handle.x = 1")?.parts == ErrorParts(.runtime, "no string", line: 1))
  }

  @Test("A handle without closures prints its kind and refuses every other operation by name")
  func plain() throws {
    let type = try bench.state.makeHandleType(name: "Screen")
    try bench.environment.rawSet("screen", bench.state.makeHandle(Tracked(count), type: type))

    let result = try bench.run("return tostring(screen)")
    #expect(result == ["Screen"])
    #expect(
      bench.failure("return screen.x")?.message
        == "attempt to index a Screen value (global 'screen')")
  }

  @Test("A script can neither read nor replace a handle's metatable")
  func locked() throws {
    let type = try bench.state.makeHandleType(name: "Screen")
    try bench.environment.rawSet("screen", bench.state.makeHandle(Tracked(count), type: type))

    let result = try bench.run("return getmetatable(screen)")
    #expect(result == [false])
    #expect(bench.failure("setmetatable(screen, {})")?.kind == .runtime)
  }

  @Test("A handle of the wrong kind raises an error at the script's line")
  func mismatch() throws {
    let type = try bench.state.makeHandleType(name: "Count")
    try bench.environment.rawSet("count", bench.state.makeHandle(count, type: type))
    try bench.define("open") { call in
      let _: Tracked = try call.object(0, expected: "Screen")
      return []
    }

    let messages = ["open(count)", "open({})", "open()"].map { bench.failure($0)?.parts }

    #expect(
      messages == [
        ErrorParts(.runtime, "bad argument #1 to 'open' (Screen expected, got Count)", line: 1),
        ErrorParts(.runtime, "bad argument #1 to 'open' (Screen expected, got table)", line: 1),
        ErrorParts(.runtime, "bad argument #1 to 'open' (Screen expected, got no value)", line: 1),
      ])
  }

  @Test("An object is released when its handle is collected, not before")
  func collected() throws {
    let type = try bench.state.makeHandleType(name: "Screen")
    try bench.environment.rawSet("screen", bench.state.makeHandle(Tracked(count), type: type))

    bench.state.collectGarbage()
    #expect(count.live == 1)

    try bench.run("screen = nil")
    bench.state.collectGarbage()
    #expect(count.live == 0)
  }

  @Test("Calling a handle's finalizer by hand makes the handle dead, not dangling")
  func forcedFinalizer() throws {
    let type = try bench.state.makeHandleType(name: "Screen")
    try bench.environment.rawSet("screen", bench.state.makeHandle(Tracked(count), type: type))
    try bench.define("show") { [.string($0[0].typeName)] }

    let results = try bench.run(
      """
      local gc = debug.getmetatable(screen).__gc
      gc(screen) gc(screen) gc(io.stdout) gc() gc({})
      return show(screen)
      """)

    #expect(results == ["userdata"])
    #expect(count.live == 0)
  }

  @Test("A foreign userdata is not accepted as a handle, even with a handle's metatable")
  func forged() throws {
    let type = try bench.state.makeHandleType(name: "Screen")
    try bench.environment.rawSet("screen", bench.state.makeHandle(Tracked(count), type: type))
    try bench.define("show") { [.string($0[0].typeName)] }

    let source = """
      local file = io.tmpfile()
      local own = debug.getmetatable(file)
      debug.setmetatable(file, debug.getmetatable(screen))
      local shown = show(file)
      debug.setmetatable(file, own)
      return shown
      """

    let result = try bench.run(source)
    #expect(result == ["userdata"])
  }
}
