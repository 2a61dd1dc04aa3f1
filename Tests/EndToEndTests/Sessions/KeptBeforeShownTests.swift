#if os(Linux)
  import Foundation
  import Testing

  /// In which order a session is kept and shown, as the system is asked for it.
  @Suite(
    "A kept session is saved before it is shown",
    .enabled(if: Guard.compiler != nil, "a compiler of C makes the recorder, and there is none"))
  struct KeptBeforeShownTests {
    private let workspace: Workspace
    /// What makes a program write down what it asks the system for, in the file `record`.
    private let environment: [String: String]

    init() throws {
      workspace = try Workspace(SessionTests.app)
      let source = Sextant.package.appending(path: "Tests/EndToEndTests/C/recorder.c").path
      let compiler = try #require(Guard.compiler)
      let made = try workspace.sextant.run(
        shell: "\(compiler) -shared -fPIC -O1 -o recorder.so \(source) -ldl")
      try #require(made.code == 0, "\(made.errors)")
      environment = [
        "LD_PRELOAD": workspace.folder.appending(path: "recorder.so").path,
        "SEXTANT_RECORDER": workspace.folder.appending(path: "record").path,
      ]
    }

    /// An app that prints much in a handler and in a hook, and whose hook and command write files.
    private static let loud = """
      plugin "p"
      local Step = steps "S" { "start", "say" }
      screen "Home" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home", say = function() print(("a"):rep(900)) return none end,
        },
      }
      on("didNavigate", function() print(("b"):rep(900)) end)

      """
    private static let plugin = """
      plugin { name = "p", version = "1.0.0", permissions = { "fs.write:*.txt" } }
      local count = 0
      on("didNavigate", function()
        count = count + 1
        if count == 7 then files.append("notes.txt", "7") end
      end)

      """

    /// Whether all that was written was synced before anything was shown, told, or done elsewhere.
    private func isInOrder(_ calls: [String]) -> Bool {
      var isSynced = true
      for call in calls {
        if call == "written" { isSynced = false }
        if call == "synced" { isSynced = true }
        if !isSynced, call != "written" { return false }
      }
      return isSynced
    }

    /// Gives a program lines that are all there before it begins.
    private func pipe(
      _ lines: [String], _ arguments: String..., code: Int32 = 0
    ) throws -> [String] {
      var sextant = workspace.sextant
      sextant.environment = environment
      let result = try sextant.run(
        ["run", "app.lua", "--session", "a.session"] + arguments + ["-"],
        input: lines.map { $0 + "\n" }.joined())
      #expect(result.code == code, "\(result)")
      return try calls()
    }

    /// What was asked for since the last call.
    private func calls() throws -> [String] {
      let calls = try workspace.text(of: "record").split(separator: "\n").map(String.init)
      try workspace.write("", to: "record")
      return calls
    }

    @Test("Each input is written and synced to disk before its result is shown")
    func order() throws {
      let dialogue = try Dialogue(
        ["app.lua", "--session", "a.session", "--json"], workspace, environment: environment)
      var seen: [[String]] = []
      for line in [":tap About", ":undo", ":clock +1s", ".more", ":at 2"] {
        dialogue.send(##"{"id":1,"request":"line","text":"\##(line)"}"##)
        _ = dialogue.readAnswer()
        seen.append(try calls())
      }
      dialogue.waitForEnd()

      let kept = ["written", "synced", "shown"]
      // The first one comes behind the start of the session.
      #expect(seen == [kept + kept] + Array(repeating: kept, count: 4))
    }

    @Test("Inputs passed with -e are each written, and share a sync before they are shown")
    func together() throws {
      var sextant = workspace.sextant
      sextant.environment = environment
      let lines = [":tap About", ":undo", ":clock +1s"]
      let result = try sextant.run(
        ["run", "app.lua", "--session", "a.session"] + lines.flatMap { ["-e", $0] })
      #expect(result.code == 0, "\(result)")

      let seen = try calls()
      let written = Array(repeating: "written", count: lines.count)
      #expect(seen == ["written", "synced"] + written + ["synced", "shown"])
    }

    @Test("Lines that are there already share a sync", arguments: [[], ["--json"]])
    func piped(options: [String]) throws {
      let lines = (0..<40).map { $0.isMultiple(of: 2) ? ":tap About" : ":back" }
      var sextant = workspace.sextant
      sextant.environment = environment
      let result = try sextant.run(
        ["run", "app.lua", "--session", "a.session", "-"] + options,
        input: lines.map { $0 + "\n" }.joined())
      #expect(result.code == 0, "\(result)")

      let seen = try calls()
      #expect(isInOrder(seen), "\(seen)")
      #expect(seen.count { $0 == "written" } == 1 + lines.count)
      #expect(seen.count { $0 == "synced" } <= 4, "\(seen)")
      let kept = try workspace.sextant.run(["replay", "a.session"])
      #expect(kept.output.hasSuffix("the end: 40 inputs, at record 42\n"), "\(kept)")
    }

    @Test("However much is shown, prints of handlers and hooks included, it is synced before")
    func loud() throws {
      try workspace.write(Self.loud, to: "app.lua")
      try FileManager.default.createDirectory(
        at: workspace.folder.appending(path: "plugins"), withIntermediateDirectories: true)
      try workspace.write(Self.plugin, to: "plugins/p.lua")
      let seen = try pipe(Array(repeating: ".say", count: 100), "--allow", "p")

      #expect(isInOrder(seen), "\(seen)")
      #expect(seen.count { $0 == "shown" } > 8, "180 kB are shown in pieces")
      #expect((8...30).contains(seen.count { $0 == "synced" }), "\(seen)")
      #expect(seen.count { $0 == "outside" } == 1)
      let notes = try workspace.text(of: "notes.txt")
      #expect(notes == "7")
    }

    @Test("What a command writes, and what is told of a line that fails, comes after a sync")
    func outside() throws {
      let saved = try pipe([":tap About", ":save x", ":back"])
      #expect(isInOrder(saved), "\(saved)")
      #expect(saved.contains("outside"))

      let failed = try pipe([":tap About", ":tap Nowhere"], code: 1)
      #expect(isInOrder(failed), "\(failed)")
      #expect(failed.contains("told"))

      let left = try pipe([":back", ":quit", ":tap About"])
      #expect(isInOrder(left), "\(left)")
      #expect(left.count { $0 == "written" } == 1)
    }

    @Test("Who waits for the result of a line gets it at once, and kept", .timeLimit(.minutes(5)))
    func waited() throws {
      let dialogue = try Dialogue(
        ["run", "app.lua", "--session", "a.session", "-"], workspace, environment: environment)
      var seen: [[String]] = []
      for (line, result) in [(":tap About", "+ About#0"), (":back", "- About#0")] {
        dialogue.send(line)
        var told = dialogue.readLine()
        while let line = told, !line.contains(result) { told = dialogue.readLine() }
        #expect(told != nil, "\(dialogue.lines)")
        seen.append(try calls())
      }
      dialogue.waitForEnd()

      let kept = ["written", "synced", "shown"]
      #expect(seen == [kept + kept, kept])
    }

    @Test("A session without a file writes and syncs nothing")
    func unkept() throws {
      var sextant = workspace.sextant
      sextant.environment = environment
      let result = try sextant.run(["run", "app.lua", "-e", ":tap About"])
      #expect(result.code == 0, "\(result)")

      let seen = try calls()
      #expect(seen == ["shown"])
    }
  }
#endif
