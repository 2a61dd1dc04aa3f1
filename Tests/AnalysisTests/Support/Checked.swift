import Diagnostics
import Foundation
import Scripting
import Testing

@testable import Analysis

/// A script, and what checks say of it.
struct CheckCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let script: String
  let said: String

  init(_ title: String, _ script: String, _ said: String) {
    testDescription = title
    self.script = script
    self.said = said
  }
}

/// A folder with files in it, gone with whoever holds it.
final class Folder {
  let url: URL

  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID())")
    for (name, text) in files {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in it.
  func path(_ name: String) -> String { url.appending(path: name).path }
}

/// What is wrong with a script of a test, as it is printed, without the folder.
func checked(
  _ script: String, _ selection: Selection = Selection(), format: String = "text",
  language: Language = .english
) throws -> String {
  try checked(["app.lua": script], selection, format: format, language: language)
}

/// What is wrong with the script `app.lua` among some files.
func checked(
  _ files: [String: String], _ selection: Selection = Selection(), format: String = "text",
  language: Language = .english
) throws -> String {
  let folder = try Folder(files)
  let report = Report(LoadedScript.all([folder.path("app.lua")]), with: selection)
  let written = try #require(FindingFormatCatalog.format(named: format))
    .text(report, printer: DiagnosticPrinter(language: language))
  return written.replacing(folder.url.path + "/", with: "")
}

/// The graph of a script of a test.
func graph(_ script: String) throws -> Graph {
  let folder = try Folder(["app.lua": script])
  return Graph(try AppLoader().load(folder.path("app.lua")))
}

let formats: [any GraphFormat] = [MermaidFormat(), DotFormat(), JSONFormat(), AsciiFormat()]

/// A script of a test as a graph in some format.
func drawn(_ script: String, _ format: String, scope: String? = nil) throws -> String {
  let format = try #require(formats.first { $0.name == format })
  return format.text(GraphView(try graph(script), scope: scope))
}

/// The project's folder.
let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
