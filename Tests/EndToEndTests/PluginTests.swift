import Foundation
import Testing

@Suite("Plugins on the command line")
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

    let output = try sextant.run(run).output
    #expect(output == "did navigate to app.App -> start\n1.0.0\n")
    sextant.environment = ["SEXTANT_PATH": "nowhere:far"]
    let far = try sextant.run(run)
    #expect(far.output == "did navigate to app.App -> start\n2.0.0\n")
    #expect(far.errors == "note: plugin 'hi' (far/hi.lua) shadows plugins/hi.lua\n")
    let near = try sextant.run(run + ["--plugin-path", "near"])
    #expect(near.output == "did navigate to app.App -> start\n3.0.0\n")
    #expect(near.code == 0)
  }

  @Test("The bundled plugins are found from any folder, also through a symbolic link")
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
    try workspace.write(plugin("installed", "1.0.0"), to: share + "/installed.lua")

    // Copied by another process: as long as this one has the copy open, a process that another test
    // starts meanwhile may keep it open, and what is open for writing cannot be run.
    let result = try workspace.sextant.run(
      shell: "cp \"$0\" prefix/bin/sextant && prefix/bin/sextant plugins")

    #expect(result.code == 0)
    #expect(result.output.contains("\ninstalled 1.0.0  bundled  not used\n"))
  }

  @Test("A program that is alone has the plugins that come with it")
  func alone() throws {
    let workspace = try workspace()
    let result = try workspace.sextant.run(
      shell: "mkdir alone && cp \"$0\" alone/sextant && alone/sextant plugins")

    #expect(result.code == 0)
    #expect(result.output.hasPrefix("analytics 1.0.0  bundled  not used\n"))
    #expect(result.output.contains("\nxcuitest 1.2.0  bundled  not used\n"))
  }

  @Test("A plugin that asks for a permission is refused until it is granted")
  func permission() throws {
    let workspace = try workspace()
    try workspace.write(
      plugin("notes", "1.0.0", ", permissions = { \"fs.read:*.md\" }"), to: "plugins/notes.lua")
    let run = ["run", "app.lua", "--plugin", "notes", "-e", ":plugins"] + style

    let refused = try workspace.sextant.run(run)
    let granted = try workspace.sextant.run(run + ["--allow", "notes:fs.read:*.md"])
    let unknown = try workspace.sextant.run(run + ["--allow", "notes:files"])

    #expect(refused.code == 3)
    #expect(
      refused.errors.contains(
        "grant the permissions with --allow notes, or at the interactive prompt, which asks you"))
    #expect(
      granted.output.hasSuffix(
        """
          commands    notes
          permissions fs.read:*.md

        """))
    #expect(unknown.code == 2)
    #expect(
      unknown.errors.contains(
        "'notes:files' is not NAME or NAME:PERMISSION; permissions are fs.read:PATTERN"))
  }

  @Test("A project's plugin that shadows another gets only permissions granted one by one")
  func intruder() throws {
    let workspace = try workspace()
    try workspace.write(
      plugin("analytics", "1.0.0", ", permissions = { \"env:HOME\" }"), to: "plugins/analytics.lua")
    let run = ["run", "app.lua", "--plugin", "analytics", "-e", ":plugins"] + style

    let refused = try workspace.sextant.run(run + ["--allow", "analytics"])
    let granted = try workspace.sextant.run(run + ["--allow", "analytics:env:HOME"])

    #expect(refused.code == 3)
    #expect(refused.errors.contains("the name alone grants nothing"))
    #expect(refused.errors.contains("use --allow 'analytics:env:HOME'"))
    #expect(granted.code == 0)
    #expect(granted.output.contains("permissions env:HOME"))
  }

  @Test("All plugins found are listed without running them, and broken headers are reported")
  func listing() throws {
    let workspace = try workspace()
    try workspace.write(plugin("hi", "1.0.0") + " this is no Lua", to: "plugins/hi.lua")
    try workspace.write("print 'no header'", to: "plugins/lost.lua")

    let result = try workspace.sextant.run(["plugins", "--json"])

    #expect(result.code == 1)
    #expect(result.errors.contains("a plugin must begin with its header [E0830]"))
    let plugins = try jsonLines(result.output).first?["plugins"] as? [[String: Any]]
    let names = plugins?.compactMap { $0["name"] as? String }
    #expect(
      names == [
        "analytics", "auth", "checklist", "coordinator", "crumbs", "drawer", "github", "hi",
        "junit",
        "maestro", "page", "rxcontroller", "rxflow-classic", "tap", "xcuitest",
      ])
  }
}

