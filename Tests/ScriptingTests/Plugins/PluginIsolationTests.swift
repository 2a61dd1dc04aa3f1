import Diagnostics
import TestFolders
import Testing

@testable import Scripting

@Suite("Isolation of plugins")
struct PluginIsolationTests {
  private func stage(_ plugin: String, app: String = "") throws -> Stage {
    try Stage(files: [
      "plugins/other.lua": "plugin { name = \"other\", version = \"1.0.0\" }\n" + plugin,
      "app.lua": """
      plugin "other"
      \(app)
      local Step = steps "Step" { "start", "go" }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", go = function(flow) return leave() end } }
      """,
    ])
  }

  @Test("Changes to libraries and words stay within the plugin or the app that makes them")
  func environment() throws {
    let look =
      "local s, t, n = string, table, nav print(s.shout, t.first, n.hidden, n.push ~= nil) "
    let change = "s.shout = 1 t.first = 2 n.hidden = 3 n.push = nil "
    let stage = try stage(
      look + change + "export { leave = function() end, look = function() \(look) end }",
      app: look + "s.shout = 4 look()")

    #expect(
      stage.printed == ["nil\tnil\tnil\ttrue", "nil\tnil\tnil\ttrue", "1\t2\t3\tfalse"])
  }

  @Test("What a plugin registers is listed as its own; what its words declare is the app's")
  func ownership() throws {
    let stage = try stage(
      """
      local Step = steps "OtherStep" { "other" }
      screen "Own" {}
      service "Clock" { now = function() return 1 end }
      stepper "Ticker" { ready = { Step.other } }
      flow "OwnFlow" { root = navigation, navigate = { other = set "Own" } }
      link "other://own" { Step.other }
      local made = coroutine.wrap(function() screen "FromCoroutine" {} end)
      made()
      on("appeared", function() end)
      command "own" { run = function() end }
      export { page = function(name) screen(name) {} end, leave = function() return pop() end }
      """, app: "page \"Page\"")

    #expect(
      stage.app.plugins[0].registered == [
        PluginReport.Registered(kind: "words", names: ["leave", "page"]),
        PluginReport.Registered(kind: "steps", names: ["OtherStep"]),
        PluginReport.Registered(kind: "screens", names: ["Own", "FromCoroutine"]),
        PluginReport.Registered(kind: "flows", names: ["OwnFlow"]),
        PluginReport.Registered(kind: "services", names: ["Clock"]),
        PluginReport.Registered(kind: "steppers", names: ["Ticker"]),
        PluginReport.Registered(kind: "links", names: ["other://own"]),
        PluginReport.Registered(kind: "hooks", names: ["appeared"]),
        PluginReport.Registered(kind: "commands", names: ["own"]),
      ])
    #expect(stage.app.names.screenPlaces["Page"]?.line == 2)
  }

  @Test("A mistake in what a plugin's word declares is reported at the line that uses the word")
  func blame() throws {
    let folder = try Folder([
      "plugins/other.lua": """
      plugin { name = "other", version = "1.0.0" }
      local function page(name) screen(name) { titel = name } end
      export { pages = function(...) for _, name in ipairs { ... } do page(name) end end }
      """,
      "app.lua": """
      plugin "other"
      local Step = steps "Step" { "start" }
      pages("Home", "About")
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """,
    ])

    #expect(
      findings(in: folder) == """
        app.lua:3: error: screen 'Home' has no option 'titel' [E0302]
            2 | local Step = steps "Step" { "start" }
            3 | pages("Home", "About")
              = did you mean 'title'?
        app.lua:3: error: screen 'About' has no option 'titel' [E0302]
            2 | local Step = steps "Step" { "start" }
            3 | pages("Home", "About")
              = did you mean 'title'?
        2 errors
        """)
  }

  @Test("A plugin's words can return entries when a step arrives, and their errors name the plugin")
  func running() throws {
    let stage = try stage("export { leave = function() error('no way out') end }")

    try stage.open(".go")

    #expect(
      stage.failure() == """
        plugins/other.lua:2:29: error: no way out [E0114]
            1 | plugin { name = "other", version = "1.0.0" }
            2 | export { leave = function() error('no way out') end }
              |                             ^^^^^
              = note: in plugin other 1.0.0
              = note: leave was called with return (a tail call), so Lua does not know its caller
         while flow App#0 handled go
        """)
  }

  @Test("Only the plugin itself can change what it exports; others get an error at their line")
  func exports() throws {
    let folder = try Folder([
      "plugins/wall.lua": """
      plugin { name = "wall", version = "1.0.0" }
      local wall = { open = { "lobby" } }
      function wall.isAllowed(name) return name == "lobby" end
      function wall.close() wall.open = {} end
      function wall:shut()
        self.open = {}
      end
      export { wall = wall }
      """,
      "plugins/other.lua": """
      plugin { name = "other", version = "1.0.0", needs = { wall = "*" } }
      wall.isAllowed = function() return true end
      """,
      "through.lua": """
      plugin "wall"
      table.insert(nav.wall.open, "vault")
      """,
      "self.lua": """
      plugin "wall"
      print(#wall.open)
      wall.close()
      print(#wall.open)
      wall:shut()
      """,
      "app.lua": "plugin 'other'",
    ])

    let cure =
      "change it in the script that declares it, through its local variable, or fill a table of your own"
    #expect(
      findings(in: folder) == """
        plugins/other.lua:2:6: error: 'isAllowed' cannot be changed here: the table belongs to another \
        script and is read-only [E0876]
            1 | plugin { name = "other", version = "1.0.0", needs = { wall = "*" } }
            2 | wall.isAllowed = function() return true end
              |      ^^^^^^^^^ \(cure)
              = note: in plugin other 1.0.0
        1 error
        """)
    #expect(
      findings(in: folder, file: "through.lua") == """
        through.lua:2: error: '[2]' cannot be changed here: the table belongs to another \
        script and is read-only [E0876]
            1 | plugin "wall"
            2 | table.insert(nav.wall.open, "vault")
              = \(cure)
        1 error
        """)
    #expect(
      findings(in: folder, file: "self.lua") == """
        plugins/wall.lua:6:8: error: 'open' cannot be changed here: the table belongs to another \
        script and is read-only [E0876]
            5 | function wall:shut()
            6 |   self.open = {}
              |        ^^^^ \(cure)
              = note: in plugin wall 1.0.0
        1 error
        """)
  }

  @Test(
    "Only the plugin or app that declares a service can change it", arguments: ["Theirs", "Own"])
  func services(name: String) throws {
    let change = { (flow: String, step: String) in
      """
      flow "\(flow)" { root = navigation, start = Step.\(step), needs = { "\(name)" }, navigate = {
        \(step) = function(flow)
          flow.services.\(name).colour = "blue"
          return set "Home"
        end } }
      """
    }
    let stage = try Stage(files: [
      "plugins/other.lua": """
      plugin { name = "other", version = "1.0.0" }
      local Step = steps "OtherStep" { "other" }
      service "Theirs" { colour = "red" }
      \(change("OtherFlow", "other"))
      """,
      "app.lua": """
      plugin "other"
      local Step = steps "Step" { "start", "own", "theirs" }
      service "Own" { make = function() return { colour = "red" } end }
      screen "Home" { title = function(screen) return screen.services.\(name).colour end,
        needs = { "\(name)" } }
      \(change("OwnFlow", "own"))
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", own = present "OwnFlow", theirs = present "OtherFlow" } }
      coordinate "App"
      """,
    ])

    try stage.open(".\(name == "Own" ? "theirs" : "own")")

    let failure = try #require(stage.failure().split(separator: "\n").first)
    #expect(failure.hasPrefix(name == "Own" ? "plugins/other.lua:6:" : "app.lua:8:"))
    #expect(failure.contains("error: 'colour' cannot be changed here"))

    try stage.open(".\(name == "Own" ? "own" : "theirs")")

    #expect(stage.failure() == "nothing failed")
  }

  @Test("Editors know a plugin's words and which plugin they come from")
  func words() throws {
    let stage = try stage("export { leave = function() return pop() end, tax = 3 }")

    #expect(stage.app.pluginWords.map(\.name) == ["leave", "tax"])
    #expect(stage.app.pluginWords.map(\.plugin) == ["other 1.0.0", "other 1.0.0"])
    #expect(stage.app.pluginWords.map(\.location.line) == [2, 2])
    #expect(
      ProjectTyping([stage.app]).text.hasSuffix(
        """

        ---plugin other 1.0.0
        ---@type any
        leave = nil

        ---plugin other 1.0.0
        ---@type any
        tax = nil

        """))
  }
}
