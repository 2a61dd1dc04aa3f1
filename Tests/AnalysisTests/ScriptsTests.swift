import Diagnostics
import Foundation
import Scripting
import TestFolders
import Testing

@testable import Analysis

extension PluginSettings {
  /// The plugins that come with the program.
  static let ofProject = PluginSettings(bundled: project.appending(path: "plugins").path)
}

@Suite("The bundled scripts")
struct ScriptsTests {
  private static let folder = project.appending(path: "scripts").path

  private func report(_ path: String) -> String {
    let report = Report(LoadedScript.all([path], plugins: .ofProject), with: Selection())
    return TextFindings().text(report, printer: DiagnosticPrinter())
  }

  @Test("have no findings except intended ones")
  func clean() {
    let summary = report(Self.folder)

    #expect(summary.hasSuffix(" scripts: nothing found, 6 intended"))
    #expect(!summary.contains("\n"))
  }

  @Test("The messenger declares six steps that nobody handles, as in its tutorial")
  func messenger() throws {
    let script = try String(contentsOfFile: Self.folder + "/messenger.lua", encoding: .utf8)
    let start = try #require(script.range(of: "intended"))
    let end = try #require(script.range(of: "\n}\n", range: start.upperBound..<script.endIndex))
    let plain = script.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
    let told = try checked(plain).matches(of: /warning: (.*)\n/).map { String($0.output.1) }
    let steps = [
      "toHome", "toChatList", "toProjectList", "toInChat", "toInChatComment", "toInProject",
    ]

    #expect(told == steps.map { "no flow handles the step '\($0)' [E0700]" })
  }
}
