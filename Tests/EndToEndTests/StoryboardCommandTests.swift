import Foundation
import Testing

@Suite("sextant storyboard")
struct StoryboardCommandTests {
  private static let app = """
    local Step = steps "Step" { "start", "go" }
    screen "Home" { title = "Home", button "Go" { emits = Step.go } }
    screen "Page" { title = "Page" }
    flow "App" {
      root = navigation, start = Step.start, navigate = { start = set "Home", go = push "Page" },
    }
    """
  private static let journeys = """
    script "app.lua"
    journey "there" { tap "Go", expect.visible "Page", expect.anything() }
    journey "and back" { tap "Go", expect.anything(), back(), expect.visible "Home" }
    journey "later" { skip = "not yet", back() }
    """

  private func workspace() throws -> Workspace {
    let workspace = try Workspace(Self.app)
    try workspace.write(Self.journeys, to: "app.journey.lua")
    return workspace
  }

  @Test("writes a picture for each journey, and tells whether they are up to date")
  func pictures() throws {
    let workspace = try workspace()
    let arguments = ["storyboard", "app.journey.lua", "-o", "out"]

    let stale = try workspace.sextant.run(arguments + ["--check"])
    let written = try workspace.sextant.run(arguments)
    let fresh = try workspace.sextant.run(arguments + ["--check"])
    try workspace.write(
      Self.app.replacing("title = \"Page\"", with: "title = \"Other\""), to: "app.lua")
    let changed = try workspace.sextant.run(arguments + ["--check"])

    #expect(
      stale
        == Sextant.Result(
          output: "",
          errors: """
            error: out is not up to date: app-there.svg is missing, app-and-back.svg is missing [E1021]
                  = run the command without --check
            1 error

            """, code: 1))
    #expect(written == .success("out/app-there.svg\nout/app-and-back.svg\n"))
    #expect(fresh == .success(""))
    #expect(changed.code == 1)
    #expect(changed.errors.contains("out is not up to date: app-there.svg differs, app-and-back"))
    let svg = try workspace.text(of: "out/app-there.svg")
    #expect(svg.contains("<title>2. tap Go: Page</title>"))
  }

  @Test("gives the same bytes in every language of the surroundings")
  func stable() throws {
    let workspace = try workspace()
    var korean = workspace.sextant
    korean.environment["LANG"] = "ko_KR.UTF-8"
    let arguments = ["storyboard", "app.journey.lua", "--filter", "there"]

    let (one, other) = (try workspace.sextant.run(arguments), try korean.run(arguments))
    let asked = try workspace.sextant.run(arguments + ["--lang", "ko"])

    #expect(one.output == other.output)
    #expect(one.output.contains("app · 2 moments"))
    #expect(asked.output.contains("app · 장면 2개"))
  }

  @Test("writes a page with all journeys, and Markdown with its pictures")
  func pages() throws {
    let workspace = try workspace()

    let page = try workspace.sextant.run(["storyboard", "app.journey.lua", "-o", "docs/all.html"])
    let text = try workspace.sextant.run(["storyboard", "app.lua", "-o", "docs/all.md"])
    let again = try workspace.sextant.run([
      "storyboard", "app.journey.lua", "-o", "docs/all.html", "--check",
    ])

    #expect(page == .success("docs/all.html\n"))
    #expect(text == .success("docs/app-there.svg\ndocs/app-and-back.svg\ndocs/all.md\n"))
    #expect(again == .success(""))
    let markdown = try workspace.text(of: "docs/all.md")
    #expect(
      markdown == """
        # app

        ## there

        ![there](<app-there.svg>)

        1. **start**: Home; button Go
        2. **tap Go**: Page

        ## and back

        ![and back](<app-and-back.svg>)

        1. **start**: Home; button Go
        2. **tap Go**: Page
        3. **back**: Home; button Go

        """)
  }

  @Test("draws every journey of a folder into it")
  func all() throws {
    let workspace = try workspace()
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "docs"), withIntermediateDirectories: true)
    try workspace.write(
      "script \"../app.lua\"\njourney \"in docs\" { tap \"Go\", expect.anything() }",
      to: "docs/two.journey.lua")

    let result = try workspace.sextant.run(["storyboard", "--all", "docs"])

    #expect(result == .success("docs/two-in-docs.svg\n"))
  }

  @Test("draws on a tablet or a phone, in the scheme, and with the tree that are asked for")
  func look() throws {
    let workspace = try workspace()
    let arguments = ["storyboard", "app.journey.lua", "--filter", "there"]

    let tablet = try workspace.sextant.run(
      arguments + ["--device", "tablet", "--scheme", "dark", "--tree", "--wireframe"])

    #expect(tablet.code == 0)
    #expect(tablet.output.contains("sx-tablet"))
    #expect(!tablet.output.contains("@media"))
    #expect(tablet.output.contains(">screen Page#0 &quot;Page&quot;  in App#0<"))
  }

  @Test("A journey that does not go as written ends there, is drawn, and is told")
  func failing() throws {
    let workspace = try workspace()
    try workspace.write(
      "script \"app.lua\"\njourney \"bad\" { tap \"Go\", expect.visible \"Home\", back() }",
      to: "bad.journey.lua")

    let result = try workspace.sextant.run(["storyboard", "bad.journey.lua", "-o", "bad.svg"])

    #expect(result.code == 1)
    #expect(result.output == "bad.svg\n")
    #expect(result.errors.contains("bad.journey.lua:2:"))
    let svg = try workspace.text(of: "bad.svg")
    #expect(svg.contains("✗ "))
  }

  @Test("of one journey is written beside those of the others, which stay")
  func part() throws {
    let workspace = try workspace()
    let all = try workspace.sextant.run(["storyboard", "app.journey.lua", "-o", "all"])
    let count = all.output.split(separator: "\n").count
    let one = try workspace.sextant.run(
      ["storyboard", "app.journey.lua", "-o", "all", "--filter", "there", "--scheme", "dark"])
    let again = try workspace.sextant.run(["storyboard", "app.journey.lua", "-o", "all"])

    #expect(count > 1 && all.code == 0)
    #expect(one.code == 0 && one.output == "all/app-there.svg\n", "\(one.errors)")
    #expect(again.code == 0 && again.output == "all/app-there.svg\n", "\(again.errors)")
  }

  @Test("is written over nothing that it has not written itself")
  func inTheWay() throws {
    let workspace = try workspace()
    try workspace.write("mine", to: "one.svg")
    try workspace.write("mine", to: "one.png")
    let arguments = ["storyboard", "app.journey.lua", "--filter", "there", "-o"]

    let taken = try workspace.sextant.run(arguments + ["one.svg"])
    let picture = try workspace.sextant.run(arguments + ["one.png"])
    _ = try workspace.sextant.run(arguments + ["two.svg"])
    try workspace.write("edited", to: "two.svg")
    let edited = try workspace.sextant.run(arguments + ["two.svg"])

    #expect(taken.code == 1 && taken.errors.contains("[E1015]"))
    #expect(picture.code == 1 && picture.errors.contains("[E0877]"))
    #expect(edited.code == 1 && edited.errors.contains("[E1016]"))
    for name in ["one.svg", "one.png"] {
      let text = try workspace.text(of: name)
      #expect(text == "mine")
    }
  }

  static let mistakes: [([String], String, Int32)] = [
    ([], "Name a journey", 2),
    (["app.journey.lua", "-o", "z.pdf"], "not written as 'pdf', but as svg, html", 2),
    (["none.journey.lua"], "[E0940]", 2),
    (["app.journey.lua", "-o", "x.svg"], "[E1070]", 2),
    (["app.journey.lua"], "[E1070]", 2),
    (["app.journey.lua", "--filter", "nowhere"], "[E1073]", 2),
    (["app.journey.lua", "--filter", "later"], "[E1073]", 2),
    (["app.journey.lua", "--check"], "--check compares files", 2),
    (["app.journey.lua", "--format", "md"], "needs a file", 2),
    (["app.journey.lua", "--format", "png", "-o", "out"], "A PNG is one file", 2),
    (["app.journey.lua", "-o", "x.png", "--check"], "cannot compare PNG", 2),
    (["app.journey.lua", "-o", "x.png", "--jail"], "starts no other", 2),
    (["app.journey.lua", "-o", "x.svg", "--format", "html"], "another format", 2),
    (["app.journey.lua", "-o", ""], "-o needs a name", 2),
    (["app.journey.lua", "--device", "phon"], "There is no device 'phon'; did you mean", 2),
    (["app.journey.lua", "--scheme", "sepia"], "light, dark", 2),
    (["app.journey.lua", "--format", "gif"], "There is no format 'gif'", 2),
    (["app.journey.lua", "--columns", "0"], "--columns is a number", 2),
    (["app.journey.lua", "-o", "/dev/full"], "[E1023]", 1),
    (["app.journey.lua", "-o", "app.lua/x.html"], "[E1023]", 1),
    (["broken.journey.lua", "-o", "out"], "[E0903]", 3),
  ]

  @Test("refuses wrong use and bad files, and says what helps", arguments: mistakes)
  func mistake(arguments: [String], text: String, code: Int32) throws {
    let workspace = try workspace()
    try workspace.write("script \"none.lua\"\njourney \"x\" { back() }", to: "broken.journey.lua")

    let result = try workspace.sextant.run(["storyboard"] + arguments)

    #expect(result.code == code, "\(result.errors)")
    #expect(result.errors.contains(text), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test("on a full disk is reported, and the exit code is 1")
  func full() throws {
    let result = try workspace().sextant.run(
      shell: "\"$0\" storyboard app.journey.lua --filter there > /dev/full")

    #expect(result.code == 1)
    #expect(result.errors.contains("[E0656]"))
  }

  @Test("A PNG is drawn by another program, and what that lacks is told")
  func png() throws {
    let workspace = try workspace()
    let arguments = ["storyboard", "app.journey.lua", "--filter", "there", "-o", "one.png"]
    var without = workspace.sextant
    without.environment["PATH"] = workspace.folder.path

    let missing = try without.run(arguments)
    try workspace.write(
      "#!/bin/sh\nfor last; do :; done\nhead -c 4 \"$last\" > picture.png\n", to: "rsvg-convert")
    without.environment["PATH"] = workspace.folder.path + ":/usr/bin:/bin"
    _ = try without.run(shell: "chmod +x rsvg-convert")
    let drawn = try without.run(arguments)

    #expect(missing.code == 1 && missing.errors.contains("[E1071]"))
    #expect(drawn == .success("one.png\n"))
    let text = try workspace.text(of: "one.png")
    #expect(text == "<svg")
  }
}
