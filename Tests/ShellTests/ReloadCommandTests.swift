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

  @Test("forgets what lines that scripts perform have assigned")
  func performed() throws {
    let script =
      Self.script + """
        command "line" { run = function(shell, ...) shell:perform(table.concat({ ... }, " ")) end }

        """
    let stage = try EditedStage(script)
    _ = stage.said(":line kept = 1")
    #expect(stage.said(":line print(kept)") == "1")

    try stage.write(script + "-- changed\n")
    _ = stage.said(":reload")
    #expect(stage.said(":line print(kept)").contains("'kept' is not declared [E0111]"))
  }

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

  @Test("reports all of it in Korean, too, names and notes included")
  func korean() throws {
    let stage = try EditedStage(Self.script, OutputSettings(language: .korean))
    _ = stage.said(":tap Open")
    try stage.write(
      Self.script.replacing("screen \"About\" { title = \"About\" }", with: "")
        .replacing("push \"About\"", with: "none"))
    _ = stage.said(":reload")

    #expect(
      stage.said(":reload --why") == """
        파일   app.lua
        변경   - 화면 About (살아 있는 인스턴스 1개 유지)
        변경   ~ App.open: push About → none
        알림   화면 About: 더 이상 선언되어 있지 않습니다. 살아 있는 인스턴스는 이전 버전을 유지합니다
        유지   플로우 1, 화면 2, 기다리는 스텝과 타이머 0, 진행 중인 함수 0
        """)
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

  @Test("keeps variables of the prompt that are plain data")
  func promptVariables() throws {
    let stage = try EditedStage(Self.script)
    _ = stage.said("x = { 1, 2, name = 'kim' }")
    _ = stage.said("function f() end")
    _ = stage.said("n = 7")

    #expect(
      stage.said("reload()") == """
        reloaded Counter: the files have not changed, 1 note (:reload --why)
        note   these variables are lost, because the prompt keeps only plain data: f, x
        """)
    #expect(stage.said("n") == "7")
    #expect(
      stage.said(":reload --why").contains(
        "these variables are lost, because the prompt keeps only plain data: f, x"))
    #expect(stage.said(":reload") == "reloaded Counter: the files have not changed")
    #expect(stage.said("n + 1") == "8")
  }

  @Test("writes one JSON object per reload in JSON mode")
  func json() throws {
    let stage = try EditedStage(Self.script, OutputSettings(json: true))
    try stage.write(Self.script.replacing("push \"About\"", with: "none"))

    #expect(
      stage.said(":reload")
        == #"{"v":1,"event":"reload","app":"Counter","files":["app.lua"],"#
        + #""changes":["~ App.open: push About → none"],"notes":[]}"#)
    try stage.write("")
    #expect(stage.said(":reload").contains(#""code":"E0800""#))
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
