import Driving
import Foundation
import Scripting
import TestFolders
import Testing

@testable import Shell

@Suite("What plugins put in place of commands and log styles")
struct ReplacedPartTests {
  private static let app = """
    plugin "house"
    local Step = steps "Step" { "start", "go" }
    screen "Home" {}
    flow "App" {
      root = navigation, start = Step.start, navigate = { start = set "Home", go = none },
    }
    """

  /// A shell on the app, with a plugin that replaces what it is granted.
  private func stage(
    _ replaces: String, _ text: String, style: String = "guideline"
  ) throws -> (shell: Shell, notes: Notes) {
    let header = "plugin { name = \"house\", version = \"1.0.0\", replaces = { \(replaces) } }\n"
    let folder = try Folder(["plugins/house.lua": header + text, "app.lua": Self.app])
    defer { withExtendedLifetime(folder) {} }
    let settings = PluginSettings(grants: [PluginGrant("house")])
    let notes = Notes()
    notes.folder = folder.path + "/"
    let shell = Shell(
      driver: Driver(try AppLoader(plugins: settings).load(folder.file("app.lua"))),
      settings: OutputSettings(),
      output: notes)
    shell.settings.logStyle = try #require(LogStyleCatalog.style(named: style))
    _ = shell.begin()
    return (shell, notes)
  }

  @Test("A command does its own and asks the original, with other arguments if it likes")
  func command() throws {
    let (shell, notes) = try stage(
      "\"command status\"",
      """
      local own = original "command status"
      command "status" { help = "more", run = function(shell, ...) print "house" own(shell, ...) end }
      """)
    _ = notes.take()
    _ = shell.perform(":status")
    let said = notes.take()
    _ = shell.perform(":status 1")
    let mistaken = notes.take()
    _ = shell.perform(":help status")

    #expect(said.hasPrefix("house\n"))
    #expect(said.split(separator: "\n").count > 1)
    #expect(mistaken.hasPrefix("house\n"))
    #expect(mistaken.contains("E0503"))
    #expect(notes.take() == ":status: more\n  :status")
  }

  @Test("A command that only people may run stays so")
  func people() throws {
    let (shell, notes) = try stage(
      "\"command save\"",
      """
      local own = original "command save"
      command "save" { run = function(shell, ...) own(shell, ...) end }
      command "sly" { run = function(shell) print(shell:perform ":save away.lua") end }
      """)
    _ = notes.take()

    _ = shell.perform(":sly")

    #expect(
      notes.take()
        == "error: ':save' works only when typed; scripts cannot perform it [E0535]\nfalse")
  }

  @Test("A log style writes what it likes of the original's lines, and fails back to the original")
  func style() throws {
    let (shell, notes) = try stage(
      "\"logStyle guideline\"",
      """
      local own = original "logStyle guideline"
      logStyle "guideline" { lines = function(record)
        if record.n == 4 then error "no more" end
        local lines = own(record)
        return lines[1] and lines[1] .. "!"
      end }
      """)
    let begun = notes.take()
    _ = shell.perform(".go")
    let said = notes.take()
    _ = shell.perform(".go")
    let failed = notes.take()
    _ = shell.perform(".go")

    #expect(begun == "did navigate to app.App -> start!")
    #expect(said == "did navigate to app.App -> go!")
    #expect(failed.contains("plugins/house.lua:4:25: error: no more [E0114]"))
    #expect(failed.hasSuffix("did navigate to app.App -> go"))
    #expect(notes.take() == "did navigate to app.App -> go")
  }

  @Test("What the program does not have is told at the start")
  func nothing() throws {
    let (_, notes) = try stage(
      "\"command tre\"", "command \"tre\" { run = function() end }")

    #expect(
      notes.take() == """
        did navigate to app.App -> start
        plugins/house.lua:1:58: error: there is no command 'tre' to replace [E1002]
            1 | plugin { name = "house", version = "1.0.0", replaces = { "command tre" } }
              |                                                          ^^^^^^^^^^^^^ did you mean 'tree'?
              = note: in plugin house 1.0.0
        """)
  }
}
