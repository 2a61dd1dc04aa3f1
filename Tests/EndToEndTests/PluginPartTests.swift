import Foundation
import Testing

@Suite("Reports and templates of plugins, and the list of parts")
struct PluginPartTests {
  private static let app = """
    local Step = steps "Step" { "start", "open" }
    screen "Home" { title = "Home", button "Open" { emits = Step.open } }
    screen "Page" { title = "Page" }
    flow "App" {
      root = navigation, start = Step.start, navigate = { start = set "Home", open = push "Page" },
    }
    """

  private static let journeys = """
    script "app.lua"
    journey "opens" { tap "Open", expect.steps { "App open" }, expect.visible "Page" }
    journey "fails" { tap "Open", expect.visible "Home" }
    """

  private func workspace(_ plugins: [String: String]) throws -> Workspace {
    let workspace = try Workspace(Self.app, named: "app.lua")
    try workspace.write(Self.journeys, to: "app.journey.lua")
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "plugins"), withIntermediateDirectories: true)
    for (name, text) in plugins { try workspace.write(text, to: "plugins/\(name).lua") }
    return workspace
  }

  private static let list = """
    plugin { name = "list", version = "1.0.0" }
    report "list" {
      begins = "begin",
      tell = function(event)
        if event.event ~= "file" then return event.event .. "\\n" end
        local lines = {}
        for place, result in ipairs(event.results) do
          lines[place] = event.number + place - 1 .. " " .. result.title .. ": " .. result.outcome .. "\\n"
        end
        return table.concat(lines)
      end,
    }
    """

  @Test("A plugin's report is written to standard output or into a file of its own")
  func report() throws {
    let workspace = try workspace(["list": Self.list])
    let told = try workspace.sextant.run(["test", "--plugin", "list", "--report", "list"])
    #expect(told.output == "begin\n1 opens: passed\n2 fails: failed\nend\n")
    #expect(told.code == 1)

    try workspace.write("notes", to: "mine.txt")
    let refused = try workspace.sextant.run(
      ["test", "--plugin", "list", "--report", "list=mine.txt"])
    #expect(refused.code == 2)
    let mine = try workspace.text(of: "mine.txt")
    #expect(mine == "notes")
    let written = try workspace.sextant.run(
      ["test", "--plugin", "list", "--report", "list=new.txt"])
    #expect(written.code == 1)
    let new = try workspace.text(of: "new.txt")
    #expect(new == told.output)
  }

  @Test("A report that fails or gives no text is told with its place, and the exit code is 1")
  func broken() throws {
    let cases = [
      ("error 'oh'", "plugins/bad.lua:2:39: error: oh [E0114]"),
      ("return 7", "expected a string or nil; got number"),
    ]
    for (body, message) in cases {
      let workspace = try workspace([
        "bad": """
        plugin { name = "bad", version = "1.0.0" }
        report "bad" { tell = function(event) \(body) end }
        """
      ])
      let told = try workspace.sextant.run(
        ["test", "--filter", "opens", "--plugin", "bad", "--report", "bad"])
      #expect(told.code == 1)
      #expect(told.errors.contains(message), "\(told.errors)")
    }
    let missing = try workspace([:]).sextant.run(["test", "--report", "tapp"])
    #expect(missing.code == 2)
    #expect(missing.errors.hasPrefix("Error: There is no report 'tapp'; did you mean 'tap'?"))
  }

  @Test("new --template makes what a plugin's template gives")
  func template() throws {
    let workspace = try workspace([
      "tiny": """
      plugin { name = "tiny", version = "1.0.0" }
      template "tiny" { files = function(project)
        return { ["app.lua"] = '-- ' .. project.name .. ' ' .. project.language .. [[

      local Step = steps "Step" { "start" }
      screen "Home" { title = "Home" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      ]] }
      end }
      """,
      "none": "plugin { name = \"none\", version = \"1.0.0\" }",
      "bare": """
      plugin { name = "bare", version = "1.0.0" }
      template "bare" { files = function() return { ["a.lua"] = "" } end }
      """,
      "sly": """
      plugin { name = "sly", version = "1.0.0" }
      template "sly" { files = function() return { ["../app.lua"] = "" } end }
      """,
    ])
    let made = try workspace.sextant.run(["new", "pot", "--template", "tiny"])
    #expect(made.code == 0, "\(made)")
    #expect(made.output.hasPrefix("pot/app.lua\npot/.luarc.json\npot/.gitignore\n"))
    let pot = try workspace.text(of: "pot/app.lua")
    #expect(pot.hasPrefix("-- pot en\n"))
    for (name, code) in [("none", "E1105"), ("bare", "E1106"), ("sly", "E1012"), ("no", "E0836")] {
      let told = try workspace.sextant.run(["new", "x", "--template", name])
      #expect(told.code == 3)
      #expect(told.errors.contains("[\(code)]"), "\(name): \(told.errors)")
    }
  }

  @Test("plugins --parts lists each kind, and who gives what is replaced")
  func parts() throws {
    let workspace = try workspace([
      "house": """
      plugin { name = "house", version = "1.0.0", replaces = { "command tree" } }
      command "tree" { run = function() end }
      exporter "names" { help = "names", write = function() end }
      """
    ])
    let told = try workspace.sextant.run(
      ["plugins", "app.lua", "--parts", "--plugin", "house", "--allow", "house"])
    let lines = told.output.split(separator: "\n").map(String.init)
    let kinds = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(
      kinds == [
        "word", "command", "logStyle", "check", "exporter", "report", "journeyWord", "expectation",
        "template", "modalStyle",
      ])
    #expect(lines.contains { $0.hasPrefix("command tree ") && $0.hasSuffix("(house)") })
    #expect(lines.contains("exporter names            names  (house)"))
    #expect(lines.contains { $0.hasPrefix("report tap ") && $0.hasSuffix("(tap)") })
  }

  @Test(
    "Plugins that are wrong end each command with its code",
    arguments: [
      ("plugin { name = \"bad\" }", 3, 1),
      ("plugin { name = \"bad\", version = \"1.0.0\", needs = { core = \"^2\" } }", 3, 0),
      ("plugin { name = \"bad\", version = \"1.0.0\" }\nnonsense(", 3, 0),
      (
        "plugin { name = \"bad\", version = \"1.0.0\", replaces = { \"report no\" } }", 3, 0
      ),
    ])
  func codes(text: String, loaded: Int32, listed: Int32) throws {
    let workspace = try workspace(["bad": text])
    for command in [["run"], ["check"], ["plugins"], ["graph"]] {
      let told = try workspace.sextant.run(
        command + ["app.lua", "--plugin", "bad", "--allow", "bad"])
      #expect(told.code == loaded, "\(command): \(told)")
    }
    let all = try workspace.sextant.run(["plugins"])
    #expect(all.code == listed)
    let alone = try workspace.sextant.run(["check", "plugins/bad.lua", "--allow", "bad"])
    #expect(alone.code == 3)
  }
}
