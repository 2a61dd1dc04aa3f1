#if os(Linux)
  import Foundation
  import Testing

  /// Whatever is done, nothing leaves the machine and no other program is started, but for the one
  /// that makes a picture when a picture is asked for.
  @Suite(
    "Network connections and other programs",
    .enabled(if: Guard.compiler != nil, "a compiler of C makes the guard, and there is none"))
  struct OutsideTests {
    private let watch: Guard

    init() throws { watch = try Guard(compiler: try #require(Guard.compiler)) }

    /// An app that uses a plugin with each of the permissions there are, and a module.
    private static let app = """
      plugin "p"
      require "more"
      local Step = steps "Step" { "start", "go(Int)", "later" }
      screen "Home" {
        title = "Home",
        button "Later" { emits = Step.later },
        list "rows" { items = { 1, 2 }, emits = Step.go },
      }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", go = push "Next", later = present "Sheet" },
      }
      """
    private static let plugin = """
      plugin {
        name = "p", version = "1.0.0",
        permissions = { "env:SEXTANT_X", "fs.read:*.txt", "fs.write:*.txt", "clock:real" },
      }
      command "p" {
        run = function()
          files.append("notes.txt", environment "SEXTANT_X" .. tostring(now() > 0))
          return files.read "notes.txt"
        end,
      }
      """
    private static let journey = """
      script "app.lua"
      journey "There and back" {
        emit ".go(1)", expect.steps { "App go(1)" }, expect.visible "Next",
        back(), expect.visible "Home",
      }
      """

    private func project() throws -> Workspace {
      let workspace = try Workspace(Self.app)
      try FileManager.default.createDirectory(
        at: workspace.folder.appending(path: "plugins"), withIntermediateDirectories: true)
      try workspace.write(Self.plugin, to: "plugins/p.lua")
      try workspace.write(
        "screen \"Next\" { title = \"Next\" }\nscreen \"Sheet\" { title = \"Sheet\" }",
        to: "more.lua")
      try workspace.write(Self.journey, to: "app.journey.lua")
      return workspace
    }

    /// Runs the program in a folder, watched.
    private func run(
      _ arguments: [String], in workspace: Workspace, input: String = ""
    ) throws -> Sextant.Result {
      var sextant = workspace.sextant
      sextant.environment = watch.environment.merging(["SEXTANT_X": "x"]) { own, _ in own }
      return try sextant.run(arguments, input: input)
    }

    @Test("The guard detects both in a test program")
    func works() throws {
      let compiler = try #require(Guard.compiler)
      let workspace = try Workspace()
      let source = Sextant.package.appending(path: "Tests/EndToEndTests/C/outgoing.c").path
      let sextant = workspace.sextant
      _ = try sextant.run(shell: "\(compiler) -w -o outgoing \(source)")
      let variables = watch.environment.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
      _ = try sextant.run(shell: "\(variables) ./outgoing")

      let made = try watch.calls()
      #expect(
        made == [
          "watched", "socket", "socketpair", "connect", "bind", "getaddrinfo", "fork", "vfork",
          "posix_spawn", "posix_spawnp", "execve", "execv", "execvp", "system", "popen",
        ])
    }

    @Test("A session at the prompt, with plugins, completion and reloading, uses neither")
    func prompt() throws {
      let workspace = try project()
      let saved = workspace.folder.appending(path: "more.journey.lua").path
      let state = workspace.folder.appending(path: "state").path
      let person = try Person(
        [workspace.folder.appending(path: "app.lua").path],
        environment: watch.environment.merging(["SEXTANT_X": "x", "XDG_STATE_HOME": state]) {
          own, _ in own
        }, columns: 200)
      #expect(person.sees(ending: "n = no:"))
      person.type("a\r:tree\r.go(1)\r:why\r:undo\r:tap 2\r:p\r:tr\t\rreturn 1 + 1\r")
      #expect(person.sees(ending: "2\n›"), "\(person.screen.text)")
      try workspace.write(
        "screen \"Next\" {}\nscreen \"Sheet\" {}\nscreen \"Extra\" {}", to: "more.lua")
      #expect(person.sees(ending: "3 changes (:reload --why)\n›"), "\(person.screen.text)")
      person.type(":clock +1h\r:save \(saved)\r:reload\r:help\r:plugins\r\u{4}")

      #expect(person.waitForEnd() == 0)
      let made = try watch.calls()
      #expect(made == ["watched"])
    }

    @Test(
      "Every command uses neither",
      arguments: [
        ["run", "app.lua", "--allow", "p", "-e", ".go(1)", "-e", ":p", "-e", ":tree"],
        ["run", "app.lua", "--allow", "p", "--json", "-e", ".later"],
        ["app.lua", "--allow", "p"], ["app.lua", "--allow", "p", "--json"],
        ["check", ".", "--allow", "p"], ["test", ".", "--allow", "p"],
        ["graph", "app.lua", "--allow", "p"],
        ["graph", "app.lua", "--allow", "p", "--format", "svg"],
        ["meta", "app.lua", "--allow", "p"],
        ["plugins", "app.lua", "--allow", "p"], ["plugins"], ["new", "fresh"], ["explain"],
        ["explain", "E0614"], ["--help"], ["--version"],
      ])
    func command(arguments: [String]) throws {
      let result = try run(arguments, in: try project(), input: ".go(2)\n:tree\n")

      #expect(result.code == 0, "\(result)")
      let made = try watch.calls()
      #expect(made == ["watched"], "\(result)")
    }

    @Test("A view asks for a socket, and where it gets none it does not begin")
    func view() throws {
      let result = try run(["view", "app.lua", "--allow", "p"], in: try project())

      let made = try watch.calls()
      #expect(made == ["watched", "socket"])
      #expect(result.code == 3 && result.errors.contains("[E0976]"), "\(result)")
    }

    @Test(
      "Drawing a PNG starts rsvg-convert, and an SVG starts nothing",
      arguments: [("png", ["watched", "posix_spawn"]), ("svg", ["watched"])])
    func storyboard(format: String, calls: [String]) throws {
      _ = try run(
        ["storyboard", "app.journey.lua", "--allow", "p", "-o", "app.\(format)"], in: try project())

      let made = try watch.calls()
      #expect(made == calls)
    }
  }
#endif
