#if os(Linux)
  import Foundation
  import Testing

  @Suite("Editing a script while its prompt is open")
  struct WatchingTests {
    private static let script = """
      local Step = steps "Step" { "start" }
      screen "Home" { title = "Home" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }

      """
    private static let opened = """
      sextant: app, 1 flow. :help explains, :tree shows, :quit leaves.
         1  + window#0 shown
            + App#0 on window#0
         2  App#0              start                      handled
            + Home#0 on App#0

      """

    /// The ways in which editors and other programs save; each gets the file and another text.
    enum Saving: String, CaseIterable {
      case truncating, renaming, backup, sed, deletion, folder, link, checkout
    }

    @Test("The new version runs, however an editor saves it", arguments: Saving.allCases)
    func saving(way: Saving) throws {
      let workspace = try Workspace()
      let root = workspace.folder.path
      try Self.prepare(way, in: workspace)
      let person = try Person([root + (way == .link ? "/link/app.lua" : "/real/app.lua")])
      #expect(person.sees(Self.opened + "›") == Self.opened + "›")
      person.type("half")

      try Self.save(way, in: root)

      let text = Self.opened + "reloaded app: + screen New\n› half"
      #expect(person.sees(text) == text)
      person.type("\u{15}:quit\r")
      #expect(person.waitForEnd() == 0)
      #expect(person.isTerminalRestored)
    }

    private static func prepare(_ way: Saving, in workspace: Workspace) throws {
      let root = workspace.folder.path
      try shell(
        "mkdir -p real other && printf '%s' \"$1\" > real/app.lua && cp real/app.lua other", root)
      try shell("printf '%s' 'screen \"New\" {}' >> other/app.lua", root)
      if way == .link { try shell("ln -s real link", root) }
      if way == .checkout {
        try shell(
          """
          cd real && git init -q -b one . && git add . && git -c user.name=a -c user.email=a@b \
          commit -qm one && git checkout -qb two && cp ../other/app.lua . && git -c user.name=a \
          -c user.email=a@b commit -qam two && git checkout -q one
          """, root)
      }
    }

    private static func save(_ way: Saving, in root: String) throws {
      let command =
        switch way {
        case .truncating: ": > real/app.lua; cat other/app.lua > real/app.lua"
        case .renaming: "cp other/app.lua real/.app.tmp && mv real/.app.tmp real/app.lua"
        case .backup: "mv real/app.lua real/app.lua~ && cat other/app.lua > real/app.lua"
        case .sed: "sed -i '2s/^/screen \"New\" {} /' real/app.lua"
        case .deletion: "rm real/app.lua; cp other/app.lua real/app.lua"
        case .folder: "mv real old && mv other real"
        case .link: "ln -sfn other link"
        case .checkout: "cd real && git checkout -q two"
        }
      try shell(command, root)
    }

    private static func shell(_ command: String, _ folder: String) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command, "sh", script]
      process.currentDirectoryURL = URL(filePath: folder)
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(command)")
    }

    @Test("A broken file is shown at the prompt until it is fixed, and a missing module is awaited")
    func broken() throws {
      let workspace = try Workspace(Self.script)
      let person = try Person([workspace.folder.appending(path: "app.lua").path])
      #expect(person.sees(Self.opened + "›") == Self.opened + "›")

      try workspace.write(Self.script + "require \"more.screens\"\n", to: "app.lua")
      let path = workspace.folder.path
      #expect(person.sees(ending: "(:reload --why) [E0800]\napp ✗ ›"), "\(path)")
      try Self.shell("mkdir more && printf 'screen \"New\" {}' > more/screens.lua", path)
      #expect(person.sees(ending: "reloaded app: + screen New\n›"))
      person.type(":quit\r")
      #expect(person.waitForEnd() == 0)
    }

    @Test("With --no-watch nothing reloads automatically")
    func noWatch() throws {
      let workspace = try Workspace(Self.script)
      let person = try Person(["--no-watch", workspace.folder.appending(path: "app.lua").path])
      #expect(person.sees(Self.opened + "›") == Self.opened + "›")

      try workspace.write(Self.script + "screen \"New\" {}", to: "app.lua")
      Thread.sleep(forTimeInterval: 0.5)
      person.type("1\r:reload\r")

      let text = Self.opened + "› 1\n1\n› :reload\nreloaded app: + screen New\n›"
      #expect(person.sees(text) == text)
      person.type(":quit\r")
      #expect(person.waitForEnd() == 0)
    }
  }
#endif
