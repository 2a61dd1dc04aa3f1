import CLuaShim
import Foundation
import Lua
import Testing

/// Lua as it comes, to compare with.
enum StockLua {
  /// Runs a chunk that gives a text, in a state with Lua's own libraries.
  static func run(_ source: String) -> String {
    guard let stack = luaL_newstate() else { return "no memory" }
    defer { lua_close(stack) }
    luaL_openlibs(stack)
    // Neither raises: the one reports, the other protects.
    guard luaL_loadbufferx(stack, source, source.utf8.count, "@t.lua", "t") == LUA_OK else {
      return "no Lua"
    }
    _ = lua_pcallk(stack, 0, 1, 0, 0, nil)
    guard let text = lua_tolstring(stack, -1, nil) else { return "no text" }
    return String(cString: text)
  }

  /// What Lua precompiles a function to that gives 42.
  static func precompiled() -> [UInt8] {
    guard let stack = luaL_newstate() else { return [] }
    defer { lua_close(stack) }
    luaL_openlibs(stack)
    guard luaL_loadstring(stack, "return string.dump(function() return 42 end)") == LUA_OK,
      lua_pcallk(stack, 0, 1, 0, 0, nil) == LUA_OK
    else { return [] }
    var count = 0
    let start = lua_tolstring(stack, -1, &count)
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Runs a chunk that gives a text of many lines here and there, and tells the first difference.
  static func expectSame(_ source: String, _ title: String) throws {
    let own = try #require(try Bench().run(source).first?.asString).split(separator: "\n")
    let stock = run(source).split(separator: "\n")
    #expect(own.count == stock.count, "\(title)")
    #expect(stock.count > 100, "\(title): \(stock.prefix(1))")
    let different = zip(own, stock).first { $0 != $1 }
    #expect(different == nil, "\(title)")
  }

  /// Lua that writes calls and what they give, each on a line.
  static let prelude = """
    local lines = {}
    local function text(value)
      if type(value) == "string" then
        local all = "'"
        for i = 1, #value do
          local byte = value:byte(i)
          local isPlain = byte > 32 and byte < 127
          all = all .. (isPlain and string.char(byte) or string.format("\\\\%d", byte))
        end
        return all .. "'"
      end
      if type(value) == "table" then
        local all = "{"
        for i = 1, #value do
          all = all .. " " .. (type(value[i]) == "table" and "{}" or tostring(value[i]))
        end
        return all .. "}"
      end
      if type(value) == "function" then return "function" end
      return tostring(value)
    end
    local function note(title, f, ...)
      local results = table.pack(pcall(f, ...))
      local all = {title}
      for i = 1, select("#", ...) do all[#all + 1] = text((select(i, ...))) end
      all[#all + 1] = "->"
      for i = 1, results.n do all[#all + 1] = text(results[i]) end
      lines[#lines + 1] = table.concat(all, " ")
    end

    """
}

/// The seed of a test with random input: one of its own, or the one that is asked for.
var randomSeed: Int {
  ProcessInfo.processInfo.environment["SEXTANT_SEED"].flatMap(Int.init) ?? 20_261_121
}
