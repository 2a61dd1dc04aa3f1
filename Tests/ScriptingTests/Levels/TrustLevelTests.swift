import Diagnostics
import Foundation
import Lua
import Navigation
import Steps
import TestFolders
import Testing

@testable import Scripting

@Suite("The trust level of scripts")
struct TrustLevelTests {
  private static let app = """
    local Step = steps "Step" { "start", "go" }
    screen "Home" {}  screen "Page" {}
    flow "App" {
      root = navigation, start = Step.start, navigate = { start = set "Home", go = push "Page" },
    }

    """

  /// Loads an app that uses a plugin `p`, and returns what it prints when `Page` appears, or what is
  /// wrong with it.
  private func told(
    _ levels: [String], plugin header: String = "", _ text: String = "", app more: String = "",
    settings: PluginSettings = PluginSettings()
  ) throws -> String {
    let folder = try Folder([
      "plugins/p.lua": "plugin { name = \"p\", version = \"1.0.0\"\(header) }\n\(text)\n",
      "app.lua": "plugin \"p\"\n" + Self.app + more,
    ])
    var settings = settings
    for level in levels {
      let isTaken = settings.levels.take(level)
      try #require(isTaken)
    }
    let app: App
    do throws(AppLoader.Failure) {
      app = try AppLoader(plugins: settings).load(folder.file("app.lua"))
    } catch {
      return printedFindings(error, in: folder)
    }
    var printed: [String] = []
    app.host.output.receiver = { printed.append($0) }
    app.complaint = { printed.append($0.message.text(in: .english)) }
    app.makeSession().perform(.open(try app.step(try StepLiteral(".go"))))
    return printed.joined(separator: "\n")
  }

  private static func onPage(_ body: String) -> String {
    "on(\"appeared\", function(name) if name == \"Page#0\" then \(body) end end)"
  }

  @Test(
    "is read from an option",
    arguments: [
      (["trusted"], TrustLevel.trusted, TrustLevel.plugin), (["locked"], .locked, .locked),
      (["p=locked"], .plugin, .locked), (["locked", "p=trusted"], .locked, .trusted),
      (["p=trusted", "trusted", "p=plugin"], .trusted, .plugin), ([], .plugin, .plugin),
    ])
  func reading(options: [String], app: TrustLevel, plugin: TrustLevel) {
    var levels = TrustLevels()

    for option in options {
      let isTaken = levels.take(option)
      #expect(isTaken)
    }
    #expect(levels.app == app)
    #expect(levels.level(ofPlugin: "p") == plugin)
  }

  @Test(
    "is not read from an option that is misspelled",
    arguments: ["", "Trusted", "trusted ", "p=", "=locked", "p=q", "../p=locked"])
  func misreading(option: String) {
    var levels = TrustLevels()
    let isTaken = levels.take(option)
    #expect(!isTaken)
    #expect(levels == TrustLevels())
  }

  @Test("A trusted script reads and writes files below its folder, and can read the real time")
  func reach() throws {
    let body = """
      files.write("out/a.txt", "안녕") print(files.read "out/a.txt", now() > 1e9)
      """

    let firstSaid = try told(["trusted"], app: Self.onPage(body))
    #expect(firstSaid == "안녕\ttrue")
    let secondSaid = try told(["p=trusted"], Self.onPage(body))
    #expect(secondSaid == "안녕\ttrue")
  }

