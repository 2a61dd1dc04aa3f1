import Diagnostics
import Foundation
import Navigation
import Scripting
import Testing

@testable import Driving
@testable import Shell

@Suite("Replaying inputs")
struct RepetitionTests {
  @Test("works even if scripts have printed more in total than one call may")
  func printing() throws {
    let stage = try SessionStage(
      """
      local Step = steps "S" { "start", "go" }
      screen "Home" { title = "Home" }
      flow "App" { root = navigation, start = Step.start,
        navigate = { start = set "Home", go = function(flow)
          print(string.rep("x", 600000))
          flow.state.count = (flow.state.count or 0) + 1
        end } }

      """)
    let session = try stage.open()
    for _ in 0..<3 { _ = session.said(".go") }
    let resumed = try stage.reopened(session)
    #expect(resumed.begun.split(separator: "\n").count == 1, "\(resumed.begun.prefix(500))")
    #expect(resumed.all == session.all)
  }

  @Test("shows inputs that were undone and redone without a branch")
  func playback() throws {
    let stage = try SessionStage(Stage.zoo)
    let session = try stage.open()
    for line in [".go(1)", ":undo", "x = 1", ":redo", ".go(2)"] { _ = session.said(line) }
    let log = session.said(":log")
    session.shell.driver.journal = nil
    let text = try JournalText(try stage.bytes, of: stage.path)

    let notes = Notes()
    let shell = Shell(
      driver: Driver(try AppLoader().load(stage.script)), settings: OutputSettings(),
      output: notes)
    #expect(JournalPlayback(of: text, from: stage.path, in: shell).run() == .success)
    let said = notes.take()
    #expect(!said.contains("branch"), "\(said)")

    let other = try SessionStage(Stage.zoo)
    let loading = try other.open()
    let loaded = loading.said(":load \(stage.path)")
    #expect(!loaded.contains("branch"), "\(loaded)")
    #expect(loading.said(":log") == log)
  }

  @Test("ends the app when all inputs are shown")
  func ending() throws {
    let stage = try SessionStage(
      Stage.zoo + "\non(\"dispose\", function() print \"the app has ended\" end)\n")
    let session = try stage.open()
    _ = session.said(".go(1)")
    session.shell.driver.journal = nil
    let text = try JournalText(try stage.bytes, of: stage.path)

    let notes = Notes()
    let shell = Shell(
      driver: Driver(try AppLoader().load(stage.script)), settings: OutputSettings(),
      output: notes)
    _ = JournalPlayback(of: text, from: stage.path, in: shell).run()
    #expect(notes.lines.last == "the app has ended")
  }

  private static let versions = """
    local Step = steps "S" { "start", "old", "spin" }
    screen "Home" { title = "Home" }
    screen "Old" { title = "Old", button "Button" { emits = Step.old } }
    flow "App" { root = navigation, start = Step.start,
      navigate = { start = set "Home", old = push "Old",
        spin = function(flow) local n = 0 while n < 3e7 do n = n + 1 end return push "Home" end } }

    """

  @Test("by :replay after a reload shows the results of the new scripts")
  func mended() throws {
    var limits = ScriptLimits()
    limits[.handler] = .milliseconds(5)
    let stage = try EditedStage(Self.versions, limits: limits)
    #expect(stage.said(".spin").contains("[E0614]"))
    try stage.write(Self.versions.replacing("3e7", with: "3"))
    _ = stage.said(":reload")
    let said = stage.said(":replay")
    #expect(said.contains("+ Home#1 on App#0"), "\(said)")
    #expect(said.contains("[E0523]"), "\(said)")
  }

  @Test("An error in a hook while scripts are reloaded is reported")
  func disposal() throws {
    let script = Stage.zoo + "\non(\"dispose\", function() error \"not disposed\" end)\n"
    let stage = try EditedStage(script)
    try stage.write(script + "-- changed\n")
    #expect(stage.said(":reload").contains("not disposed"))
    try stage.write(script + "-- changed again\n")
    #expect(stage.looked().contains("not disposed"))
  }

  @Test("Code that a script has left in a completion may do no more than a script")
  func completion() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "completed-\(UUID().uuidString)").path
    let stage = try Stage(
      Stage.zoo + """

        command "x" {
          run = function(shell)
            shell:perform "string.rep = function() save('\(path)') return '' end"
          end,
          complete = function() return { string.rep("a", 1) } end,
        }
        """)
    _ = stage.said(":x")
    _ = Completer(shell: stage.shell).completions(":x ", 3)
    #expect(!FileManager.default.fileExists(atPath: path + ".journey.lua"))
    #expect(stage.shell.line == nil)
  }
}
