import Foundation
import Testing

@testable import Scripting

/// What `needs = { core = "^1" }` promises to plugins, held against the program.
@Suite("The promise of the language to plugins, docs/core-1.txt")
struct CorePromiseTests {
  private static let file = Document.project.appending(path: "docs/core-1.txt")

  /// All that is there now.
  private static var present: [String] {
    let words = WordCatalog.all.map { "word \($0.name)" }
    let options = OptionCatalog.all.flatMap { table in
      table.options.map { "option \(table.name).\($0.name)" }
    }
    let kinds = Replaceable.Kind.allCases.map { "kind \($0.rawValue)" }
    let events = HookEvent.allCases.map { "event \($0.rawValue)" }
    let shell =
      ShellProxy.fieldNames.map { "shell \($0)" } + ShellProxy.methods.map { "shell \($0.name)" }
    let permissions = PluginPermission.grants.map { "permission \($0)" }
    return (words + options + kinds + events + shell + permissions).sorted()
  }

  private static func promised() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("is kept: everything on the list is there")
  func kept() throws {
    let promised = try Self.promised()
    let present = Set(Self.present)

    #expect(promised.filter { !present.contains($0) } == [])
    #expect(promised.count > 200)
  }

  @Test("has no gaps: what is new is written down, with a new second number of the version")
  func whole() throws {
    if ProcessInfo.processInfo.environment["SEXTANT_RECORD"] != nil {
      let promised = try Self.promised()
      let all = Set(promised).union(Self.present).sorted()
      try (all.joined(separator: "\n") + "\n").write(
        to: Self.file, atomically: true, encoding: .utf8)
    }
    let promised = try Self.promised()

    #expect(promised == Self.present)
    #expect("\(PluginVersion.core)" == "1.4.0")
  }
}
