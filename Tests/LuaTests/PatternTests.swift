import Lua
import Testing

@Suite("Patterns", .timeLimit(.minutes(10)))
struct PatternTests {
  @Test("Random patterns match random strings exactly as in stock Lua", arguments: 0..<8)
  func same(part: Int) throws {
    let seed = randomSeed + part
    try StockLua.expectSame(
      StockLua.prelude + """
        math.randomseed(\(seed))
        local pieces = {
          "a", "b", ".", "%a", "%d", "%w", "%S", "%p", "%z", "[ab]", "[^a]", "[a-c]", "[%d_]", "[]a]",
          "[^]a]", "[a-]", "[%a-z]", "%b()", "%bab", "%f[%a]", "%f[^%d]", "%f", "%1", "%2", "%0", "(",
          ")", "(", ")", "()", "*", "+", "-", "?", "*", "+", "-", "?", "$", "^", "%", "[", "]", "%.",
          "(a)", "(.)", "(%w*)", "(.-)", "x", "\\0", "é",
        }
        local letters = {"a", "b", "c", "(", ")", "1", "2", "_", " ", "x", "\\0", ".", "é", "A"}
        local replacements = {"", "<%0>", "%1", "%2%1", "%%", "%", "%x", "[%1]", "x", 7}
        local function random(list, most)
          local parts = {}
          for i = 1, math.random(0, most) do parts[i] = list[math.random(#list)] end
          return table.concat(parts)
        end
        local function all(f, ...)
          local found = {}
          for a, b in f(...) do
            found[#found + 1] = text(a) .. ":" .. text(b)
            if #found > 30 then break end
          end
          return found
        end
        for i = 1, 4000 do
          local s, p = random(letters, 10), random(pieces, 6)
          local init = math.random(4) == 1 and math.random(-12, 12) or nil
          note("find", string.find, s, p, init, math.random(8) == 1)
          note("match", string.match, s, p, init)
          note("gmatch", all, string.gmatch, s, p, init)
          note("gsub", string.gsub, s, p, replacements[math.random(#replacements)],
            math.random(4) == 1 and math.random(-1, 3) or nil)
          note("with", string.gsub, s, p, function(a, b) return a == "a" and "<" .. text(b) .. ">" end)
          note("by", string.gsub, s, p, {a = "A", b = false, [1] = "one"})
        end
        return table.concat(lines, "\\n")
        """, "seed \(seed)")
  }

  @Test("Wrong arguments are refused exactly as in stock Lua")
  func arguments() throws {
    try StockLua.expectSame(
      StockLua.prelude + """
        local values = {"a", 1, 2.5, true, {}, print, "", "(", -3, math.maxinteger, math.mininteger}
        values[#values + 1] = ("(a)"):rep(33)
        values[#values + 1] = ("a?"):rep(250)
        for _, name in ipairs {"find", "match", "gsub", "rep"} do
          for _, a in ipairs(values) do
            for _, b in ipairs(values) do
              local isHuge = name == "rep" and math.tointeger(b) and b > 10
              if not isHuge then
                note(name, string[name], a, b)
                note(name, string[name], a, b, "x")
                note(name, string[name], a, b, "x", "y")
              end
            end
          end
          note(name, string[name])
        end
        note("rep", string.rep, "ab", math.maxinteger, "c")
        note("long", string.find, ("a"):rep(300), ("a?"):rep(150) .. ("a"):rep(150))
        return table.concat(lines, "\\n")
        """, "arguments")
  }

  @Test(
    "Captures stay separate when replaced by themselves, in nested matches and in inner matches")
  func nested() throws {
    let bench = try Bench()

    let result = try bench.run(
      """
      local words = {}
      for word in ("one two"):gmatch("%a+") do
        words[#words + 1] = word:gsub("(.)(.)", function(a, b) return b .. a:match(".") end)
      end
      return table.concat(words, " ")
      """)
    #expect(result == ["noe wto"])
  }

  @Test("A plain search is fast, even when both the string and the text searched for are long")
  func plain() throws {
    let bench = try Bench()

    let result = try bench.state.load(
      """
      local s, p = ("a"):rep(4000000), ("a"):rep(2000000) .. "b"
      return s:find(p, 1, true), (s .. "b"):find(p, 1, true)
      """, chunkName: "=t", environment: bench.environment
    ).call(limit: .milliseconds(10_000))

    #expect(result == [nil, 2_000_001, 4_000_001])
  }
}
