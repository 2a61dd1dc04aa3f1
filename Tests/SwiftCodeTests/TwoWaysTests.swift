import Diagnostics
import Foundation
import Scripting
import SwiftCode
import Testing

/// `sextant-import`, which another package builds: 'make test-import' names it in SEXTANT_IMPORTER.
enum Importer {
  static let path = ProcessInfo.processInfo.environment["SEXTANT_IMPORTER"]

  /// The scripts for Swift code, in a new folder.
  static func scripts(for files: [ExportedFile]) throws -> URL {
    let folder = newFolder
    for file in files {
      let url = folder.appending(path: "App/\(file.name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.text.write(to: url, atomically: true, encoding: .utf8)
    }
    try writeScripts(in: folder)
    return folder
  }

  private static var newFolder: URL {
    FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID())")
  }

  /// Writes the scripts for the code in the folder `App` beside that.
  private static func writeScripts(in folder: URL) throws {
    let report = folder.appending(path: "report.json")
    let run = try Checker.run(
      path ?? "sextant-import", ["--output", report.path, folder.appending(path: "App").path])
    guard run.code == 0 else { throw Checker.Failure(text: run.said) }
    let json = try JSON(reading: Array(Data(contentsOf: report)))
    for file in json["files"]?.asList ?? [] {
      try (file["text"]?.asText ?? "").write(
        to: folder.appending(path: file["path"]?.asText ?? ""), atomically: true, encoding: .utf8)
    }
  }

  /// The app of the example in the documents, which was written in Swift.
  static func example() throws -> App {
    let folder = newFolder
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let example = Exporting.scripts.deletingLastPathComponent()
      .appending(path: "docs/examples/movies-rxflow/Movies")
    try FileManager.default.copyItem(at: example, to: folder.appending(path: "App"))
    try writeScripts(in: folder)
    return try load(folder)
  }

  /// What `sextant test` says at its end of the journeys of a script, played on the import of its export.
  static func journeys(_ name: String) throws -> String {
    let folder = try scripts(for: SwiftExport(try Exporting.app(name)).files)
    defer { try? FileManager.default.removeItem(at: folder) }
    let journey = folder.appending(path: "\(name).journey.lua")
    try FileManager.default.moveItem(
      at: folder.appending(path: "app.lua"), to: folder.appending(path: "\(name).lua"))
    try FileManager.default.copyItem(
      at: Exporting.scripts.appending(path: "\(name).journey.lua"), to: journey)
    let said = try Checker.run(Prompt.binary.path, ["test", journey.path]).said
    return said.split(separator: "\n").last?.split(separator: " (").first.map(String.init) ?? ""
  }

  /// The app of the code that an app is exported to.
  static func back(_ app: App) throws -> App {
    let folder = try scripts(for: SwiftExport(app).files)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try load(folder)
  }

  private static func load(_ folder: URL) throws -> App {
    do throws(AppLoader.Failure) {
      return try AppLoader().load(folder.appending(path: "app.lua").path)
    } catch {
      let text = error.findings.all.map { $0.message.text(in: .english) }.joined(separator: "\n")
      throw Checker.Failure(text: text)
    }
  }
}

@Suite(
  "An app as RxFlow code, imported again",
  .enabled(if: Importer.path != nil, "needs sextant-import: run 'make test-import'"), .serialized)
struct TwoWaysTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = environment["SEXTANT_STRESS"] != nil
  private static let seed = environment["SEXTANT_SEED"].flatMap { UInt64($0) } ?? 1

  /// What differs between two graphs, and how much was compared.
  private struct Comparison {
    let same: Int
    let unknown: Int
    let differences: [String]

    init(_ one: App, _ other: App) throws {
      let (first, second) = (try GraphFacts(one), try GraphFacts(other))
      let (left, right) = (first.compared(with: second), second.compared(with: first))
      let keys = Set(left.keys).union(right.keys).sorted()
      same = keys.count { left[$0] == right[$0] && left[$0] != "?" }
      unknown = keys.count { left[$0] == right[$0] && left[$0] == "?" }
      differences = keys.filter { left[$0] != right[$0] }.map {
        "\($0): \(left[$0] ?? "nothing") became \(right[$0] ?? "nothing")"
      }
    }
  }

  @Test("gives the same graph, script by script")
  func scripts() throws {
    let lines = try Exporting.names.map { name in
      let app = try Exporting.app(name)
      let found = try Comparison(app, try Importer.back(app))
      #expect(found.differences == [], "\(name)")
      return "\(name): \(found.same) facts are the same, \(found.unknown) are a function's"
    }
    #expect(
      lines.joined(separator: "\n") == """
        bank: 121 facts are the same, 0 are a function's
        hello: 17 facts are the same, 0 are a function's
        launch: 29 facts are the same, 0 are a function's
        messenger: 40 facts are the same, 0 are a function's
        movies: 74 facts are the same, 0 are a function's
        movies-2017: 21 facts are the same, 13 are a function's
        ready-steady-go: 33 facts are the same, 0 are a function's
        ready-steady-go-coordinators: 13 facts are the same, 10 are a function's
        rxflow-demo: 119 facts are the same, 0 are a function's
        shop: 138 facts are the same, 0 are a function's
        signin: 34 facts are the same, 0 are a function's
        """)
  }

  /// The other scripts have services, or functions that are not translated: what their journeys expect is not in the import.
  @Test("passes the script's journeys, if the script needs neither services nor functions")
  func journeys() throws {
    let names = ["hello", "launch", "messenger", "ready-steady-go", "signin"]
    let lines = try names.map { "\($0): \(try Importer.journeys($0))" }
    #expect(
      lines.joined(separator: "\n") == """
        hello: 2 journeys, 2 passed
        launch: 5 journeys, 5 passed
        messenger: 6 journeys, 6 passed
        ready-steady-go: 4 journeys, 4 passed
        signin: 3 journeys, 3 passed
        """)
  }

  @Test("gives the same graph for random apps of data")
  func random() throws {
    var compared = 0
    var differences: [String] = []
    var first: String?
    for seed in (0..<(Self.isLong ? 2_000 : 200)).map({ Self.seed &+ $0 }) {
      let script = RandomApp(seed: seed).script
      let app = try Exporting.app(text: script)
      let found = try Comparison(app, try Importer.back(app))
      compared += found.same
      differences += found.differences.map { "seed \(seed): \($0)" }
      if !found.differences.isEmpty || found.unknown > 0 { first = first ?? script }
    }
    #expect(differences.prefix(20) == [], "\(first ?? "")")
    #expect(first == nil)
    #expect(compared > 8_000)
  }

  @Test("is the same from then on, except for questions, which no code can ask")
  func again() throws {
    let imported = try Exporting.names.map { ($0, try Importer.back(try Exporting.app($0))) }
    let lines = try (imported + [("the example", try Importer.example())]).flatMap { name, app in
      try Comparison(app, try Importer.back(app)).differences.map { "\(name): \($0)" }
    }
    #expect(
      lines.joined(separator: "\n") == """
        rxflow-demo: flow_WishlistFlow → screen_WishlistFlow_Alert: alert: present: nothing became\u{20}
        rxflow-demo: screen_WishlistFlow_Wishlist → screen_WishlistFlow_Alert: settingsAreRequired ⇒ alert: present:  became nothing
        """)
  }
}
