import Foundation
import Navigation
import Scripting
import TestFolders

/// A script in a file of its own, which goes with it.
final class Script {
  private let folder: Folder
  var path: String { folder.file("app.lua") }

  init(_ text: String) throws { folder = try Folder(["app.lua": text]) }

  /// Loads a text as an app; the file is gone afterwards.
  static func app(
    _ text: String, flows: [any Flow] = [], steps: [any TypedStep.Type] = []
  ) throws -> ScriptApp {
    let script = try Script(text)
    return try withExtendedLifetime(script) {
      try ScriptApp(contentsOf: script.path, flows: flows, steps: steps)
    }
  }

  /// The findings about a text that cannot be loaded, each as `line: message (cure)`.
  static func findings(
    _ text: String, flows: [any Flow] = [], steps: [any TypedStep.Type] = []
  ) throws -> [String] {
    let script = try Script(text)
    do throws(ScriptError) {
      _ = try ScriptApp(contentsOf: script.path, flows: flows, steps: steps)
      return []
    } catch {
      return error.findings.map { finding in
        let place = finding.file == script.path ? finding.line.map { "\($0): " } ?? "" : "?: "
        let text = place + finding.message + (finding.cure.map { " (\($0))" } ?? "")
        return text.replacingOccurrences(of: script.path, with: "FILE")
      }
    }
  }
}
