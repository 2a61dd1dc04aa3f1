import Diagnostics
import Foundation
import LineEditor
import Scripting
import Testing

@testable import Shell

@Suite(":reload")
struct ReloadCommandTests {
  private static let script = """
    app "Counter"
    local Step = steps "S" { "start", "open" }
    screen "Home" { title = "Home", button "Open" { emits = Step.open } }
    screen "About" { title = "About" }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", open = push "About" },
    }

    """

  @Test("reports its result in one line, and all of it when asked")
  func outcomes() throws {
    let stage = try EditedStage(Self.script)

    #expect(stage.said(":reload --why") == "nothing has been reloaded yet")
    #expect(stage.said(":reload") == "reloaded Counter: the files have not changed")
    try stage.write(Self.script.replacing("push \"About\"", with: "present \"About\""))
    #expect(stage.said(":reload") == "reloaded Counter: ~ App.open: push About → present About")
    try stage.write(Self.script + "x = = 1\n")
    #expect(
      stage.said(":reload") == """
        error: Counter was not reloaded: app.lua:9: unexpected symbol near '=' (:reload --why) [E0800]
        """)
    #expect(
      stage.said(":reload --why") == """
        app.lua:9:5: error: unexpected symbol near '=' [E0114]
            8 | }
            9 | x = = 1
              |     ^
        1 error
        """)
    #expect(stage.shell.promptText == "Counter ✗ › ")
    _ = stage.said(":tap Open")
    try stage.write(
      Self.script.replacing("screen \"About\" { title = \"About\" }", with: "")
        .replacing("push \"About\"", with: "none"))
    #expect(
      stage.said(":reload") == """
        reloaded Counter: 2 changes, 1 note (:reload --why)
        note   screen About is no longer declared; its live instances keep the old version
        """)
    #expect(
      stage.said(":reload --why") == """
        file   app.lua
        change - screen About (1 live instance stays)
        change ~ App.open: present About → none
        note   screen About is no longer declared; its live instances keep the old version
        kept   flows: 1, screens: 2, waiting steps and timers: 0, functions in progress: 0
        """)
    #expect(stage.said(":screen") == "About")
    #expect(stage.shell.promptText == "› ")
  }

  @Test("restores earlier versions, five at most")
  func back() throws {
    let stage = try EditedStage(Self.script)
    for number in 1...7 {
      try stage.write(Self.script.replacing("\"Home\", b", with: "\"Home \(number)\", b"))
      _ = stage.said(":reload")
    }

    #expect(stage.said(":screen").hasPrefix("Home 7"))
    for number in [6, 5, 4, 3, 2] {
      #expect(
        stage.said(":reload --back")
          == "restored Counter: ~ option Home.title: \"Home \(number + 1)\" → \"Home \(number)\"")
      #expect(stage.said(":screen").hasPrefix("Home \(number)"))
    }
    #expect(
      stage.said(":reload --back") == "error: there is no earlier version to go back to [E0806]")
    #expect(
      stage.said(":reload --bac")
        == "error: '--bac' is neither an option of :reload nor a plugin of the app [E0805]\n      = did you mean '--back'?"
    )
  }

  @Test("runs by itself if the contents of files change, and only then")
  func watching() throws {
    let stage = try EditedStage(Self.script)

    #expect(stage.looked() == "")
    try stage.write(Self.script)
    #expect(stage.looked() == "")
    try stage.write(Self.script + "require 'more'\n")
    #expect(stage.looked().contains("more"))
    #expect(stage.looked() == "")
    #expect(stage.shell.watchedFiles.count == 2)
    try stage.write("screen 'More' { title = 'More' }", to: "more.lua")
    #expect(stage.looked() == "reloaded Counter: + screen More")
    try stage.remove("more.lua")
    #expect(stage.looked().contains("E0800"))
    #expect(stage.shell.promptText == "Counter ✗ › ")
    try stage.write("screen 'More' { title = 'More' }", to: "more.lua")
    #expect(stage.looked() == "Counter: the files match the running version again")
    #expect(stage.shell.promptText == "› ")
    #expect(stage.said(":reload --back") == "restored Counter: - screen More")
    #expect(stage.looked() == "")
  }

  @Test("stops scripts that do not finish loading")
  func endless() throws {
    var limits = ScriptLimits()
    limits[.load] = .milliseconds(200)
    let stage = try EditedStage(Self.script, limits: limits)
    try stage.write(Self.script + "while true do end\n")

    let said = stage.said(":reload")
    #expect(said.contains("app.lua:9: stopped after 200 ms"), "\(said)")
    #expect(said.contains("E0800"))
    #expect(stage.said(":tap Open").contains("About"))
  }
}
