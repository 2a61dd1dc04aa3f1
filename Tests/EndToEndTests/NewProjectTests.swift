import Foundation
import Testing

@Suite("sextant new and sextant meta")
struct NewProjectTests {
  @Test("A new project loads, and its first journey passes")
  func project() throws {
    let workspace = try Workspace()
    let sextant = Sextant(folder: workspace.folder)

    let made = try sextant.run(["new", "my shop"])
    #expect(made.code == 0)
    #expect(
      made.output.split(separator: "\n") == [
        "my shop/app.lua", "my shop/first.journey.lua", "my shop/README.md",
        "my shop/.luarc.json", "my shop/.gitignore", "my shop/.sextant/meta/sextant.lua",
        "my shop/.sextant/meta/journeys.lua", "my shop/.sextant/meta/project.lua",
      ])
    #expect(made.errors == "Now: sextant 'my shop/app.lua', and sextant test 'my shop'\n")

    let run = try sextant.run(["test", "my shop"])
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("✓ my shop/first.journey.lua  2 journeys\n2 journeys, 2 passed ("))
  }

  @Test("The journeys of a new project are found by its script")
  func byScript() throws {
    let workspace = try Workspace()
    let sextant = Sextant(folder: workspace.folder)
    _ = try sextant.run(["new", "shop"])

    let run = try sextant.run(["test", "shop/app.lua"])
    #expect(run.output.hasPrefix("✓ shop/first.journey.lua  2 journeys\n"))
    let list = try sextant.run(["export", "checklist", "shop/app.lua"])
    #expect(list.code == 0 && list.output.contains("# Checklist: "), "\(list)")
    let swift = try sextant.run(["export", "swift", "shop/app.lua", "-o", "app", "--tests"])
    #expect(swift.code == 0, "\(swift)")
    let written = swift.output.split(separator: "\n").filter {
      $0.contains("Tests/") || $0.contains("Maestro/")
    }
    #expect(written.count == 3, "\(written)")
    let again = try sextant.run([
      "export", "swift", "shop/app.lua", "-o", "app", "--tests", "--check",
    ])
    #expect(again.code == 0)
  }

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

  @Test("meta prints no hint about editor settings that already list its libraries")
  func metaAgain() throws {
    let workspace = try Workspace()
    let sextant = Sextant(folder: workspace.folder)
    _ = try sextant.run(["new", "shop"])

    let own = try sextant.run(["meta", "shop/app.lua"])
    _ = try workspace.write(
      #"{ "workspace.library": ["lib", ".sextant/meta"] }"#, to: "shop/.luarc.json")
    let others = try sextant.run(["meta", "shop/app.lua"])

    let written = """
      shop/.sextant/meta/sextant.lua
      shop/.sextant/meta/journeys.lua
      shop/.sextant/meta/project.lua

      """
    #expect(own == .success(written))
    #expect(others == .success(written))
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

  @Test("A folder that cannot be written is reported, with the reason")
  func refused() throws {
    let workspace = try Workspace()
    _ = try workspace.write("", to: "file")
    let sextant = Sextant(folder: workspace.folder)
    let result = try sextant.run(["new", "file/shop"])
    #expect(result.code == 1)
    #expect(result.errors == "error: cannot write 'file/shop': Not a directory [E0733]\n")
    let korean = try sextant.run(["new", "file/shop", "--lang", "ko"])
    #expect(korean.errors == "오류: 'file/shop'에 쓸 수 없습니다: 폴더가 아닙니다 [E0733]\n")
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
