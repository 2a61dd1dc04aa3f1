import Diagnostics
import Driving
import Foundation
import Navigation
import Scripting

@testable import Conforming

/// The scripts of the repository, and logs of them.
enum LogsOfScripts {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A log of Tests/Logs, without the end of its last line.
  static func kept(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: "Tests/Logs/\(name).log"), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  static func app(_ name: String) throws -> App {
    let settings = PluginSettings(bundled: root.appending(path: "plugins").path)
    return try AppLoader(plugins: settings).load(root.appending(path: "scripts/\(name).lua").path)
  }

  static func app(text: String) throws -> App {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "sextant-log-\(UUID().uuidString).lua")
    defer { try? FileManager.default.removeItem(at: file) }
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try AppLoader().load(file.path)
  }

  static func log(_ text: String, patterns: [LinePattern] = []) throws -> ReadLog {
    ReadLog(try LogText(Array(text.utf8), named: "device.log"), patterns: patterns)
  }
}
