import Foundation
import Testing

@Suite("Plugins, from outside")
struct PluginTests {
  private static let script = """
    local Step = steps "Step" { "start" }
    screen "Home" { title = "Home" }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
    """

  private func plugin(_ name: String, _ version: String, _ more: String = "") -> String {
    "plugin { name = \"\(name)\", version = \"\(version)\"\(more) }\n"
      + "command \"\(name)\" { run = function() print \"\(version)\" end }"
  }

  private func workspace() throws -> Workspace {
    let workspace = try Workspace(Self.script)
    for folder in ["plugins", "near", "far"] {
      try FileManager.default.createDirectory(
        at: workspace.folder.appending(path: folder), withIntermediateDirectories: true)
    }
    return workspace
  }

  private let style = ["--log-style", "guideline"]

  @Test("Folders are searched in order: options, SEXTANT_PATH, the project, the program")
  func order() throws {
    let workspace = try workspace()
    try workspace.write(plugin("hi", "1.0.0"), to: "plugins/hi.lua")
    try workspace.write(plugin("hi", "2.0.0"), to: "far/hi.lua")
    try workspace.write(plugin("hi", "3.0.0"), to: "near/hi.lua")
    let run = ["run", "app.lua", "--plugin", "hi", "-e", ":hi"] + style
    var sextant = workspace.sextant

    #expect(try sextant.run(run).output == "did navigate to app.App -> start\n1.0.0\n")
    sextant.environment = ["SEXTANT_PATH": "nowhere:far"]
    let far = try sextant.run(run)
    #expect(far.output == "did navigate to app.App -> start\n2.0.0\n")
    #expect(far.errors == "note: plugin 'hi' is far/hi.lua, in place of plugins/hi.lua\n")
    let near = try sextant.run(run + ["--plugin-path", "near"])
    #expect(near.output == "did navigate to app.App -> start\n3.0.0\n")
    #expect(near.code == 0)
  }

  @Test("Those that come with the program are found from any folder, also through a link")
  func bundled() throws {
    let workspace = try workspace()
    let link = workspace.folder.appending(path: "sextant")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: Sextant.binary)

    let result = try workspace.sextant.run(
      ["run", "app.lua", "--plugin", "crumbs", "-e", ":crumbs"] + style)
    let linked = try workspace.sextant.run(shell: "./sextant plugins")

    #expect(result == .success("did navigate to app.App -> start\nApp › Home\n"))
    #expect(linked.output.contains("coordinator 1.0.0  bundled  not used\n"))
  }

  @Test("An installed program finds the plugins beside it")
  func installed() throws {
    let workspace = try workspace()
    let (bin, share) = ("prefix/bin", "prefix/share/sextant/plugins")
    for folder in [bin, share] {
      try FileManager.default.createDirectory(
        at: workspace.folder.appending(path: folder), withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      at: Sextant.binary, to: workspace.folder.appending(path: bin + "/sextant"))
    try workspace.write(plugin("installed", "1.0.0"), to: share + "/installed.lua")

    let result = try workspace.sextant.run(shell: "prefix/bin/sextant plugins")

    #expect(result.output == "installed 1.0.0  bundled  not used\n")
  }

  @Test("What asks for a permission is refused until that is granted")
  func permission() throws {
    let workspace = try workspace()
    try workspace.write(
      plugin("notes", "1.0.0", ", permissions = { \"files.read\" }"), to: "plugins/notes.lua")
    let run = ["run", "app.lua", "--plugin", "notes", "-e", ":plugins"] + style

    let refused = try workspace.sextant.run(run)
    let granted = try workspace.sextant.run(run + ["--allow", "notes:files.read"])
    let unknown = try workspace.sextant.run(run + ["--allow", "notes:files"])

    #expect(refused.code == 3)
    #expect(refused.errors.contains("--allow notes:files.read loads it; no word of the language"))
    #expect(
      granted.output.hasSuffix(
        """
        notes 1.0.0  plugins/notes.lua  loaded
          commands    notes
          permissions files.read

        """))
    #expect(unknown.code == 2)
    #expect(unknown.errors.contains("There is no permission 'files'"))
  }

  @Test("All that can be found is listed without being run, and broken headers are told")
  func listing() throws {
    let workspace = try workspace()
    try workspace.write(plugin("hi", "1.0.0") + " this is no Lua", to: "plugins/hi.lua")
    try workspace.write("print 'no header'", to: "plugins/lost.lua")

    let result = try workspace.sextant.run(["plugins", "--json"])

    #expect(result.code == 1)
    #expect(result.errors.contains("a plugin begins with its header [E0830]"))
    let plugins = try jsonLines(result.output).first?["plugins"] as? [[String: Any]]
    let names = plugins?.compactMap { $0["name"] as? String }
    #expect(names == ["coordinator", "crumbs", "hi", "rxcontroller", "rxflow-classic"])
  }
}