  @Test(
    "A trusted script cannot reach files above its folder, elsewhere or hidden",
    arguments: ["../x", "/tmp/x", ".bashrc", ".git/hooks/post-commit", "a/.b/c"])
  func bounds(path: String) throws {
    let said = try told(["trusted"], app: Self.onPage("files.write('\(path)', 'x')"))
    #expect(
      said
        == "'app.lua' has no permission for '\(path)', only fs.write:**")
  }

  @Test("A trusted plugin is granted access to project files, and must ask for other permissions")
  func asking() throws {
    let header = ", permissions = { \"fs.read:*.lua\", \"clock:real\", \"env:HOME\" }"

    let said = try told(["p=trusted"], plugin: header)
    #expect(
      said == """
        plugins/p.lua:1:88: error: 'p' asks for env:HOME, which is not granted [E0842]
            1 | plugin { name = "p", version = "1.0.0", permissions = { "fs.read:*.lua", "clock:real", "env:HOME" } }
              |                                                                                        ^^^^^^^^^^ grant the permissions with --allow p, or at the interactive prompt, which asks you
              = note: in plugin p 1.0.0
        1 error
        """)
  }

  @Test("A locked plugin gets no permissions, whoever grants them")
  func locked() throws {
    let settings = PluginSettings(grants: [PluginGrant("p", .realClock)])

    let said = try told(
      ["locked"], plugin: ", permissions = { \"clock:real\" }", settings: settings)
    #expect(
      said == """
        plugins/p.lua:1:57: error: plugin 'p' is locked, but asks for clock:real [E0870]
            1 | plugin { name = "p", version = "1.0.0", permissions = { "clock:real" } }
              |                                                         ^^^^^^^^^^^^ use --level p=plugin: a locked plugin gets no permissions
              = note: in plugin p 1.0.0
        1 error
        """)
  }

  @Test("A plugin that replaces another one is not trusted for its name alone")
  func intruder() throws {
    let bundled = try Folder(["p.lua": "plugin { name = \"p\", version = \"1.0.0\" }"])
    let said = try told(["p=trusted"], settings: PluginSettings(bundled: bundled.path))

    #expect(
      said.replacing(bundled.path, with: "BUNDLED") == """
        plugins/p.lua:1: error: 'p' shadows BUNDLED/p.lua, so its name alone does not make it trusted [E0871]
            1 | plugin { name = "p", version = "1.0.0" }
              = rename the plugin, or grant each permission separately: --allow 'p:PERMISSION'
              = note: in plugin p 1.0.0
        1 error
        """)
  }

  @Test("A trust level for a missing plugin is an error")
  func nobody() throws {
    let firstSaid = try told(["pp=locked"])
    #expect(firstSaid.hasPrefix("error: plugin 'pp' was not found [E08"))
    let secondSaid = try told(["pp=locked"])
    #expect(secondSaid.contains("did you mean 'p'?"))
  }

  @Test("A grant for a missing plugin is an error")
  func grantedToNobody() throws {
    let settings = PluginSettings(grants: [PluginGrant("pp")])
    let said = try told([], settings: settings)
    #expect(said.hasPrefix("error: plugin 'pp' was not found [E08"))
  }

  @Test("A file function that the header does not request names the permission it needs")
  func unasked() throws {
    let settings = PluginSettings(grants: [PluginGrant("p")])
    let said = try told(
      [], plugin: ", permissions = { \"fs.write:*.txt\" }",
      "command \"look\" { run = function() return files.read \"x\" end }", settings: settings)

    #expect(said.contains("'files' has no 'read'"))
    #expect(said.contains("if its header asks for a permission: fs.read:PATTERN\n"), "\(said)")
  }

  @Test("A plugin opened as an app is reported as a plugin")
  func opened() throws {
    let found = try findings(["app.lua": "plugin { name = \"tea\", version = \"1.0.0\" }"])
    #expect(
      found == """
        app.lua:1:1: error: 'app.lua' is a plugin, not an app [E0874]
            1 | plugin { name = "tea", version = "1.0.0" }
              | ^^^^^^ use it with an app: sextant run app.lua --plugin app
        1 error
        """)
  }

  @Test(
    "A word that only trusted scripts have suggests the trusted level where it is missing",
    arguments: ["load", "setmetatable", "rawset"])
  func missing(word: String) throws {
    let said = try told([], app: "local x = \(word)")
    #expect(
      said == """
        app.lua:7:11: error: '\(word)' is not declared [E0111]
            6 | }
            7 | local x = \(word)
              |           \(String(repeating: "^", count: word.count)) use --level trusted if the scripts are your own
        1 error
        """)
  }

  @Test(
    "A plugin cannot export a word that scripts of another level have",
    arguments: ["load", "files"])
  func exports(word: String) throws {
    let said = try told([], "export { \(word) = 1 }")
    #expect(
      said.contains(
        "the program already has a word '\(word)' [E0846]"))
  }
}
