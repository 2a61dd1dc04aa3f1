import Foundation
import Testing

@Suite("sextant new and sextant meta")
struct NewProjectTests {
  @Test("A new project is in Korean if the language is Korean, and its journeys pass, too")
  func korean() throws {
    let workspace = try Workspace()
    let sextant = Sextant(folder: workspace.folder)

    let firstCode = try sextant.run(["new", "가게", "--lang", "ko"]).code
    #expect(firstCode == 0)
    let readme = try workspace.text(of: "가게/README.md")
    #expect(readme.hasPrefix("# 가게\n\n앱 없이 실행되는 스크립트로 쓴 앱의 내비게이션입니다.\n"))
    let text = try workspace.text(of: "가게/app.lua")
    #expect(text.hasPrefix("-- 가게: 목록, "))
    let run = try sextant.run(["test", "가게"])
    #expect(run.code == 0 && run.output.contains("2 journeys, 2 passed"), "\(run)")
    let secondCode = try sextant.run(["check", "가게/app.lua"]).code
    #expect(secondCode == 0)
  }

  @Test("A folder that already has such files is left unchanged")
  func again() throws {
    let workspace = try Workspace()
    let sextant = Sextant(folder: workspace.folder)
    _ = try workspace.write("-- mine", to: "app.lua")

    let result = try sextant.run(["new", "."])
    #expect(result.code == 2)
    let below = try sextant.run(["new", workspace.folder.path])
    #expect(below.code == 2)
    #expect(
      below.errors == """
        error: \(workspace.folder.path) already has these files, which were not overwritten: \
        app.lua \
        [E0736]

        """)
    let kept = try String(
      contentsOf: workspace.folder.appending(path: "app.lua"), encoding: .utf8)
    #expect(kept == "-- mine")
  }

  @Test("meta writes the typings of a project, and keeps existing editor settings")
  func meta() throws {
    let workspace = try Workspace()
    let sextant = Sextant(folder: workspace.folder)
    _ = try workspace.write("{}", to: ".luarc.json")
    _ = try workspace.write(
      """
      local Step = steps "S" { "go" }
      screen "A" {}
      flow "F" { root = navigation, start = Step.go, navigate = { go = set "A" } }
      """, to: "app.lua")

    let result = try sextant.run(["meta", "app.lua"])
    #expect(result.code == 0)
    #expect(
      result.errors
        == ".luarc.json already exists and is kept; its workspace.library needs \".sextant/meta\"\n"
    )
    let names = try String(
      contentsOf: workspace.folder.appending(path: ".sextant/meta/project.lua"), encoding: .utf8)
    #expect(names.contains("---@alias sextant.ScreenName\n---| \"A\"\n"))
    #expect(
      names.contains(
        """
        ---@source ../../app.lua:1:20
        ---@class S
        ---@source ../../app.lua:1:26
        ---@field go sextant.Step `go`

        """))
  }

  @Test("A file that is not a typings file is kept, with a hint that the command supports")
  func typingsInTheWay() throws {
    let workspace = try Workspace()
    let typings = workspace.folder.appending(path: "shop/.sextant/meta")
    try FileManager.default.createDirectory(at: typings, withIntermediateDirectories: true)
    _ = try workspace.write("mine", to: "shop/.sextant/meta/project.lua")

    let result = try Sextant(folder: workspace.folder).run(["new", "shop"])

    #expect(result.code == 2)
    #expect(
      result.errors == """
        error: 'shop/.sextant/meta/project.lua' holds something else and was not overwritten [E0877]
              = move it away, or choose another folder

        """)
    let kept = try String(contentsOf: typings.appending(path: "project.lua"), encoding: .utf8)
    #expect(kept == "mine")
  }

  @Test("A folder named ~ is not the user's home folder")
  func tilde() throws {
    let workspace = try Workspace()
    let result = try Sextant(folder: workspace.folder).run(["new", "~"])
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("~/app.lua\n"))
    let made = workspace.folder.path + "/~/app.lua"
    #expect(FileManager.default.fileExists(atPath: made))
  }
}
