import Diagnostics
import Foundation
import TestFolders
import Testing

@testable import Analysis

@Suite("A folder of scripts")
struct LoadedScriptTests {
  private static let app = """
    local Step = require "steps"
    screen "Home" { intended "dead-end" }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
    """
  private static let steps = "return steps \"Step\" { \"start\" }"

  private func paths(_ files: [String: String]) throws -> [String] {
    let folder = try Folder(files)
    return LoadedScript.all([folder.path]).map { script in
      let name = script.path.replacing(folder.path + "/", with: "")
      if case .failure(let findings, _) = script.result {
        return name + " " + findings.all.map(\.message.code).joined(separator: " ")
      }
      if case .part = script.result { return name + " (part)" }
      return name
    }
  }

  @Test("is checked script by script, except the modules that other scripts require")
  func modules() throws {
    let files = ["b.lua": Self.app, "a.lua": Self.app, "steps.lua": Self.steps, "notes.txt": "?"]

    let found = try paths(files)
    #expect(found == ["a.lua", "b.lua"])
  }

  @Test("may contain modules and folders, which are skipped")
  func parts() throws {
    let files = [
      "app.lua": Self.app, "steps.lua": Self.steps, "lonely.lua": "return 1", "empty.lua": " ",
      "folder.lua/inner.lua": "?", ".hidden.lua": "?",
    ]

    let found = try paths(files)
    #expect(found == ["app.lua", "empty.lua (part)", "lonely.lua (part)"])
  }

  @Test("reports which files were not checked")
  func notLookedAt() throws {
    let folder = try Folder([
      "app.lua": Self.app, "steps.lua": Self.steps, "lonely.lua": "return 1",
    ])
    let report = Report(LoadedScript.all([folder.path]), with: Selection())
    let format = try #require(FindingFormatCatalog.format(named: "text"))

    #expect(
      format.text(report, printer: DiagnosticPrinter())
        .replacing(folder.path + "/", with: "") == """
          1 script: nothing found, 1 intended
          not checked: lonely.lua, because no flow starts there and no script requires it
          """)
    #expect(
      format.text(report, printer: DiagnosticPrinter(language: .korean)).contains("검사하지 않은 파일"))
    #expect(!report.hasFailures && !report.hasFindings)
  }

  @Test("reports a broken script, unless it is reported with the script that requires it")
  func broken() throws {
    let firstFound = try paths(["app.lua": "?", "b.lua": "?"])
    #expect(firstFound == ["app.lua E0114", "b.lua E0114"])
    let secondFound = try paths(["app.lua": "local Step = require \"steps\"", "steps.lua": "?"])
    #expect(
      secondFound
        == ["app.lua E0114"])
  }

  @Test("without an app to start is reported, and so is one that cannot be read")
  func nothing() throws {
    let shown = try paths(["steps.lua": Self.steps]).map { $0.suffix(5) }
    #expect(shown == ["E0731"])
    let error = #expect(throws: Diagnostic.self) {
      try ScriptFolder.scripts(in: "/nonexistent-folder")
    }
    #expect(error?.message.code == "E0730")
  }
}
