import Diagnostics
import TestFolders
import Testing

@testable import Scripting

@Suite("Lua functions for trusted scripts")
struct TrustedWordTests {
  private static let app = """

    local Step = steps "Step" { "start", "go" }
    screen "Home" {}
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = set "Home", go = function(flow) return going(flow) end } }
    """

  private func printed(_ text: String) throws -> [String] {
    let stage = try Stage("local going\n" + text + Self.app, level: .trusted)
    return stage.printed.map { $0.replacing(stage.folder.path + "/", with: "") }
  }

  @Test("A table can have a metatable with methods, and print itself")
  func behaviour() throws {
    let found = try printed(
      """
      local Point = {}
      Point.__index = Point
      Point.__tostring = function(point) return "Point " .. point.x end
      function Point:moved() return setmetatable({ x = self.x + 1 }, Point) end
      local point = setmetatable({ x = 1 }, Point):moved()
      print(point, tostring(point), string.format("<%s>", point), getmetatable(point) == Point)
      """)
    #expect(found == ["Point 2\tPoint 2\t<Point 2>\ttrue"])
  }

  @Test("A loaded text sees the globals of the script, or those of the given table")
  func loading() throws {
    let told = try printed(
      """
      print(load("return type(push), ...")(7))
      print(load("return push, x", "with its own", "t", { x = 1 })())
      print(load("return +", "sum"))
      print(pcall(load("error 'here'", "@app.lua")))
      """)
    #expect(
      told == [
        "function\t7", "nil\t1", "nil\tload#2 (app.lua:4):1: unexpected symbol near '+'",
        "false\tload#3 (app.lua:5):1: here",
      ])
  }

  @Test(
    "load refuses wrong arguments with the reason",
    arguments: [
      ("7", "load: expected a string; got number"),
      ("\"\", 7", "load: expected a name; got number"),
      ("\"\", \"x\", {}", "load: expected a mode; got table"),
      ("\"\", \"x\", \"b\"", "only text is loaded, and not by the mode 'b'"),
      ("\"\", \"x\", \"t\", 1", "load: expected a table of globals; got number"),
      ("(\"x\"):rep(2^20 + 1)", "text too long"),
    ])
  func misfits(arguments: String, said: String) throws {
    let shown = try printed("print(select(2, pcall(load, \(arguments))))").map {
      $0.replacing("app.lua:2: ", with: "")
    }
    #expect(shown == [said])
  }

  @Test("Errors in a loaded text are reported with the text's own lines")
  func excerpt() throws {
    let found = try findings(
      [
        "app.lua": """
        load([[
        screen "Made" { titel = "x" }]], "made")()
        """ + Self.app.replacing("going(flow)", with: "nil")
      ], level: .trusted)
    #expect(
      found == """
        load#0 (app.lua:1):1:17: error: screen 'Made' has no option 'titel' [E0302]
            1 | screen "Made" { titel = "x" }
              |                 ^^^^^ did you mean 'title'?
        1 error
        """)
  }

  @Test("A table with a metatable cannot be kept in a state or a step")
  func state() throws {
    let stage = try Stage(
      """
      local function going(flow) flow.state.point = setmetatable({ x = 1 }, {}) end
      """ + Self.app, level: .trusted)
    try stage.open(".go")

    #expect(
      stage.failure() == """
        app.lua:1:39: error: a table with a metatable cannot be kept in a state or a step; use plain data [E0607]
            1 | local function going(flow) flow.state.point = setmetatable({ x = 1 }, {}) end
              |                                       ^^^^^
         while flow App#0 handled go
        """)
  }

  @Test(
    "A declaration whose table has a metatable is an error",
    arguments: ["screen \"Extra\" (BODY)", "flow \"Extra\" (BODY)", "stepper \"Extra\" (BODY)"])
  func body(declaration: String) throws {
    let text = declaration.replacing("BODY", with: "setmetatable({}, { __index = { title = 1 } })")
    let said = try findings(
      ["app.lua": text + Self.app.replacing("going(flow)", with: "nil")], level: .trusted)

    #expect(
      said.contains(
        "'Extra': the table has a metatable; Sextant does not read values from metatables [E0873]"
      ),
      "\(said)")
  }

  @Test("A function exported by a trusted plugin cannot create globals in another script")
  func lent() throws {
    let folder = try Folder([
      "plugins/p.lua": "plugin { name = \"p\", version = \"1.0.0\" }\nexport { set_raw = rawset }",
      "app.lua": "plugin \"p\"\nprint(pcall(set_raw, _ENV, \"x\", 1))"
        + Self.app.replacing(
          "going(flow)", with: "nil"),
    ])
    var settings = PluginSettings()
    settings.levels.app = .locked
    settings.levels.plugins["p"] = .trusted
    let app = try AppLoader(plugins: settings).load(folder.file("app.lua"))
    var printed: [String] = []
    app.host.output.receiver = { printed.append($0.replacing(folder.path + "/", with: "")) }

    #expect(
      printed == ["false\tapp.lua:2: 'x' is not local, and scripts cannot create globals"])
  }
}