#if os(Linux)
  @Suite("The permission question at a terminal", .timeLimit(.minutes(10)))
  struct PermissionQuestionTests {
    private static let script = """
      local Step = steps "Step" { "start" }
      screen "Home" { title = "Home" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    private static let plugin = """
      plugin { name = "p", version = "1.0.0", permissions = { "env:SEXTANT_X" } }
      command "p" { run = function() return environment "SEXTANT_X" end }
      """

    private func workspace() throws -> Workspace {
      let workspace = try Workspace(Self.script)
      try FileManager.default.createDirectory(
        at: workspace.folder.appending(path: "plugins"), withIntermediateDirectories: true)
      try workspace.write(Self.plugin, to: "plugins/p.lua")
      return workspace
    }

    private func person(_ workspace: Workspace) throws -> Person {
      try Person(
        [workspace.folder.appending(path: "app.lua").path, "--plugin", "p"],
        environment: [
          "SEXTANT_X": "하나", "XDG_STATE_HOME": workspace.folder.appending(path: "state").path,
        ], columns: 200)
    }

    private static let question =
      "allow it? y = yes, a = always, as long as its files stay the same, n = no:"

    @Test("is asked once, can be remembered, and is asked again when the plugin changes")
    func asking() throws {
      let workspace = try workspace()
      let first = try person(workspace)
      #expect(first.sees(ending: Self.question))
      first.type("what\ra\r:p\r")
      #expect(first.sees(ending: "\"하나\"\n›"))
      first.type("\u{4}")
      #expect(first.waitForEnd() == 0)

      let second = try person(workspace)
      second.type(":p\r")
      #expect(second.sees(ending: "\"하나\"\n›"))
      second.type("\u{4}")
      #expect(second.waitForEnd() == 0)

      try workspace.write(Self.plugin + "-- changed", to: "plugins/p.lua")
      let third = try person(workspace)
      #expect(third.sees(ending: Self.question))
      third.type("n\r")
      #expect(third.waitForEnd() == 3)
      #expect(
        third.screen.text.contains("'p' asks for env:SEXTANT_X, which is not granted [E0842]"))
    }

    @Test("is asked at the open prompt when a reloaded plugin asks for more")
    func reloading() throws {
      let workspace = try workspace()
      try workspace.write(
        "plugin { name = \"p\", version = \"1.0.0\" }\n", to: "plugins/p.lua")
      let person = try person(workspace)
      #expect(person.sees(ending: "+ Home#0 on App#0\n›"))

      try workspace.write(Self.plugin, to: "plugins/p.lua")
      #expect(person.sees(ending: Self.question.dropLast() + "\napp ✗ ›"))
      person.type("a\r:p\r")
      #expect(person.sees(ending: "\"하나\"\n›"))
      person.type("\u{4}")
      #expect(person.waitForEnd() == 0)

      let second = try self.person(workspace)
      second.type(":p\r")
      #expect(second.sees(ending: "\"하나\"\n›"))
      second.type("\u{4}")
      #expect(second.waitForEnd() == 0)
    }

    @Test("can be answered for this session only")
    func once() throws {
      let workspace = try workspace()
      let first = try person(workspace)
      first.type("y\r:p\r")
      #expect(first.sees(ending: "\"하나\"\n›"))
      first.type("\u{4}")
      #expect(first.waitForEnd() == 0)

      let second = try person(workspace)
      #expect(second.sees(ending: Self.question))
      second.type("\u{4}")
      #expect(second.waitForEnd() == 3)
    }
  }
#endif
