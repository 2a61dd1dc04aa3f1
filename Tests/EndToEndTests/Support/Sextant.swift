import Dispatch
import Foundation
import TestFolders

/// The program under test, run in a process of its own.
struct Sextant {
  /// What a run left.
  struct Result: Equatable {
    /// What was written to standard output.
    let output: String
    /// What was written to standard error.
    let errors: String
    /// The exit code; negative if a signal ended it.
    let code: Int32
  }

  /// No run may take longer; it is ended then, and the test fails.
  static let seconds = 120

  /// The folder of the package.
  static let package = project

  /// The binary: the one of `SEXTANT_BINARY`, else the one built beside these tests.
  static let binary: URL = {
    if let path = ProcessInfo.processInfo.environment["SEXTANT_BINARY"] {
      return URL(filePath: path)
    }
    let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let places = [bundle, Bundle.main.bundleURL, package.appending(path: ".build/debug")]
    let found = places.map { $0.appending(path: "sextant") }
    return found.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? found[0]
  }()

  /// What every run is given: where programs are, and what an instrumented build is told to do.
  static let surroundings: [String: String] = {
    let names = ["ASAN_OPTIONS", "TSAN_OPTIONS", "LSAN_OPTIONS"]
    let own = ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
    return own.merging(["PATH": "/usr/bin:/bin"]) { _, path in path }
  }()

  /// Where it runs; the folder of the package, so that `scripts/hello.lua` is a path.
  var folder = Sextant.package
  /// The whole environment, but for what `surroundings` hands on; nothing else is inherited.
  var environment: [String: String] = [:]
  /// The folder made for a test, which lives as long as this.
  var workspace: Workspace?

  /// Runs the program and waits for its end.
  func run(_ arguments: [String], input: String = "") throws -> Result {
    try start(Self.binary, arguments, input)
  }

  /// Runs a line of the shell `sh` in which `"$0"` is the program.
  func run(shell line: String, input: String = "") throws -> Result {
    try start(URL(filePath: "/bin/sh"), ["-c", line, Self.binary.path], input)
  }

  private func start(_ program: URL, _ arguments: [String], _ input: String) throws -> Result {
    let workspace = try Workspace()
    let (process, ended) = (Process(), DispatchSemaphore(value: 0))
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = environment.merging(Self.surroundings) { own, _ in own }
    let files = [
      try FileHandle(forReadingFrom: workspace.write(input, to: "input")),
      try FileHandle(forWritingTo: workspace.write("", to: "output")),
      try FileHandle(forWritingTo: workspace.write("", to: "errors")),
    ]
    // A test that runs many programs would hold all of their files, and Foundation reads past the end of
    // its list of these when it grows meanwhile.
    defer { for file in files { try? file.close() } }
    (process.standardInput, process.standardOutput) = (files[0], files[1])
    process.standardError = files[2]
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + .seconds(Self.seconds)) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    let status = process.terminationStatus
    return Result(
      output: try workspace.text(of: "output"), errors: try workspace.text(of: "errors"),
      code: process.terminationReason == .exit ? status : -status)
  }
}

extension Sextant.Result {
  /// A run that went well and said nothing on standard error.
  static func success(_ output: String) -> Self { Self(output: output, errors: "", code: 0) }
}
