import Foundation
import Testing

@Suite("A session file with a problem")
struct SessionFailureTests {
  private func workspace(_ lines: String...) throws -> Workspace {
    let workspace = try Workspace(SessionTests.app)
    _ = try run(workspace, lines)
    return workspace
  }

  private func run(_ workspace: Workspace, _ lines: [String]) throws -> Sextant.Result {
    try workspace.sextant.run(
      ["run", "app.lua", "--session", "a.session"] + lines.flatMap { ["-e", $0] })
  }

  private func bytes(_ workspace: Workspace, _ name: String = "a.session") throws -> Data {
    try Data(contentsOf: workspace.folder.appending(path: name))
  }

  @Test("that ends in an incomplete line is resumed without that line, with a warning")
  func torn() throws {
    let workspace = try workspace(":tap About", ":back")
    let whole = try bytes(workspace)
    try workspace.write(whole.dropLast(9), to: "a.session")

    let result = try run(workspace, [":screen", ":back"])
    #expect(
      result.errors == """
        warning: the last line of the session 'a.session' is incomplete and was left out; its \
        result was never shown [E0765]

        """)
    #expect(result.output.contains("1 input replayed, now at record 3\nAbout\n"))
    let kept = try bytes(workspace)
    #expect(kept == whole)
  }

  @Test(
    "is not overwritten by output when standard streams are closed",
    arguments: ["2>&-", "1>&-", "0<&-", "0<&- 1>&- 2>&-"])
  func closedStreams(redirection: String) throws {
    let workspace = try workspace(":tap About")
    let result = try workspace.sextant.run(
      shell: """
        "$0" run app.lua - --session a.session --keep-going -e ':nope' -e ':back' \(redirection)
        """)
    #expect(result.code == 1)

    let again = try run(workspace, [":log 1"])
    #expect(again.errors == "")
    #expect(again.output.contains("2 inputs replayed"), "\(again.output)")
  }

  @Test("that is not a session, however large, is refused after its first bytes")
  func large() throws {
    let workspace = try workspace()
    let path = workspace.folder.appending(path: "large.session").path
    let file = open(path, O_RDWR | O_CREAT, 0o600)
    #expect(ftruncate(file, 20 << 30) == 0)
    close(file)
    for line in ["replay large.session", "run app.lua --session large.session"] {
      let result = try workspace.sextant.run(line.split(separator: " ").map(String.init))
      #expect(result.errors.contains("'large.session' is not a session"), "\(result.errors)")
      #expect(result.code == 3)
    }
  }

  @Test("that is damaged resumes from the part before; the whole file is kept as a copy")
  func damaged() throws {
    let workspace = try workspace(":tap About", ":tap More", ":back")
    var damaged = try bytes(workspace)
    let lines = damaged.split(separator: 0x0A)
    damaged[lines[2].startIndex + 40] ^= 0x10
    try workspace.write(damaged, to: "a.session")

    let result = try run(workspace, [":screen"])
    #expect(
      result.errors == """
        warning: line 3 of the session 'a.session' is damaged: Sextant uses the 1 input before it \
        and skips lines 3-4, including :back [E0764]
              = the whole file is kept as 'a.session.damaged'

        """)
    #expect(result.output.contains("1 input replayed"))
    let kept = try bytes(workspace, "a.session.damaged")
    #expect(kept == damaged)
    let firstErrors = try run(workspace, []).errors
    #expect(firstErrors == "")
    try workspace.write(damaged, to: "a.session")
    let secondErrors = try run(workspace, []).errors
    #expect(secondErrors.contains("'a.session.damaged-2'"))
  }

  @Test("whose first line is damaged, or that is something else, is refused and left unchanged")
  func header() throws {
    let workspace = try workspace(":tap About")
    var damaged = try bytes(workspace)
    damaged[100] ^= 0x01
    try workspace.write(damaged, to: "a.session")

    let result = try run(workspace, [":tree"])
    #expect(
      result
        == Sextant.Result(
          output: "",
          errors: """
            error: 'a.session' is not a session: its first line cannot be read; the file was not \
            changed [E0762]
                  = restore the file from a copy: its first line, which holds the scripts, is damaged

            """, code: 3))
    let firstKept = try bytes(workspace)
    #expect(firstKept == damaged)
    let script = try bytes(workspace, "app.lua")
    let code = try workspace.sextant.run(["run", "app.lua", "--session", "app.lua"]).code
    #expect(code == 3)
    let secondKept = try bytes(workspace, "app.lua")
    #expect(secondKept == script)
  }

  @Test("on a full disk lets the session continue, warns once, and saves the rest when it can")
  func full() throws {
    let workspace = try Workspace(SessionTests.app)
    let lines = (1...9).map { "-e ':type name \($0)'" }.joined(separator: " ")
    let sextant = workspace.sextant

    // Files may have four blocks of 512 bytes: enough for the first line and some inputs.
    // ThreadSanitizer begins with a temporary file that is larger, or without if there is no place.
    let result = try sextant.run(
      shell: """
        export TMPDIR=/nowhere
        (ulimit -f 4; exec "$0" run app.lua --keep-going --session a.session \(lines) 2>&1) | cat
        """)
    #expect(result.output.components(separatedBy: "[E0766]").count == 2, "\(result)")
    #expect(result.output.contains("rename(\"9\")"))

    let kept = try sextant.run(["replay", "a.session"])
    #expect(kept.code == 0 && kept.errors == "", "\(kept)")
    #expect(kept.output.contains("rename(\"1\")") && !kept.output.contains("rename(\"9\")"))
  }

  @Test("that cannot be created for lack of space is refused")
  func fullFromTheStart() throws {
    let workspace = try Workspace(SessionTests.app)
    let result = try workspace.sextant.run(
      shell: """
        export TMPDIR=/nowhere
        (ulimit -f 0; exec "$0" run app.lua --session a.session 2>&1) | cat
        """)

    #expect(result.output.hasPrefix("error: cannot keep a session in 'a.session': File too large"))
  }

  @Test("that cannot be written is refused")
  func unwritable() throws {
    let workspace = try Workspace(SessionTests.app)
    for (place, reason) in [
      ("/proc/a.session", "No such file or directory"), (".", "Is a directory"),
      ("nowhere/a.session", "No such file or directory"), ("/dev/null", "it is not a regular file"),
    ] {
      let found = try workspace.sextant.run(["run", "app.lua", "--session", place])
      #expect(
        found
          == Sextant.Result(
            output: "", errors: "error: cannot keep a session in '\(place)': \(reason) [E0761]\n",
            code: 3))
    }
    guard geteuid() != 0 else { return }
    let folder = workspace.folder.appending(path: "closed").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o500])
    let result = try workspace.sextant.run(["run", "app.lua", "--session", "closed/a.session"])
    #expect(result.errors.contains("Permission denied [E0761]"))
  }

  @Test("that another process uses is refused and left unchanged")
  func twice() throws {
    let workspace = try Workspace(SessionTests.app)
    let first = try Dialogue(
      ["run", "app.lua", "-", "--json", "--session", "a.session"], workspace)
    first.send(#"{"id": 1, "request": "tap", "control": "About"}"#)
    _ = first.readAnswer()

    let result = try run(workspace, [":tap More"])
    #expect(
      result
        == Sextant.Result(
          output: "",
          errors: "error: the session 'a.session' is in use by another process [E0760]\n", code: 3))
    first.send(#"{"id": 2, "request": "quit"}"#)
    _ = first.readAnswer()
    first.waitForEnd()
    let output = try run(workspace, [":screen"]).output
    #expect(output.contains("1 input replayed"))
  }

  @Test("that belongs to another script is refused")
  func otherScript() throws {
    let workspace = try workspace(":tap About")
    try workspace.write(SessionTests.app, to: "other.lua")

    let errors = try workspace.sextant.run(["run", "other.lua", "--session", "a.session"]).errors
    #expect(
      errors == """
        error: the session 'a.session' belongs to 'app.lua', not to 'other.lua' [E0767]
              = continue it with sextant --session a.session, or name another file for a new session

        """)
  }
}
