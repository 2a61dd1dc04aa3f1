import Foundation
import Testing

@Suite("The machine mode")
struct MachineTests {
  /// Where Python is, if it is anywhere; `SEXTANT_TESTS=1 .ci/setup` installs it.
  private static let python = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/python3" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "can be driven by a Python program, and all output matches the schema",
    .enabled(
      if: python != nil, "python3 is missing; 'SEXTANT_TESTS=1 .ci/setup' installs it"))
  func driven() throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: try #require(Self.python))
    process.arguments = [
      "-B", Sextant.package.appending(path: "Tests/EndToEndTests/Python/machine_test.py").path,
      Sextant.binary.path, Sextant.package.path,
    ]
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(process.terminationStatus == 0, "\(said)")
    #expect(said.contains("\nOK\n"), "\(said)")
  }

  @Test("A start that fails is reported, and requests are still answered; the exit code is 1")
  func failedStart() throws {
    let workspace = try Workspace(
      """
      local Step = steps "Step" { "start", "go" }
      screen "Home" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = function() error("no") end, go = set "Home" },
      }
      """)

    let result = try workspace.sextant.run(
      ["app.lua", "--json"],
      input: #"{"id":1,"request":"subscribe","events":[]}"# + "\n"
        + #"{"id":2,"request":"navigate","step":".go"}"# + "\n")

    let answers = try jsonLines(result.output).filter { $0["event"] as? String == "answer" }
    #expect(answers.map { $0["ok"] as? Bool } == [true, true])
    #expect(result.code == 1)
    let code = try workspace.sextant.run(["app.lua", "--json"], input: ":tree\n").code
    #expect(code == 1)
  }
}
