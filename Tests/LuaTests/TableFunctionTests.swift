import Lua
import Testing

@Suite("Table functions", .timeLimit(.minutes(10)))
struct TableFunctionTests {
  @Test("Random tables are changed exactly as in stock Lua")
  func same() throws {
    let seed = randomSeed
    try StockLua.expectSame(
      StockLua.prelude + """
        math.randomseed(\(seed))
        local function list()
          local made = {}
          for i = 1, math.random(0, 6) do made[i] = math.random(9) end
          return made
        end
        local odd = {math.maxinteger, math.mininteger, 0, -1, 1, 2.5, "2", "x", {}}
        local function number()
          return math.random(6) == 1 and odd[math.random(#odd)] or math.random(-1, 8)
        end
        local function seen(f)
          return function(t, ...) return t, f(t, ...) end
        end
        for i = 1, 20000 do
          note("insert", seen(table.insert), list(), number())
          note("insert", seen(table.insert), list(), number(), 5)
          note("remove", seen(table.remove), list())
          local t = list()
          note("remove", seen(table.remove), t, math.random(#t + 1))  -- elsewhere Lua blames the list
          local a, b, c = math.random(-1, 6), math.random(-1, 8), math.random(-1, 8)
          note("move", seen(table.move), list(), a, b, c)
          note("move", seen(table.move), list(), a, b, c, list())
          note("concat", table.concat, list(), ", ", math.random(3), math.random(0, 7))
          note("sort", seen(table.sort), list())
          note("sort", seen(table.sort), list(), function(a, b) return a > b end)
        end
        note("move", table.move, {}, 1, math.maxinteger, 2)
        note("move", table.move, {}, -1, math.maxinteger, 2)
        note("insert", table.insert, {}, 1, 2, 3)
        note("sort", table.sort, {1, "a"})
        note("sort", table.sort, {2, 1}, 5)
        note("concat", table.concat, {1, {}, 3})
        for _, name in ipairs {"insert", "remove", "move", "concat", "sort"} do
          note(name, table[name])
          note(name, table[name], 5, 1, 1, 1)
        end
        return table.concat(lines, "\\n")
        """, "seed \(seed)")
  }

  /// Around where runs end, and where blocks do that are sorted on the stack.
  private static let lengths = [
    0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 33, 300, 500, 511, 512, 513, 520, 521, 1023, 1024, 1025, 1536,
    2049, 5000,
  ]

  @Test("Sorting keeps the order of equal elements, however long the list is", arguments: lengths)
  func stable(length: Int) throws {
    let result = try Bench().run(
      """
      local list = {}
      for i = 1, \(length) do list[i] = {key = i * 7919 % 7, number = i} end
      table.sort(list, function(a, b) return a.key < b.key end)
      if #list ~= \(length) then return "longer or shorter" end
      for i = 2, #list do
        local a, b = list[i - 1], list[i]
        if a.key > b.key or a.key == b.key and a.number > b.number then return i end
      end
      return "stable"
      """)

    #expect(result == ["stable"])
  }

  @Test(
    "Sorting ends and loses nothing, even if the comparison function contradicts itself",
    arguments: ["true", "math.random(2) == 1", "a ~= b"], [300, 2000])
  func contradiction(answer: String, length: Int) throws {
    let result = try Bench().run(
      """
      local list = {}
      for i = 1, \(length) do list[i] = i % 10 end
      table.sort(list, function(a, b) return \(answer) end)
      local sum = 0
      for i = 1, \(length) do sum = sum + list[i] end
      return #list, sum
      """)

    #expect(result == [.int(length), .int(length * 9 / 2)])
  }

  @Test("A sort that fails leaves the list unchanged")
  func failure() throws {
    let result = try Bench().run(
      """
      local list = {3, 2, "x", 1}
      return pcall(table.sort, list), table.concat(list, " ")
      """)

    #expect(result == [false, "3 2 x 1"])
  }

  @Test("Table functions respect metamethods")
  func metamethods() throws {
    let result = try Bench().run(
      """
      local kept = {5, 3, 4}
      local list = setmetatable({}, {
        __len = function() return 3 end,
        __index = function(_, i) return kept[i] end,
        __newindex = function(_, i, value) kept[i] = value end,
      })
      table.sort(list)
      table.insert(list, 2, 9)
      return table.concat(kept, " "), table.concat(list, " ")
      """)

    #expect(result == ["3 9 4 5", "3 9 4"])
  }
}
