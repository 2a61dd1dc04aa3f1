import Diagnostics
import Foundation
import Scripting
import TestFolders
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
  let folder = try Folder(files.mapValues { $0 + "\n" })
  let report = Report(LoadedScript.all([folder.file("app.lua")]), with: selection)
  let written = try #require(FindingFormatCatalog.format(named: format))
    .text(report, printer: DiagnosticPrinter(language: language))
  return written.replacing(folder.path + "/", with: "")
}

/// The graph of a script of a test.
func graph(_ script: String) throws -> Graph {
  Graph(try AppLoader().load(text: script + "\n"))
}

let formats: [any GraphFormat] = [MermaidFormat(), DotFormat(), JSONFormat(), AsciiFormat()]

/// A script of a test as a graph in some format.
func drawn(_ script: String, _ format: String, scope: String? = nil) throws -> String {
  let format = try #require(formats.first { $0.name == format })
  return format.text(GraphView(try graph(script), scope: scope))
}
