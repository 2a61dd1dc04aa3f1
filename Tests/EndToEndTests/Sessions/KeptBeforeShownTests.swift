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

    @Test("Inputs passed with -e are each written and synced, all before the program ends")
    func together() throws {
      var sextant = workspace.sextant
      sextant.environment = environment
      let lines = [":tap About", ":undo", ":clock +1s"]
      let result = try sextant.run(
        ["run", "app.lua", "--session", "a.session"] + lines.flatMap { ["-e", $0] })
      #expect(result.code == 0, "\(result)")

      let seen = try calls()
      let kept = Array(repeating: ["written", "synced"], count: 1 + lines.count).flatMap(\.self)
      #expect(seen == kept + ["shown"])
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
