import Foundation

/// A folder with the scripts of one document in it, and with the project's `scripts`, in which the
/// sessions of that document are played.
final class Playground {
  let folder: URL

  init(_ document: Document) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "scripts"),
      withDestinationURL: Document.project.appending(path: "scripts"))
    for block in document.blocks {
      let kinds = ["script", "mistake", "plugin", "journey", "journey-that-fails", "properties"]
      let script = kinds.lazy.compactMap { block.name(after: "lua", $0) }.first
      guard let name = script ?? block.name(after: "text", "log") else { continue }
      try FileManager.default.createDirectory(
        at: folder.appending(path: name).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try block.text.write(
        to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of a script in it.
  func path(of script: String) -> String { folder.appending(path: script).path }

  /// Runs the program and returns what it prints, messages included, in order.
  func run(_ arguments: [String], input: [String] = []) throws -> [String] {
    let process = Process()
    let given = Pipe()
    let printed = Pipe()
    process.executableURL = Self.binary
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.environment
    process.standardInput = given
    process.standardOutput = printed
    process.standardError = printed
    try process.run()
    try given.fileHandleForWriting.write(contentsOf: Data(input.map { $0 + "\n" }.joined().utf8))
    try given.fileHandleForWriting.close()
    let bytes = try printed.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    // Plugins that come with the program are told as if it was installed, and were loaded in no time.
    let bundled = Document.project.appending(path: "plugins").path
    return lines.dropLast().map {
      String($0).replacing(bundled, with: "/usr/local/share/sextant/plugins")
        .replacing(/loaded in [0-9.]+ ms/, with: "loaded in 0.4 ms")
        .replacing(/(?<count>(?:once|times) +)[0-9.]+ ms/) { "\($0.count)0.02 ms" }
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

  /// Nothing of the surroundings that would change what is printed.
  private static var environment: [String: String] {
    let all = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("LC_") && !["LANG", "FORCE_COLOR", "CLICOLOR_FORCE"].contains(name)
    }
    return all.merging(["LC_ALL": "C.UTF-8", "TERM": "xterm"]) { _, new in new }
  }
}
