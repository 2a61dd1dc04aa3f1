import Lua
import Testing

@Suite("Tables")
struct LuaTableTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func table(_ source: String) throws -> LuaTable {
    try #require(bench.run("return " + source).first?.asTable)
  }

  @Test("What is set under a key is found under it, and nil removes it")
  func getAndSet() throws {
    let table = try bench.state.makeTable()

    try table.rawSet("name", "flow")
    try table.rawSet(1, true)
    try table.rawSet(.bool(false), 2.5)
    try table.rawSet("gone", 1)
    try table.rawSet("gone", nil)

    #expect(try table.rawGet("name") == "flow")
    #expect(try table.rawGet(1) == true)
    #expect(try table.rawGet(.bool(false)) == 2.5)
    #expect(try table.rawGet("gone") == nil)
    #expect(try table.rawGet(.nil) == nil)
  }

  @Test("Fields are found behind __index as well, as far as it is a table")
  func fields() throws {
    let table = try table(
      """
      setmetatable({ own = 1, [2] = 3, ["\\255"] = 4 }, {
        __index = setmetatable({ deep = 2, own = 9 }, { __index = function() error "asked" end }),
      })
      """)

    #expect(try table.fieldNames(limit: 100) == ["deep", "own"])
    #expect(try table.fieldNames(limit: 0) == [])
    #expect(try table.field("own") == 1)
    #expect(try table.field("deep") == 2)
    #expect(try table.field("none") == nil)
    #expect(try table.field("") == nil)
  }

  @Test("A circle of __index is left at some time")
  func circle() throws {
    let table = try table(
      "(function() local t = { a = 1 } return setmetatable(t, { __index = t }) end)()")

    #expect(try table.fieldNames(limit: 100) == ["a"])
    #expect(try table.field("b") == nil)
  }

  @Test("A table refuses nil and not-a-number as keys")
  func badKeys() throws {
    let table = try bench.state.makeTable()

    let noKey = #expect(throws: LuaError.self) { try table.rawSet(.nil, 1) }
    let noNumber = #expect(throws: LuaError.self) { try table.rawSet(.number(.nan), 1) }

    #expect(noKey?.message == "a table index is nil")
    #expect(noNumber?.message == "a table index is NaN")
  }

  @Test("Looking at a table runs none of its metamethods")
  func rawAccess() throws {
    let table = try table(
      """
      setmetatable({1, 2}, {
        __index = error, __newindex = error, __len = error, __pairs = error, __eq = error,
      })
      """)

    try table.rawSet("new", 1)

    #expect(try table.rawGet("absent") == nil)
    #expect(table.count == 2)
    #expect(try table.pairs().map(\.key) == [1, 2, "new"])
  }

  @Test("A metatable that the host sets works in scripts")
  func metatable() throws {
    let table = try bench.state.makeTable()
    let metatable = try bench.state.makeTable()
    try metatable.rawSet("__index", .function(bench.state.makeFunction("index") { [$0[1]] }))

    try table.setMetatable(metatable)
    #expect(try bench.run("return (...).key", .table(table)) == ["key"])

    try table.setMetatable(nil)
    #expect(try bench.run("return (...).key", .table(table)) == [nil])
  }

  @Test("Pairs come as whole numbers, others, strings by bytes, the rest")
  func order() throws {
    let table = try table(
      """
      {[2.5] = 1, b = 1, [-1] = 1, "one", ["a"] = 1, "two", [0] = 1, [true] = 1, ["é"] = 1,
       [10] = 1, ["B"] = 1, ["\\xff"] = 1, [1e300] = 1, [math.mininteger] = 1,
       [math.maxinteger] = 1}
      """)

    #expect(
      try table.pairs().map(\.key) == [
        1, 2, 10, .int(.max), .int(.min), -1, 0, 2.5, 1e300, "B", "a", "b", "é", .bytes([0xFF]),
        true,
      ])
  }

  @Test("The order of pairs does not depend on the table's history")
  func stableOrder() throws {
    let results = try bench.run(
      """
      local a, b = {}, {}
      for i = 1, 100 do a["k" .. i] = i; a[i] = i end
      for i = 100, 1, -1 do b[i] = i; b["x" .. i] = i; b["k" .. i] = i end
      for i = 1, 100 do b["x" .. i] = nil end
      return a, b
      """)
    let keys = try results.map { try #require($0.asTable).pairs().map(\.key) }

    #expect(keys[0] == keys[1])
    #expect(keys[0].prefix(102) == (1...100).map { .int($0) } + ["k1", "k10"])
  }

  @Test("Of the standard libraries the host sees each")
  func standardLibrary() throws {
    let library = bench.state.standardLibrary()

    let names = ["string", "table", "math", "utf8", "coroutine", "os", "io", "debug"]
    for name in names { #expect(try library.rawGet(name).asTable != nil) }
    #expect(library == bench.state.standardLibrary())
  }
}
