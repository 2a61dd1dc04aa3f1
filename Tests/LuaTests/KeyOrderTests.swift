import Lua
import Testing

@Suite("The order of keys")
struct KeyOrderTests {
  private static let mixed = """
    local t = {}
    for i = 1, 20 do t["k" .. i] = i end
    t[3], t[1], t[2.5], t[-7], t[true], t[false], t["한글"], t[""] = 3, 1, 2.5, -7, 1, 0, 1, 2

    """

  @Test(
    "is integers, other numbers, strings by bytes, false, true, in every state and for the host"
  )
  func order() throws {
    let keys = (1...20).map { "k\($0)" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let expected = ["1", "3", "-7", "2.5", ""] + keys + ["한글", "false", "true"]
    for _ in 1...5 {
      let bench = try Bench()
      let result = try bench.run(
        Self.mixed + """
          local seen, stepped = {}, {}
          for key in pairs(t) do seen[#seen + 1] = tostring(key) end
          local key = next(t)
          while key ~= nil do
            stepped[#stepped + 1] = tostring(key)
            key = next(t, key)
          end
          return table.concat(seen, "|"), table.concat(stepped, "|"), t
          """)

      #expect(
        result.prefix(2) == [
          .string(expected.joined(separator: "|")), .string(expected.joined(separator: "|")),
        ])
      let seen = try #require(result.last?.asTable).pairs().map { key, _ in
        try bench.run("return tostring(...)", key).first?.asString
      }
      #expect(seen == expected)
    }
  }

  @Test("stays the same while fields are removed and changed during the traversal")
  func changing() throws {
    let result = try Bench().run(
      """
      local t, seen = { a = 1, b = 2, c = 3, d = 4 }, {}
      for key, value in pairs(t) do
        seen[#seen + 1] = key .. value
        if key == "a" then t.b, t.c, t.a = nil, 30, nil end
      end
      return table.concat(seen, " "), next(t), next({}), next({ 7 })
      """)

    #expect(result == ["a1 c30 d4", "c", nil, 1, 7])
  }

  @Test(
    "stays the same when clearing a field changes the kind of table during the traversal",
    arguments: ["pairs(t)", "next, t"])
  func clearing(loop: String) throws {
    let result = try Bench().run(
      """
      local out = {}
      local function through(t, clear)
        local seen = {}
        for key in \(loop) do
          seen[#seen + 1] = tostring(key)
          clear(t, key)
        end
        out[#out + 1] = table.concat(seen, " ")
      end
      through({ a = 1, [30] = 1, [10] = 1, [20] = 1 }, function(t, key) if key == 10 then t.a = nil end end)
      through({ 1, 2, 3, [-5] = 4, x = 5 }, function(t, key) t[key] = nil end)
      through({ 1, 2, 3, 4, 5 }, function(t, key) if key == 2 then t[1], t[2], t[3] = nil, nil, nil end end)
      return table.concat(out, "; ")
      """)

    #expect(result == ["10 20 30; 1 2 3 -5 x; 1 2 4 5"])
  }

  @Test("is numeric, also where Lua itself stores numbers in another order")
  func numbers() throws {
    let result = try Bench().run(
      """
      local out = {}
      local function note(t)
        for key, value in pairs(t) do out[#out + 1] = key .. "=" .. value end
      end
      note({ [3] = 3, [1] = 1, [2] = 2 })
      note({ [1e300] = 5, [math.mininteger] = 1, [0.5] = 4, [-0.5] = 2, [0] = 3, [math.maxinteger] = 0 })
      return table.concat(out, " "), next({ 7, 8 }, 1.0), next({ [math.maxinteger] = 1 }, math.maxinteger)
      """)

    #expect(
      result == [
        "1=1 2=2 3=3 9223372036854775807=0 -9223372036854775808=1 -0.5=2 0=3 0.5=4 1e+300=5", 2,
        nil,
      ])
  }

  @Test(
    "of a long list takes linear time to compute", arguments: ["pairs(t)", "next, t"])
  func long(loop: String) throws {
    let error = try Bench().failure(
      """
      local t, sum = {}, 0
      for i = 1, 300000 do t[i] = i end
      for key, value in \(loop) do sum = sum + value t[key] = nil end
      assert(sum == 45000150000)
      """, within: .milliseconds(60_000))

    #expect(error == nil)
  }

  @Test("of lists, and of tables with __pairs, is Lua's own")
  func others() throws {
    let result = try Bench().run(
      """
      local out = {}
      for i, v in pairs({ 5, 6, nil, 8 }) do out[#out + 1] = i .. "=" .. v end
      local own = setmetatable({ x = 1 }, { __pairs = function(t) return function(_, k)
        if not k then return "own", 1 end end, t, nil end })
      for k, v in pairs(own) do out[#out + 1] = k .. v end
      return table.concat(out, " "), pcall(pairs), pcall(next, 1)
      """)

    #expect(result.first == "1=5 2=6 4=8 own1")
    #expect(result.dropFirst().first == false)
  }

  @Test("covers every key, also when keys are tables and functions")
  func complete() throws {
    let result = try Bench().run(
      """
      local t, count = { x = 1 }, 0
      for i = 1, 300 do t[i % 2 == 0 and {} or function() return i end] = i end
      for _, value in pairs(t) do count = count + value end
      local key, steps = next(t), 0
      while key do steps = steps + 1 key = next(t, key) end
      return count, steps
      """)

    #expect(result == [.int(300 * 301 / 2 + 1), 301])
  }

  @Test("is subject to time limits: a loop over a table with many strings is stopped")
  func stopped() throws {
    let bench = try Bench()
    let error = bench.failure(
      "local t = {} for i = 1, 2e5 do t['k' .. i] = i end while true do for k in next, t do end end",
      within: .milliseconds(300))

    #expect(error?.kind == .timeLimit(milliseconds: 300))
  }
}
