import Diagnostics
import Foundation
import Pages
import Testing

@Suite("The manual pages of codes")
struct ManualTests {
  @Test("Every code of the catalogue has one page")
  func demanded() {
    let codes = Catalogue.entries.map(\.id).filter { $0.contains(/^E\d{4}/) }.map { $0.prefix(5) }
    let pages = Manual.pages.map(\.code)

    #expect(pages == Set(codes.map(String.init)).sorted())
  }

  @Test(
    // Three hundred programs at a time would take the processor from all other tests.
    "The example of a page causes its code", .serialized,
    arguments: Manual.pages.filter { !$0.isSwift }.map(\.code))
  func examples(code: String) throws {
    // Root may read every folder.
    if code == "E0730", geteuid() == 0 { return }
    let page = try #require(Manual.page(of: code))
    let workspace = try Workspace()
    for block in page.example where !block.file.isEmpty {
      let file = workspace.folder.appending(path: block.file)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try workspace.write(block.lines.map { $0 + "\n" }.joined(), to: block.file)
    }
    let console = page.example.filter { $0.language == "console" }.flatMap(\.lines)
    let told = try Self.told(by: console, in: workspace)
    // ThreadSanitizer needs larger files itself than its example allows, and ends before the program begins.
    if code == "E0766", told.hasPrefix("ThreadSanitizer:DEADLYSIGNAL") { return }

    #expect(told.contains("[\(code)]") || told.contains("\"code\":\"\(code)\""), "\(told)")
  }

  /// What the lines of a console print: commands follow a `$`, and what is typed at the prompt a `›`.
  private static func told(by console: [String], in workspace: Workspace) throws -> String {
    let tools = try Tools.folder.get().path
    let commands = console.filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
    let script =
      "export PATH=\(tools) LC_ALL=C.UTF-8 HOME=$PWD\n" + commands.joined(separator: "\n")
    #if os(Linux)
      if console.contains(where: { $0.hasPrefix("› ") }) {
        let there = "cd '\(workspace.folder.path)'\n"
        return told(by: console, to: try Person(["-c", there + script], of: "/bin/sh"))
      }
    #endif
    let result = try workspace.sextant.run(shell: script)
    return result.output + result.errors
  }

  #if os(Linux)
    /// What the screen shows once all was typed; `^C` is pressed when the line above is there.
    private static func told(by console: [String], to person: Person) -> String {
      for (shown, line) in zip(console, console.dropFirst()) {
        if line.hasPrefix("› ") {
          person.waits { $0.text.hasSuffix("›") || $0.text.hasSuffix("› ") }
          person.type(line.dropFirst(2) + "\r")
        } else if line == "^C" {
          person.waits { $0.text.contains("\n" + shown) }
          person.type("\u{3}")
        }
      }
      person.waits { $0.text.hasSuffix("›") || $0.text.hasSuffix("› ") }
      return person.screen.text
    }
  #endif

  /// The programs that examples use: sextant, and what every system has except `dot`.
  private enum Tools {
    static let folder = Result { try make() }
    private static let names = [
      "cat", "chmod", "cp", "env", "flock", "git", "head", "ln", "mkdir", "sed", "sh", "tr",
      "truncate",
    ]

    private static func make() throws -> URL {
      let manager = FileManager.default
      let folder = manager.temporaryDirectory.appending(path: "sextant-tools-\(UUID().uuidString)")
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      try manager.createSymbolicLink(
        at: folder.appending(path: "sextant"), withDestinationURL: Sextant.binary)
      for name in names {
        let places = ["/usr/bin/\(name)", "/bin/\(name)"]
        guard let place = places.first(where: manager.isExecutableFile) else { continue }
        try manager.createSymbolicLink(
          atPath: folder.appending(path: name).path, withDestinationPath: place)
      }
      return folder
    }
  }
}

extension ManualPage {
  /// Only code in Swift causes it.
  fileprivate var isSwift: Bool { example.contains { $0.language == "swift" } }
}
