#if os(Linux)
  import Foundation
  import Testing

  /// Something a program does with files, of which each call of the system may fail.
  struct FaultScenario: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    var input = ""
    /// The script of the app.
    var app = SessionTests.app
    /// Files that are there before.
    var files: [String: String] = [:]
    /// What was done in a session before.
    var earlier: [String] = []
    /// What happens to the bytes of the session then.
    var change: @Sendable (Data) -> Data = { $0 }
    /// The session is damaged in the middle.
    var isDamaged = false

    /// The file of a session, where there is one.
    static let session = "a.session"

    /// The session is kept.
    var keeps: Bool { arguments.contains("--session") }

    /// Makes a folder in which this can be done.
    func workspace() throws -> Workspace {
      let workspace = try Workspace(app)
      for (name, text) in files {
        let folder = workspace.folder.appending(path: name).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try workspace.write(text, to: name)
      }
      guard !earlier.isEmpty else { return workspace }
      _ = try workspace.sextant.run(Self.run(earlier, "--session", Self.session))
      let bytes = try Data(contentsOf: workspace.folder.appending(path: Self.session))
      try workspace.write(change(bytes), to: Self.session)
      return workspace
    }

    private static func run(_ lines: [String], _ options: String...) -> [String] {
      ["run", "app.lua"] + options + lines.flatMap { ["-e", $0] }
    }

    private static let lines = [":tap About", ":tap More", ":undo", "x = 1", ":tap More"]
    private static let piped = (lines + [":save x", ":back", ":tap More"])
      .map { $0 + "\n" }.joined()
    private static let journey =
      "script \"app.lua\"\njourney \"There\" { tap \"About\", expect.visible \"About\" }\n"
    private static let plugin = """
      plugin { name = "p", version = "1.0.0", permissions = { "fs.read:*.txt", "fs.write:*.txt" } }
      command "add" { run = function(shell, text) files.append("notes.txt", text .. "\\n") end }
      command "put" { run = function(shell, text) files.write("notes.txt", text .. "\\n") end }
      """
    private static let pluginFiles = ["plugins/p.lua": plugin, "notes.txt": "old\n"]

    static let all = sessions + stored

    private static let sessions = [
      Self(
        testDescription: "a session begins",
        arguments: run(lines, "--session", session, "--json")),
      Self(
        testDescription: "a session begins and goes on whatever happens",
        arguments: run(lines, "--session", session, "--json", "--keep-going")),
      Self(
        testDescription: "a session is given the lines of a pipe",
        arguments: run([], "--session", session, "--json") + ["-"], input: piped),
      Self(
        testDescription: "a session goes on with all lines of a pipe",
        arguments: run([], "--session", session, "--json", "--keep-going") + ["-"],
        input: piped, earlier: [":tap About", ":back"]),
      Self(
        testDescription: "a session goes on",
        arguments: run(lines, "--session", session, "--json"), earlier: [":tap About", ":back"]),
      Self(
        testDescription: "a torn session goes on",
        arguments: run(lines, "--session", session, "--json"), earlier: [":tap About", ":back"],
        change: { $0.dropLast(9) }),
      Self(
        testDescription: "a damaged session goes on",
        arguments: run([":back", ":tap About"], "--session", session, "--json"),
        earlier: [":tap About", ":tap More", ":back"],
        change: { bytes in
          var bytes = bytes
          bytes[bytes.split(separator: 0x0A)[2].startIndex + 40] ^= 0x10
          return bytes
        }, isDamaged: true),
      Self(
        testDescription: "a session is shown again", arguments: ["replay", session],
        earlier: [":tap About", ":back"]),
    ]

    private static let stored = [
      Self(testDescription: "a journey is saved", arguments: run([":tap About", ":save x"])),
      Self(
        testDescription: "a journey is saved over another",
        arguments: run([":tap About", ":save x --overwrite"]),
        files: ["x.journey.lua": "-- old\n"]),
      Self(
        testDescription: "a journey is not saved over another",
        arguments: run([":tap About", ":save x"]), files: ["x.journey.lua": "-- old\n"]),
      Self(
        testDescription: "a graph is written over another",
        arguments: ["graph", "app.lua", "-o", "g.mmd"], files: ["g.mmd": "flowchart old\n"]),
      Self(
        testDescription: "the session is drawn over an older picture",
        arguments: run([":tap About", ":storyboard s.svg --overwrite"]), files: ["s.svg": "old"]),
      Self(
        testDescription: "a report is written",
        arguments: ["test", "a.journey.lua", "--report", "junit=o/r.xml", "--jobs", "1"],
        files: ["a.journey.lua": journey]),
      Self(
        testDescription: "editor files are written beside settings",
        arguments: ["meta", "app.lua"], files: [".luarc.json": "{}"]),
      Self(testDescription: "a project is made", arguments: ["new", "fresh"]),
      Self(
        testDescription: "a plugin adds to a file",
        arguments: run([":add one"], "--allow", "p"), app: "plugin \"p\"\n" + SessionTests.app,
        files: pluginFiles),
      Self(
        testDescription: "a plugin writes a file",
        arguments: run([":put one"], "--allow", "p"), app: "plugin \"p\"\n" + SessionTests.app,
        files: pluginFiles),
    ]
  }
#endif
