import Foundation
import Testing

@Suite("A permission granted at the prompt of a session")
struct SessionGrantTests {
  private static let app = """
    plugin "tea"
    local Step = steps "Step" { "start", "go" }
    screen "Home" { title = "Home" }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", go = \
    none } }
    """
  private static let header = #"plugin { name = "tea", version = "1.0.0""#
  /// The plugin once it asks for something.
  private static let asking = """
    \(header), permissions = { "env:SEXTANT_X" } }
    command "tea" { run = function() return environment "SEXTANT_X" end }
    """

  /// A session in which the plugin began to ask, and was permitted what it asks for.
  private func permitted() throws -> Workspace {
    let workspace = try Workspace(Self.app)
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "plugins"), withIntermediateDirectories: true)
    try workspace.write(Self.header + " }", to: "plugins/tea.lua")
    let code = try run(workspace, ".go").code
    #expect(code == 0)
    try workspace.write(Self.asking, to: "plugins/tea.lua")
    let result = try run(workspace, ":plugins allow tea", ":tea", ".go")
    #expect(result.errors.contains("E0800") && result.output.contains("green"), "\(result)")
    return workspace
  }

  private func run(
    _ workspace: Workspace, session: String = "a.session", state: String = "state",
    _ lines: String...
  ) throws -> Sextant.Result {
    try sextant(workspace, state).run(
      ["run", "app.lua", "--keep-going", "--session", session] + lines.flatMap { ["-e", $0] })
  }

  private func sextant(_ workspace: Workspace, _ state: String) -> Sextant {
    var sextant = workspace.sextant
    sextant.environment["SEXTANT_X"] = "green"
    sextant.environment["XDG_STATE_HOME"] = workspace.folder.appending(path: state).path
    return sextant
  }

  @Test("holds when the session is resumed, as long as the plugin is unchanged")
  func again() throws {
    let workspace = try permitted()
    let same = try run(workspace, ":tea")
    #expect(same.errors == "" && same.output.contains("green"), "\(same)")
    let firstCode = try sextant(workspace, "state").run(["replay", "a.session"]).code
    #expect(firstCode == 0)

    try workspace.write(Self.asking + "-- changed", to: "plugins/tea.lua")
    let changed = try run(workspace, ":plugins")
    #expect(changed.errors.contains("'tea' asks for env:SEXTANT_X, which is not granted"))
    let secondCode = try run(workspace, ":plugins allow tea", ".go").code
    #expect(secondCode == 1)
    let errors = try run(workspace, ":tea").errors
    #expect(errors == "")
  }

  @Test("does not hold in another session")
  func other() throws {
    let workspace = try permitted()
    let result = try run(workspace, session: "b.session", ":tea")
    #expect(result.code == 3 && result.errors.contains("[E0842]"), "\(result)")
  }

  @Test("is not stored in the session file: someone who receives the file has granted nothing")
  func foreign() throws {
    let workspace = try permitted()
    let bytes = try Data(contentsOf: workspace.folder.appending(path: "a.session"))

    let result = try run(workspace, state: "other", ":tea")
    #expect(result.code == 3 && result.errors.contains("[E0842]"), "\(result)")
    let code = try sextant(workspace, "other").run(["replay", "a.session"]).code
    #expect(code == 1)
    let kept = try Data(contentsOf: workspace.folder.appending(path: "a.session"))
    #expect(kept == bytes)
    let allowed = try sextant(workspace, "other").run([
      "run", "app.lua", "--session", "a.session", "--allow", "tea", "-e", ":tea",
    ])
    #expect(allowed.code == 0 && allowed.output.contains("green"), "\(allowed)")
  }

  @Test("is reported as not saved if there is no place to save it")
  func nowhere() throws {
    let workspace = try Workspace(Self.app)
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "plugins"), withIntermediateDirectories: true)
    try workspace.write(Self.asking, to: "plugins/tea.lua")
    // No folder can be made where a file is.
    try workspace.write("", to: "state")
    let result = try sextant(workspace, "state").run([
      "run", "app.lua", "--session", "a.session", "--allow", "tea", "-e", ":plugins allow tea",
    ])
    #expect(result.output.contains("this permission cannot be saved"), "\(result)")
  }

  @Test("--allow NAME grants nothing to plugin text that exists only in the session")
  func foreignText() throws {
    let workspace = try Workspace(Self.app)
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "shared"), withIntermediateDirectories: true)
    try workspace.write(Self.asking, to: "shared/tea.lua")
    func goOn(_ grant: String) throws -> Sextant.Result {
      try sextant(workspace, "state").run([
        "run", "app.lua", "--session", "b.session", "--plugin-path", "shared", "--allow", grant,
        "-e", ":tea",
      ])
    }
    let firstCode = try goOn("tea").code
    #expect(firstCode == 0)
    // From here on the session's text is another one than that of the plugin one knows.
    try workspace.write(Self.asking + "-- changed", to: "shared/tea.lua")

    let refused = try goOn("tea")
    #expect(refused.code == 3)
    #expect(
      refused.errors.contains(
        "the name alone grants nothing, because the session has a different text of the plugin than shared/tea.lua"
      ))
    let secondCode = try goOn("tea:env:SEXTANT_X").code
    #expect(secondCode == 0)
  }

  @Test("--allow NAME grants nothing to plugin text that was reloaded in the session")
  func foreignReload() throws {
    let workspace = try Workspace(Self.app)
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "shared"), withIntermediateDirectories: true)
    func goOn(_ arguments: String...) throws -> Sextant.Result {
      try sextant(workspace, "state").run(arguments + ["--plugin-path", "shared"])
    }
    func tea(_ grant: String) throws -> Sextant.Result {
      try goOn(
        "run", "app.lua", "--session", "b.session", "--keep-going", "-e", ":tea", "--allow", grant)
    }
    try workspace.write(Self.header + " }", to: "shared/tea.lua")
    let code = try goOn("run", "app.lua", "--session", "b.session", "-e", ".go").code
    #expect(code == 0)
    // What takes over in the session has been permitted, but not by the name alone.
    try workspace.write(Self.asking, to: "shared/tea.lua")
    let output = try tea("tea:env:SEXTANT_X").output
    #expect(output.contains("green"))
    try workspace.write(Self.header + " }", to: "shared/tea.lua")

    let refused = try tea("tea")
    #expect(!refused.output.contains("green"), "\(refused)")
    #expect(refused.errors.contains("the name alone grants nothing"), "\(refused)")
    let shown = try goOn("replay", "b.session", "--allow", "tea")
    #expect(shown.code == 1 && !shown.output.contains("green"), "\(shown)")
    #expect(shown.errors.contains("which is not granted"), "\(shown)")
    let level = try goOn("replay", "b.session", "--level", "tea=trusted")
    #expect(level.code == 1, "\(level)")
  }

  @Test("--allow NAME grants nothing in a folder that only the session names")
  func strangeFolder() throws {
    let workspace = try Workspace(Self.app)
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "shared"), withIntermediateDirectories: true)
    try workspace.write(Self.asking, to: "shared/tea.lua")
    func goOn(_ arguments: String...) throws -> Sextant.Result {
      try sextant(workspace, "state").run(
        ["run", "app.lua", "--session", "b.session", "--allow", "tea", "-e", ":tea"] + arguments)
    }
    let firstOutput = try goOn("--plugin-path", "shared").output
    #expect(firstOutput.contains("green"))
    let secondOutput = try goOn("--plugin-path", "shared").output
    #expect(secondOutput.contains("green"))

    let strange = try goOn()
    #expect(strange.code == 3 && !strange.output.contains("green"), "\(strange)")
  }

  @Test("--allow NAME grants nothing to a project plugin that has changed since")
  func foreignProject() throws {
    let workspace = try Workspace(Self.app)
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "plugins"), withIntermediateDirectories: true)
    try workspace.write(Self.asking, to: "plugins/tea.lua")
    let arguments = ["run", "app.lua", "--session", "b.session", "--allow", "tea", "-e", ":tea"]
    let output = try sextant(workspace, "state").run(arguments).output
    #expect(output.contains("green"))
    try workspace.write(Self.header + " }", to: "plugins/tea.lua")

    let foreign = try sextant(workspace, "state").run(arguments)
    #expect(foreign.code == 3 && !foreign.output.contains("green"), "\(foreign)")
  }

  @Test("A granted permission does not cover a module that exists only in the session")
  func foreignModule() throws {
    let workspace = try Workspace(Self.app)
    let folder = workspace.folder.appending(path: "plugins/tea")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func permit(_ session: String, _ state: String) throws {
      try workspace.write(Self.header + " }", to: "plugins/tea.lua")
      let code = try run(workspace, session: session, state: state, ".go").code
      #expect(code == 0)
      try workspace.write(Self.asking + "\npcall(require, 'util')", to: "plugins/tea.lua")
      let result = try run(workspace, session: session, state: state, ":plugins allow tea", ":tea")
      #expect(result.output.contains("green"), "\(result)")
    }
    try permit("a.session", "state")
    // Somebody else has a module besides, and permits it at home.
    try workspace.write("return 1", to: "plugins/tea/util.lua")
    try permit("b.session", "elsewhere")
    try FileManager.default.removeItem(at: folder.appending(path: "util.lua"))

    let foreign = try run(workspace, session: "b.session", ":tea")
    #expect(foreign.code == 3 && !foreign.output.contains("green"), "\(foreign)")
  }

  @Test("A file that a plugin wrote is not written again when the session is replayed")
  func replayed() throws {
    let workspace = try Workspace(Self.app)
    try FileManager.default.createDirectory(
      at: workspace.folder.appending(path: "plugins"), withIntermediateDirectories: true)
    try workspace.write(
      """
      \(Self.header), permissions = { "fs.write:seen.txt" } }
      on("appeared", function(name) files.append("seen.txt", name .. "\\n") end)
      """, to: "plugins/tea.lua")
    let arguments = ["--allow", "tea"]
    let kept = try sextant(workspace, "state").run(
      ["run", "app.lua", "--session", "c.session", "-e", ".go"] + arguments)
    #expect(kept.code == 0, "\(kept)")
    let seen = try workspace.text(of: "seen.txt")

    let shown = try sextant(workspace, "state").run(["replay", "c.session"] + arguments)
    #expect(shown.code == 0, "\(shown)")
    let text = try workspace.text(of: "seen.txt")
    #expect(text == seen)
    #expect(seen == "window#0\nApp#0\nHome#0\n")
  }
}
