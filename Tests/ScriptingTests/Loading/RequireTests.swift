import Navigation
import Testing

@testable import Scripting

@Suite("Modules")
struct RequireTests {
  static let main = """
    local Step = require "steps"
    require "parts.screens"
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "A" } }
    """

  @Test("A module is found next to the script, or in a folder there, and gives what it returns")
  func found() throws {
    let stage = try Stage(files: [
      "app.lua": Self.main,
      "steps.lua": "return steps \"Step\" { \"start\" }",
      "parts/screens.lua":
        "local Step = require \"steps\"\nscreen \"A\" { button \"B\" { emits = Step.start } }",
    ])

    #expect(stage.tree == "App(A)")
    #expect(stage.app.names.screens["A"]?.screen.name == "A")
  }

  @Test("A module runs once, however often it is required; one that returns nothing gives true")
  func once() throws {
    let stage = try Stage(files: [
      "app.lua": """
      local Step = require "steps"
      print(require "quiet", require "quiet", require "steps" == Step)
      flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
      """,
      "steps.lua": "print 'steps' return steps \"Step\" { \"start\" }",
      "quiet.lua": "print 'quiet'",
    ])

    #expect(stage.printed == ["steps", "quiet", "true\ttrue\ttrue"])
  }

  @Test("A missing module is reported with the place where it was looked for")
  func missing() throws {
    let said = try findings(["app.lua": "local a = 1\nrequire \"far.away\"\n"])

    #expect(
      said.contains(
        "app.lua:2:9: error: module 'far.away' does not exist: there is no file 'far/away.lua' or 'far.away.lua' [E0115]"
      )
    )
  }

  @Test("A dot may be part of the file's name; a file in a folder comes first")
  func dotted() throws {
    let stage = try Stage(files: [
      "app.lua": """
      print(require "a.imported", require "a.imported", require "b.imported")
      local Step = steps "Step" { "start" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
      """,
      "a.imported.lua": "print 'run' return 'a.imported.lua'",
      "b.imported.lua": "return 'b.imported.lua'",
      "b/imported.lua": "return 'b/imported.lua'",
    ])

    #expect(stage.printed == ["run", "a.imported.lua\ta.imported.lua\tb/imported.lua"])
  }

  @Test("A reload watches both files, and reads the one that appears")
  func watched() throws {
    let stage = try Stage(files: [
      "app.lua": """
      local Step = require "steps.imported"
      flow "App" { root = navigation, start = Step.start, navigate = { start = none } }
      """,
      "steps.imported.lua": "return steps \"Step\" { \"start\" }",
    ])

    let names = stage.app.host.scripts.files.paths.map { $0.split(separator: "/").last ?? "" }
    #expect(names == ["app.lua", "steps.imported.lua", "imported.lua"])
  }

  @Test("Modules that require each other are reported")
  func loop() throws {
    let said = try findings([
      "app.lua": "require \"a\"", "a.lua": "require \"b\"", "b.lua": "local x\nrequire \"a\"",
    ])

    #expect(
      said == """
        b.lua:2:9: error: module 'a' requires itself, directly or through other modules [E0117]
            1 | local x
            2 | require "a"
              |         ^^^
        1 error
        """)
  }

  @Test("An error in a module is reported at its location")
  func broken() throws {
    let said = try findings(["app.lua": "require \"a\"", "a.lua": "local x = = 1"])

    #expect(
      said == """
        a.lua:1:11: error: unexpected symbol near '=' [E0114]
            1 | local x = = 1
              |           ^
        1 error
        """)
  }

  @Test(
    "A name that leads out of the folder is not a valid module name",
    arguments: ["../x", "/etc/x", "a..b", ".a", "a.", "", "a b", "a/b", "a\\0b"])
  func badName(name: String) throws {
    let said = try findings(["app.lua": "require \"\(name)\""])

    #expect(said.contains("is not a module name"))
    #expect(said.contains("[E0116]"))
  }
}
