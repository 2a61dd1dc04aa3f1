import Foundation
import Shell
import Testing

@Suite("The pages of codes that commands tell")
struct ExplanationCommandTests {
  @Test(
    "The example of a page causes its code",
    arguments: ExplanationCatalog.all.filter { $0.example.command != nil }.map(\.code))
  func examples(code: String) throws {
    let page = try #require(ExplanationCatalog.page(of: code))
    // Whoever may read everything cannot be kept from it.
    if code == "E0730", geteuid() == 0 { return }
    let told = try told(page.example)

    #expect(told.contains("[\(code)]"), "\(told)")
  }

  /// Runs the command of an example in a folder of its own, with no other programs than are in it.
  private func told(_ example: Explanation.Example) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sextant-example-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in example.files { try write(file, to: folder.appending(path: file.name)) }
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = Playground.binary
    process.arguments = example.command
    var held: Int32 = -1
    switch example.hindrance {
    // It takes a terminal, and no command.
    case nil, .history: break
    case .inUse(let file):
      held = open(folder.appending(path: file).path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      flock(held, LOCK_EX)
    case .fullOutput:
      process.executableURL = URL(filePath: "/bin/sh")
      let line = "exec \"$0\" \"$@\" >/dev/full"
      process.arguments = ["-c", line, Playground.binary.path] + (example.command ?? [])
    case .full(let bytes):
      process.executableURL = URL(filePath: "/bin/sh")
      // ThreadSanitizer begins with a temporary file that is larger, or without if there is no place.
      let limit = "ulimit -f \(bytes / 512); TMPDIR=/nowhere exec \"$0\" \"$@\""
      process.arguments = ["-c", limit, Playground.binary.path] + (example.command ?? [])
    }
    defer { if held >= 0 { close(held) } }
    process.currentDirectoryURL = folder
    process.environment = Playground.instrumentation.merging(["PATH": folder.path]) { _, own in own
    }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private func write(_ file: Explanation.Example.File, to url: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    switch file.content {
    case .text(let text): try Data(text.utf8).write(to: url)
    case .bytes(let bytes), .session(let bytes, _): try Data(bytes).write(to: url)
    case .folder: try manager.createDirectory(at: url, withIntermediateDirectories: true)
    case .loop: try manager.createSymbolicLink(at: url, withDestinationURL: url)
    case .link(let target):
      try manager.createSymbolicLink(atPath: url.path, withDestinationPath: target)
    case .closedFolder:
      try manager.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0])
    case .program(let text):
      try Data(text.utf8).write(to: url)
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    }
  }
}
