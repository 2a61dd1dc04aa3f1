import Foundation
import Testing

@Suite("sextant export")
struct ExportCommandTests {
  private static let app = """
    local Step = steps "S" { "start", "open(Int)" }
    screen "Home" { title = "Home", list "goods" { items = { 7, 9 }, emits = Step.open } }
    screen "Good" { title = function(screen) return "Good " .. screen.params[1] end }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", open = push "Good" } }

    exporter "parts" {
      options = { module = { default = "App" } },
      write = function(app, options)
        local files = { once = { ["Mine.swift"] = "// yours\\n" } }
        for _, screen in ipairs(app.screens) do
          files["screens/" .. screen.name .. ".swift"] = options.module .. "." .. screen.name .. "\\n"
        end
        return files
      end,
    }
    """

  private static let journeys = """
    script "app.lua"

    journey "a good is *looked* at" {
      tap("goods", 2), expect.steps { "App open(9)" }, expect.visible "Good",
      back(), expect.rows("goods", { "7", "9" }), expect.hidden "Good",
    }
    journey "later" { skip = "no shop yet", back() }
    """

  private func workspace() throws -> Workspace {
    let workspace = try Workspace(Self.app)
    try workspace.write(Self.journeys, to: "app.journey.lua")
    return workspace
  }

  private static let journeyApp = """
    local Step = steps "Step" { "start", "go", "back" }
    service "Store" { state = { name = "" } }
    given "an old name" { Store = { name = "x" } }
    screen "Home" { title = "At home", field "name" {}, button "Go" { emits = Step.go } }
    screen "Page" { title = "Page", button "Back" { emits = Step.back } }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home",
      go = push "Page", back = pop() } }
    """

