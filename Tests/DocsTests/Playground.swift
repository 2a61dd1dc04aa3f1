import Foundation

/// A folder in which commands are played, with the project's `scripts` and the scripts of `Tests/Sessions`.
final class Playground {
  /// What a command left.
  struct Result {
    var output: [String]
    var errors: [String]
    let code: Int32
  }

  let folder: URL
  private let surroundings: URL

  /// - Parameter blocks: What is played; of the project's scripts, only those that it names are there.
  init(_ blocks: [Block] = []) throws {
    let manager = FileManager.default
    surroundings = manager.temporaryDirectory.appending(path: "sextant-\(UUID())")
    folder = surroundings.appending(path: "folder")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let shared = Document.project.appending(path: "Tests/Sessions")
    let names = try? manager.contentsOfDirectory(atPath: shared.path)
    let scripts = (names ?? []).filter { $0.hasSuffix(".lua") }.map { shared.appending(path: $0) }
    let text = blocks.map(\.text).joined()
    for place in scripts + [Document.project.appending(path: "scripts")] {
      let name = place.lastPathComponent
      guard text.contains(name) else { continue }
      try manager.createSymbolicLink(
        at: folder.appending(path: name), withDestinationURL: place)
    }
  }

  /// Makes a folder with the files of a document.
  convenience init(_ document: Document) throws {
    try self.init(document.blocks)
    for block in document.blocks {
      if let file = block.file { try write(block.text, to: file) }
    }
  }

  deinit { try? FileManager.default.removeItem(at: surroundings) }

  func write(_ text: String, to file: String) throws {
    let place = folder.appending(path: file)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: place, atomically: true, encoding: .utf8)
  }

  /// The path of a script in it.
  func path(of script: String) -> String { folder.appending(path: script).path }

  /// Runs a line of `sh` that can name `sextant`.
  ///
  /// - Parameter together: The messages are among the output, as on a terminal.
  func run(_ line: String, input: [String] = [], together: Bool = true) throws -> Result {
    let process = Process()
    let (output, errors) = (
      surroundings.appending(path: "output"), surroundings.appending(path: "errors")
    )
    let input = Data(input.map { $0 + "\n" }.joined().utf8)
    let given = surroundings.appending(path: "input")
    for (file, content) in [(given, input), (output, Data()), (errors, Data())] {
      try content.write(to: file)
    }
    process.executableURL = URL(filePath: "/bin/sh")
    let merged = together ? "exec 2>&1\n" : ""
    process.arguments = ["-c", merged + line]
    process.currentDirectoryURL = folder
    process.environment = environment
    let files = [
      try FileHandle(forReadingFrom: given), try FileHandle(forWritingTo: output),
      try FileHandle(forWritingTo: errors),
    ]
    defer { for file in files { try? file.close() } }
    (process.standardInput, process.standardOutput) = (files[0], files[1])
    process.standardError = files[2]
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try lines(of: output), errors: try lines(of: errors), code: process.terminationStatus)
  }

  private func lines(of file: URL) throws -> [String] {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines + ["[no line break]"]
  }

  /// Returns lines as any run on any machine prints them: no time passes, and plugins that come with the program are
  /// where an installed program has them.
  func steady(_ lines: [String]) -> [String] {
    let bundled = Document.project.appending(path: "plugins").path
    return lines.map { line in
      line.replacing(bundled, with: "/usr/local/share/sextant/plugins")
        .replacing(folder.path + "/", with: "").replacing(folder.path, with: ".")
        .replacing(/loaded in [0-9.]+ ms/, with: "loaded in 0.4 ms")
        .replacing(/(?<count>(?:once|times) +)[0-9.]+ ms/) { "\($0.count)0.02 ms" }
        .replacing(/\(\d+(\.\d+)?(e-\d+)? s\)/, with: "(0.01 s)")
        .replacing(/time="\d+\.\d{3}"/, with: "time=\"0.001\"")
        .replacing(/"seconds":[0-9.e-]+/.ignoresCase(), with: "\"seconds\":0.001")
    }
  }

  /// The program that was built together with the tests; `SEXTANT_BINARY` names another.
  static var binary: URL {
    if let path = ProcessInfo.processInfo.environment["SEXTANT_BINARY"] {
      return URL(filePath: path)
    }
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    #else
      let bundle = Bundle.main.executableURL
    #endif
    let tests = bundle ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "sextant")
  }

  /// What a program that was built with a sanitizer is told to do.
  static let instrumentation = ProcessInfo.processInfo.environment.filter { name, _ in
    ["ASAN_OPTIONS", "TSAN_OPTIONS", "LSAN_OPTIONS"].contains(name)
  }

  /// All that programs know of their surroundings.
  let environment: [String: String] = instrumentation.merging([
    "PATH": "\(binary.deletingLastPathComponent().path):/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    "TERM": "xterm",
  ]) { _, new in new }
}
