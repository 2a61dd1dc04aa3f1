import TestFolders
import Testing

@testable import Scripting

@Suite("What functions leave behind in Lua")
struct LuaRemainsTests {
  /// A function of a title, and what stands before the declarations.
  struct Script: Sendable, CustomTestStringConvertible {
    let body: String
    var head = ""

    var testDescription: String { head.isEmpty ? body : head + " … " + body }

    var isNothing: Bool {
      get throws {
        let app = """
          local Step = steps "Step" { "start" }
          \(head)
          screen "Home" { title = function(screen) do \(body) end return "Home" end }
          flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
          """
        let folder = try Folder(["app.lua": app])
        return try AppLoader().load(folder.file("app.lua")).leavesNothingInLua
      }
    }
  }

  @Test(
    "is nothing where only own locals, own tables and what the engine keeps are changed",
    arguments: [
      Script(body: ""),
      Script(body: "local n = 1 n = n + 1"),
      Script(body: "for i = 1, 3 do local n = i n = n + 1 end"),
      Script(body: "screen.state.seen = true"),
      Script(body: "local rows = {} rows[1] = 2 rows.x = 3 table.insert(rows, 4) table.sort(rows)"),
      Script(body: "local s = table.concat({ 1 }, '') for w in s:gmatch('.') do s = s .. w end"),
      Script(
        body: "list()", head: "local function list() local all = {} all[1] = 1 return all end"),
      Script(body: "M.open()", head: "local M = { n = 1 } function M.open() return M.n end"),
      Script(body: "return names[1]", head: "local names = {} table.insert(names, 'Home')"),
      Script(body: "return count", head: "local count = 0 count = count + 1"),
    ])
  func nothing(script: Script) throws {
    let isNothing = try script.isNothing
    #expect(isNothing)
  }

  @Test(
    "is something where anything else may be changed",
    arguments: [
      Script(body: "n = n + 1", head: "local n = 0"),
      Script(body: "n.x = 1", head: "local n = {}"),
      Script(body: "n[1] = 1", head: "local n = {}"),
      Script(body: "table.insert(n, 1)", head: "local n = {}"),
      Script(body: "add(n, 1)", head: "local n, add = {}, table.insert"),
      Script(body: "t.insert(n, 1)", head: "local n, t = {}, table"),
      Script(body: "n()", head: "local n = ('abc'):gmatch('.')"),
      Script(body: "n()", head: "local n = string.gmatch('abc', '.')"),
      Script(body: "n()", head: "local s = string local n = s['gmatch']('abc', '.')"),
      Script(body: "n()", head: "local n = coroutine.wrap(function() coroutine.yield(1) end)"),
      Script(
        body: "n()",
        head: "local n = (function() local c = 0 return function() c = c + 1 end end)()"),
      Script(body: "n()", head: "local c = 0 local function n() c = c + 1 end"),
      Script(body: "local m = n m.x = 1", head: "local n = {}"),
      Script(body: "local m = {} m = n m.x = 1", head: "local n = {}"),
      Script(body: "local m = {} and n m.x = 1", head: "local n = {}"),
      Script(body: "local m = { n } m[1].x = 1", head: "local n = {}"),
      Script(
        body: "local function f(me) me.state.x = 1 end f(n)", head: "local n = { state = {} }"),
      Script(body: "local m = { n } table.insert(m[1], 1)", head: "local n = {}"),
      Script(body: "local e = _ENV e['table'].insert(n, 1)", head: "local n = {}"),
      Script(body: "function n.x() end", head: "local n = {}"),
      Script(body: "", head: "print 'loaded'"),
    ])
  func something(script: Script) throws {
    let isNothing = try script.isNothing
    #expect(!isNothing)
  }

  @Test("counts in all files of an app, and not for an app that is trusted with all of Lua")
  func files() throws {
    let files = [
      "app.lua": """
      local Step = steps "Step" { "start" }
      local more = require "more"
      screen "Home" { title = function() return more.title() end }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """,
      "more.lua": "local n = 0 return { title = function() n = n + 1 return 'Home' end }",
    ]
    let folder = try Folder(files)
    let isCounting = try AppLoader().load(folder.file("app.lua")).leavesNothingInLua
    #expect(!isCounting)

    try folder.write("return { title = function() return 'Home' end }", to: "more.lua")
    let isPlain = try AppLoader().load(folder.file("app.lua")).leavesNothingInLua
    #expect(isPlain)

    var settings = PluginSettings()
    settings.levels.app = .trusted
    let isTrusted = try AppLoader(plugins: settings).load(folder.file("app.lua")).leavesNothingInLua
    #expect(!isTrusted)
  }
}
