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
    "is the sequence, numbers, texts by their bytes, false and true, in every state, for scripts and the host"
  )
  func order() throws {
    let keys = (1...20).map { "k\($0)" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let expected = ["1", "-7", "2.5", "3", ""] + keys + ["한글", "false", "true"]
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

  @Test("stands while fields are taken away and changed, and what is new may wait")
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

  @Test("of lists and of what has its own pairs is Lua's")
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

  @Test("is complete where keys are tables and functions, too")
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

  @Test("takes part in limits: a table of many texts is stopped, not waited for")
  func stopped() throws {
    let bench = try Bench()
    let error = bench.failure(
      "local t = {} for i = 1, 2e5 do t['k' .. i] = i end while true do for k in next, t do end end",
      within: .milliseconds(300))

    #expect(error?.kind == .timeLimit(milliseconds: 300))
  }
}
