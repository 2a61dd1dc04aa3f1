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

  @Test("does all lines if none fails")
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
    "goes on if it is told to, and tells all the same", arguments: [":nope", "x = = 1", ".fail"])
  func goesOn(_ line: String) throws {
    let (code, said) = try run(["print(1)", line, "print(2)"], keepsGoing: true)

    #expect(code == 1)
    #expect(said.first == "1")
    #expect(said.last == "2")
  }

  @Test("puts lines together until a statement is complete")
  func severalLines() throws {
    let (code, said) = try run(["for i = 1, 2 do", "", "  print(i)", "end", "print(3)"])

    #expect(code == 0)
    #expect(said == ["1", "2", "3"])
  }

  @Test("tells of a statement that is not complete at the end")
  func incomplete() throws {
    let (code, said) = try run(["print(1)", "if true then", "print(2)"])

    #expect(code == 1)
    #expect(said == ["1", "error: the statement is not complete [E0514]"])
  }

  @Test("leaves at :quit, and tells of what failed before")
  func quit() throws {
    let (code, said) = try run(["print(1)", ":quit", "print(2)"])
    let (codeAfterFailure, _) = try run([":nope", ":quit"], keepsGoing: true)

    #expect(code == 0)
    #expect(said == ["1"])
    #expect(codeAfterFailure == 1)
  }
}
