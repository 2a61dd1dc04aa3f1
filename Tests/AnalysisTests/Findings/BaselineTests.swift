import Diagnostics
import Foundation
import TestFolders
import Testing

@testable import Analysis

@Suite("A baseline")
struct BaselineTests {
  private let script = """
    local Step = steps "Step" { "start", "lost", "gone" }
    screen "Home" { button "Lost" { emits = Step.lost } }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
    """

  /// What is said of a script as text when what was said of another version of it is known.
  private func said(
    of script: String, knowing known: String, in language: Language = .english
  ) throws -> String {
    let folder = try Folder(["app.lua": known])
    let path = folder.file("app.lua")
    func report() -> Report { Report(LoadedScript.all([path]), with: Selection()) }
    let json = try #require(FindingFormatCatalog.format(named: "json"))
      .text(report(), printer: DiagnosticPrinter(language: language))
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    let baseline = try Baseline(reading: json, from: "known.json")
    return TextFindings().text(report().without(baseline), printer: DiagnosticPrinter())
  }

  @Test("hides what is known, also when it has moved to another line")
  func known() throws {
    let moved = "-- A line more.\n" + script

    let told = try said(of: moved, knowing: script)
    #expect(told == "1 script: nothing found, 2 known")
  }

  @Test("leaves what is new")
  func new() throws {
    let fewer = script.replacing(", \"gone\"", with: "")

    let told = try said(of: script, knowing: fewer)
    #expect(told.contains("'gone'") && !told.contains("'lost'"))
    #expect(told.hasSuffix("1 script: 1 warning, 1 known"))
  }

  @Test("knows what was written in either language")
  func korean() throws {
    let told = try said(of: script, knowing: script, in: .korean)
    #expect(told == "1 script: nothing found, 2 known")
  }

  @Test("is refused if it is anything else", arguments: ["", "[]", "{\"schema\": 1}", "no"])
  func others(text: String) {
    let error = #expect(throws: Diagnostic.self) { try Baseline(reading: text, from: "a.json") }
    #expect(error?.message.code == "E1054")
  }
}