  @Test("hides from Maestro what it would take for patterns, for code or for the end of a line")
  func maestroPatterns() throws {
    let app = Self.journeyApp.replacing("At home", with: "$5 (a+b)? [x] \\u{2028} \\\\")
      .replacing("\"name\" {}", with: "\"na.me\" {}")
    let workspace = try Workspace(app)
    try workspace.write(
      """
      script "app.lua"
      journey "one" { type("na.me", "${a} $ {b} ${c"), tap "Go", expect.anything() }
      """, to: "app.journey.lua")
    let result = try workspace.sextant.run(["export", "maestro", "app.lua", "-o", "ui"])
    let name = try #require(result.output.split(separator: "\n").first.map(String.init))
    let text = try workspace.text(of: name)

    #expect(
      text == #"""
        appId: "com.example.app"
        ---
        # one
        - launchApp:
            clearState: true
        - assertVisible: "\\$5 \\(a\\+b\\)\\? \\[x\\] \u2028 \\\\"
        - tapOn:
            id: "na\\.me"
        - eraseText
        - inputText: "\\${a} $ {b} ${c"
        - tapOn: "Go"
        - assertVisible: "Page"

        """#)
  }

  @Test("writes the files of an exporter into a folder, and tells whether they are up to date")
  func files() throws {
    let workspace = try workspace()
    let stale = try workspace.sextant.run(["export", "parts", "app.lua", "-o", "out", "--check"])
    #expect(
      stale
        == Sextant.Result(
          output: "",
          errors: """
            error: out is not up to date: Mine.swift is missing, screens/Good.swift is missing, \
            screens/Home.swift is missing [E1021]
                  = run the command without --check
            1 error

            """, code: 1))
    #expect(!FileManager.default.fileExists(atPath: workspace.folder.appending(path: "out").path))

    let written = try workspace.sextant.run(["export", "parts", "app.lua", "-o", "out"])
    #expect(
      written
        == .success(lines("out/Mine.swift\nout/screens/Good.swift\nout/screens/Home.swift")))
    let good = try workspace.text(of: "out/screens/Good.swift")
    #expect(good == "App.Good\n")
    let fresh = try workspace.sextant.run(["export", "parts", "app.lua", "-o", "out", "--check"])
    #expect(fresh == .success(""))
    let other = try workspace.sextant.run([
      "export", "parts", "app.lua", "-o", "out", "--option", "module=Shop",
    ])
    #expect(other == .success(lines("out/screens/Good.swift\nout/screens/Home.swift")))
  }

  @Test("is the same as graph for the formats of graphs")
  func formats() throws {
    let workspace = try workspace()
    for format in ["mermaid", "dot", "json", "ascii"] {
      let drawn = try workspace.sextant.run(["graph", "app.lua", "--format", format])
      let exported = try workspace.sextant.run(["export", format, "app.lua"])
      #expect(exported == drawn)
    }
    let written = try workspace.sextant.run(["export", "mermaid", "app.lua", "-o", "out"])
    #expect(written == .success("out/graph.mmd\n"))
  }

  @Test("A file or a link in the way leaves with 2, as with graph and new, and says which it is")
  func inTheWay() throws {
    let workspace = try workspace()
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "out/screens"), withIntermediateDirectories: true)
    try workspace.write("mine", to: "out/screens/Home.swift")
    try workspace.write("mine", to: "graph.dot")
    let file = try workspace.sextant.run(["export", "parts", "app.lua", "-o", "out"])
    let graph = try workspace.sextant.run(
      ["graph", "app.lua", "--format", "dot", "-o", "graph.dot"])
    #expect(file.code == 2)
    #expect(graph.code == 2)
    let drawn = try workspace.sextant.run(["export", "dot", "app.lua", "-o", "graph.dot"])
    #expect(drawn.code == 2)
    #expect(drawn.output == "", "what is not written is not told")

    let folder = workspace.folder.appending(path: "linked")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "screens"),
      withDestinationURL: workspace.folder.appending(path: "out"))
    let link = try workspace.sextant.run(["export", "parts", "app.lua", "-o", "linked"])
    #expect(link.code == 2)
    #expect(
      link.errors.contains("contains a symbolic link, which Sextant does not follow"),
      "\(link.errors)")
  }

  static let mistakes: [([String], String, Int32)] = [
    (
      ["export", "parts", "app.lua"],
      """
      error: the exporter 'parts' gives files, which need a folder [E1020]
            = write them into a folder: sextant export parts app.lua -o FOLDER
      1 error

      """, 2
    ),
    (
      ["graph", "app.lua", "--format", "parts"],
      """
      error: the exporter 'parts' gives files, which need a folder [E1020]
            = write them into a folder: sextant export parts app.lua -o FOLDER
      1 error

      """, 2
    ),
    (
      ["export", "parts", "app.lua", "-o", "out", "--option", "modul=A"],
      """
      error: the exporter 'parts' has no option 'modul' [E1018]
            = did you mean 'module'?
      1 error

      """, 2
    ),
    (
      ["export", "dot", "app.lua", "--option", "a=b"],
      """
      error: the exporter 'dot' has no option 'a' [E1018]
            = it has no options
      1 error

      """, 2
    ),
    (
      ["export", "checklist", "app.lua", "--option", "lang=fr"],
      """
      error: 'lang' cannot be 'fr': it takes en|ko [E1019]
      1 error

      """, 2
    ),
    (
      ["export", "checklist", "app.lua", "--journeys", "none.journey.lua"],
      """
      error: the exporter 'checklist' needs journeys, but there is no 'none.journey.lua' [E1022]
            = write the file, or name another one with --journeys FILE
      1 error

      """, 2
    ),
    (
      ["export", "checklist", "app.lua", "--journeys", "other.journey.lua"],
      """
      error: the exporter 'checklist' needs journeys, but 'other.journey.lua' contains journeys of another script [E1022]
            = write the file, or name another one with --journeys FILE
      1 error

      """, 2
    ),
  ]

  @Test("says what is wrong with how it is used", arguments: mistakes)
  func usage(arguments: [String], message: String, code: Int32) throws {
    let workspace = try workspace()
    try workspace.write(Self.app, to: "other.lua")
    try workspace.write(
      "script \"other.lua\"\njourney \"j\" { back(), expect.anything() }", to: "other.journey.lua")

    let result = try workspace.sextant.run(arguments)
    #expect(result == Sextant.Result(output: "", errors: message, code: code))
  }

  @Test("does not take a plugin of the project that nobody asked for")
  func project() throws {
    let workspace = try workspace()
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "plugins"), withIntermediateDirectories: true)
    try workspace.write(
      """
      plugin { name = "checklist", version = "9.0.0" }
      exporter "checklist" { write = function() return "attack" end }
      """, to: "plugins/checklist.lua")

    let unasked = try workspace.sextant.run(["export", "checklist", "app.lua"])
    #expect(unasked.code == 2)
    #expect(unasked.errors.contains("There is no exporter 'checklist'"))
    let asked = try workspace.sextant.run([
      "export", "checklist", "app.lua", "--plugin", "checklist",
    ])
    #expect(asked.output == "attack\n")
  }

  @Test("leaves with 3 where the script or the journeys cannot be loaded")
  func notLoaded() throws {
    let workspace = try Workspace("flow 'App' {")
    let code = try workspace.sextant.run(["export", "dot", "app.lua"]).code
    #expect(code == 3)
    let other = try Workspace(Self.app)
    try other.write("script \"app.lua\"\njourney \"j\" { tap \"nothing\" }", to: "app.journey.lua")
    let journeys = try other.sextant.run(["export", "checklist", "app.lua"]).code
    #expect(journeys == 3)
  }
}
