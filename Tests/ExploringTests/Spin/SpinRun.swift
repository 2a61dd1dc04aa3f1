import Foundation
import TestFolders

/// Runs Spin on a model, breadth first.
struct SpinRun {
  /// Where Spin and a compiler of C are; nil if one of them is missing.
  static let tools: (spin: String, compiler: String)? = {
    let compilers = ["gcc", "cc", "clang"]
    guard let spin = find("spin"), let compiler = compilers.lazy.compactMap(find).first else {
      return nil
    }
    return (spin, compiler)
  }()

  private static func find(_ name: String) -> String? {
    ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  struct Failure: Error {
    let text: String
  }

  /// The lines that the states of a model print.
  ///
  /// - Throws: What a program said that failed.
  static func lines(of model: String) throws -> [Substring] {
    guard let tools else { throw Failure(text: "there is no spin") }
    let held = try Folder(["model.pml": model])
    defer { withExtendedLifetime(held) {} }
    let folder = held.url
    _ = try run(tools.spin, ["-a", "model.pml"], in: folder)
    // Without partial order reduction, which may leave states out.
    let flags = ["-O1", "-w", "-DSAFETY", "-DBFS", "-DNOREDUCE", "-DNOFAIR", "-DVECTORSZ=2048"]
    _ = try run(tools.compiler, flags + ["-o", "pan", "pan.c"], in: folder)
    let output = try run(folder.appending(path: "pan").path, ["-E", "-m1000"], in: folder)
    guard output.contains("errors: 0") else { throw Failure(text: String(output.suffix(2_000))) }
    return output.split(separator: "\n").filter { $0.hasPrefix("V ") }
  }

  private static func run(
    _ program: String, _ arguments: [String], in folder: URL
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let log = folder.appending(path: "output")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: log, encoding: .utf8)
    guard process.terminationStatus == 0 else { throw Failure(text: String(text.suffix(2_000))) }
    return text
  }
}
