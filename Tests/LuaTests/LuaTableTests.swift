import Lua
import Testing

@Suite("Tables")
struct LuaTableTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  private func table(_ source: String) throws -> LuaTable {
    try #require(bench.run("return " + source).first?.asTable)
  }

  @Test("A value set under a key is found under it, and nil removes it")
  func getAndSet() throws {
    let table = try bench.state.makeTable()

    try table.rawSet("name", "flow")
    try table.rawSet(1, true)
    try table.rawSet(.bool(false), 2.5)
    try table.rawSet("gone", 1)
    try table.rawSet("gone", nil)

    let firstValue = try table.rawGet("name")
    #expect(firstValue == "flow")
    let secondValue = try table.rawGet(1)
    #expect(secondValue == true)
    let thirdValue = try table.rawGet(.bool(false))
    #expect(thirdValue == 2.5)
    let fourthValue = try table.rawGet("gone")
    #expect(fourthValue == nil)
    let fifthValue = try table.rawGet(.nil)
    #expect(fifthValue == nil)
  }

  @Test("Fields are also found through __index, if it is a table")
  func fields() throws {
    let table = try table(
      """
      setmetatable({ own = 1, [2] = 3, ["\\255"] = 4 }, {
        __index = setmetatable({ deep = 2, own = 9 }, { __index = function() error "asked" end }),
      })
      """)

    let firstFieldNames = try table.fieldNames(limit: 100)
    #expect(firstFieldNames == ["deep", "own"])
    let secondFieldNames = try table.fieldNames(limit: 0)
    #expect(secondFieldNames == [])
    let firstValue = try table.field("own")
    #expect(firstValue == 1)
    let secondValue = try table.field("deep")
    #expect(secondValue == 2)
    let thirdValue = try table.field("none")
    #expect(thirdValue == nil)
    let fourthValue = try table.field("")
    #expect(fourthValue == nil)
  }

  @Test("A lookup through a cycle of __index tables ends")
  func circle() throws {
    let table = try table(
      "(function() local t = { a = 1 } return setmetatable(t, { __index = t }) end)()")

    let fieldNames = try table.fieldNames(limit: 100)
    #expect(fieldNames == ["a"])
    let value = try table.field("b")
    #expect(value == nil)
  }

  @Test("A table refuses nil and NaN as keys")
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

    let value = try table.rawGet("absent")
    #expect(value == nil)
    #expect(table.count == 2)
    let shown = try table.pairs().map(\.key)
    #expect(shown == [1, 2, "new"])
  }

  @Test("A metatable that the host sets works in scripts")
  func metatable() throws {
    let table = try bench.state.makeTable()
    let metatable = try bench.state.makeTable()
    try metatable.rawSet("__index", .function(bench.state.makeFunction("index") { [$0[1]] }))

    try table.setMetatable(metatable)
    let firstResult = try bench.run("return (...).key", .table(table))
    #expect(firstResult == ["key"])

    try table.setMetatable(nil)
    let secondResult = try bench.run("return (...).key", .table(table))
    #expect(secondResult == [nil])
  }

  @Test("Pairs are ordered: integers, other numbers, strings by bytes, then the rest")
  func order() throws {
    let table = try table(
      """
      {[2.5] = 1, b = 1, [-1] = 1, "one", ["a"] = 1, "two", [0] = 1, [true] = 1, ["é"] = 1,
       [10] = 1, ["B"] = 1, ["\\xff"] = 1, [1e300] = 1, [math.mininteger] = 1,
       [math.maxinteger] = 1}
      """)

    let shown = try table.pairs().map(\.key)
    #expect(
      shown == [
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

  @Test("The host has access to every standard library")
  func standardLibrary() throws {
    let library = bench.state.standardLibrary()

    let names = ["string", "table", "math", "utf8", "coroutine", "os", "io", "debug"]
    for name in names {
      let table = try library.rawGet(name).asTable
      #expect(table != nil)
    }
    #expect(library == bench.state.standardLibrary())
  }
}
