import Diagnostics
import Driving
import Foundation
import Navigation
import Scripting
import TestFolders

@testable import Conforming

/// The scripts of the repository, and logs of them.
enum LogsOfScripts {
  /// A log of Tests/Logs, without the end of its last line.
  static func kept(_ name: String) throws -> String {
    try String(contentsOf: project.appending(path: "Tests/Logs/\(name).log"), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  static func app(_ name: String) throws -> App {
    let settings = PluginSettings(bundled: project.appending(path: "plugins").path)
    return try AppLoader(plugins: settings).load(script: name)
  }

  static func app(text: String) throws -> App {
    try AppLoader().load(text: text)
  }

  static func log(_ text: String, patterns: [LinePattern] = []) throws -> ReadLog {
    ReadLog(try LogText(Array(text.utf8), named: "device.log"), patterns: patterns)
  }
}
