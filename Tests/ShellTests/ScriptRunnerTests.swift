import Testing

@testable import Shell

@Suite("The script runner")
struct ScriptRunnerTests {
  private func run(
    _ lines: [String], keepsGoing: Bool = false
  ) throws -> (code: Int32, said: [String]) {
    let stage = try Stage(Stage.zoo)
    stage.shell.settings.logStyle = GuidelineStyle()
    var runner = ScriptRunner(shell: stage.shell, keepsGoing: keepsGoing)
    let status = runner.run(lines, thenStandardInput: false)
    return (status.rawValue, Array(stage.notes.lines.dropFirst()))
  }

  @Test("runs all lines if none fails")
  func all() throws {
    let (code, said) = try run(["print(1)", "", "print(2)"])

    #expect(code == 0)
    #expect(said == ["1", "2"])
  }

  @Test("stops at the first line that fails", arguments: [":nope", "x = = 1", ".goo", ".fail"])
  func stops(_ line: String) throws {
    let (code, said) = try run(["print(1)", line, "print(2)"])

    #expect(code == 1)
    #expect(said.first == "1")
    #expect(!said.contains("2"))
  }

  @Test(
    "continues if told to, and still reports the failure", arguments: [":nope", "x = = 1", ".fail"])
  func goesOn(_ line: String) throws {
    let (code, said) = try run(["print(1)", line, "print(2)"], keepsGoing: true)

    #expect(code == 1)
    #expect(said.first == "1")
    #expect(said.last == "2")
  }

  @Test("joins lines until a statement is complete")
  func severalLines() throws {
    let (code, said) = try run(["for i = 1, 2 do", "", "  print(i)", "end", "print(3)"])

    #expect(code == 0)
    #expect(said == ["1", "2", "3"])
  }

  @Test("reports a statement that is incomplete at the end")
  func incomplete() throws {
    let (code, said) = try run(["print(1)", "if true then", "print(2)"])

    #expect(code == 1)
    #expect(said == ["1", "error: the statement is not complete [E0514]"])
  }

  @Test("stops at :quit, and still reports an earlier failure")
  func quit() throws {
    let (code, said) = try run(["print(1)", ":quit", "print(2)"])
    let (codeAfterFailure, _) = try run([":nope", ":quit"], keepsGoing: true)

    #expect(code == 0)
    #expect(said == ["1"])
    #expect(codeAfterFailure == 1)
  }

  @Test("A statement of many lines is not compiled again for each of them")
  func longStatements() throws {
    let lines = 5_000
    let text = { (begin: String, line: String, end: String) in
      [begin] + Array(repeating: line, count: lines) + [end]
    }
    let stage = try Stage(script: "hello")
    let transcript = stage.transcript(
      text("x = [[", "a line", "]] return #x, #z")
        + text("x = {", "1,", "} return #x, #z") + text("function f()", "g()", "end return #z"))

    let tried = transcript.matches(of: /prompt#(\d+):/).compactMap { Int($0.1) }
    try #require(tried.count == 3, "\(transcript.suffix(500))")
    #expect(tried[0] == 2)
    #expect(tried[1] - tried[0] < 64 + 60)
    #expect(tried[2] - tried[1] < 64 + 60)
  }

  @Test("An error in a long statement is reported at the end")
  func wrongAtEnd() throws {
    let stage = try Stage(script: "hello")
    let lines = ["x = {"] + Array(repeating: "1,", count: 200) + ["1 2"]
    let transcript = stage.transcript(lines)

    #expect(transcript.contains(":202:3: error: '}' expected"), "\(transcript.suffix(300))")
    #expect(!transcript.contains("[E0514]"))
  }
}
