import Lua
import Testing

@Suite("utf8.codes", .timeLimit(.minutes(10)))
struct CodesTests {
  /// Lua that gives what a loop over the codes of a text comes to, and what `len` and `codepoint` say, which are
  /// the same in every release of Lua 5.4.
  private static let prelude = """
    local function looped(text, lax)
      local codes = {}
      local isWhole = pcall(function()
        for place, code in utf8.codes(text, lax) do codes[#codes + 1] = place .. "=" .. code end
      end)
      return isWhole and table.concat(codes, " ") or "invalid"
    end
    local function told(text, lax)
      local length = utf8.len(text, 1, -1, lax)
      if not length then return "invalid" end
      local codes, place = {}, 1
      while place <= #text do
        codes[#codes + 1] = place .. "=" .. utf8.codepoint(text, place, place, lax)
        place = utf8.offset(text, 2, place)
      end
      return table.concat(codes, " ")
    end

    """

  @Test("Loops over what utf8.len accepts, and raises an error for all else")
  func same() throws {
    let seed = randomSeed
    let result = try Bench().run(
      Self.prelude + """
        math.randomseed(\(seed))
        local bytes = { 0, 0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4,
          0xF8, 0xFC, 0xFE, 0xFF, 0x9F, 0xA0, 0x8F, 0x90 }
        local valid = 0
        for i = 1, 60000 do
          local parts = {}
          for j = 1, math.random(0, 4) do
            parts[j] = math.random(2) == 1 and utf8.char(math.random(0, 1 << math.random(7, 31)) & 0x7FFFFFFF)
              or string.char(bytes[math.random(#bytes)], bytes[math.random(#bytes)])
          end
          local text = table.concat(parts)
          for _, lax in ipairs { false, true } do
            local own, other = looped(text, lax), told(text, lax)
            if own ~= other then
              return ("%q lax %s: %s, not %s"):format(text, lax, own, other)
            end
            if own ~= "invalid" then valid = valid + 1 end
          end
        end
        return valid > 10000 and "same" or "few were valid: " .. valid
        """)
    #expect(result == [.string("same")], "seed \(seed)")
  }

  @Test(
    "Says where a text is invalid",
    arguments: [
      (#"for _ in utf8.codes("a\x80") do end"#, "invalid UTF-8 code"),
      (#"for _ in utf8.codes("a\xE4") do end"#, "invalid UTF-8 code"),
      (#"for _ in utf8.codes("\x80a") do end"#, "bad argument #1 to 'codes' (invalid UTF-8 code)"),
      (#"utf8.codes({})"#, "bad argument #1 to 'codes' (string expected, got table)"),
    ])
  func messages(source: String, message: String) throws {
    let error = try Bench().failure("local a = 1\n\(source)")
    #expect(error?.message == message)
    #expect(error?.location?.line == 2)
  }

  @Test("Ends at once where the loop is continued from a place that is not in the text")
  func places() throws {
    let result = try Bench().run(
      """
      local step, text = utf8.codes("añ")
      local all = {}
      for _, place in ipairs { 0, 1, 2, 3, 4, -1, math.mininteger, math.maxinteger } do
        all[#all + 1] = tostring((step(text, place)))
      end
      return table.concat(all, " ")
      """)
    #expect(result == [.string("1 2 nil nil nil nil nil nil")])
  }
}
