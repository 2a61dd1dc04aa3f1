import Diagnostics
import Driving
import Foundation
import Scripting
import TestFolders

@testable import Shell

/// Keeps what a shell says, results and messages, in the order it says it.
final class Notes: Output {
  private(set) var lines: [String] = []
  /// The folder of the script, which no test wants to see.
  var folder = ""

  func write(_ text: String) { lines.append(text.replacing(folder, with: "")) }

  func complain(_ text: String) { lines.append(text.replacing(folder, with: "")) }

  /// All of it since the last call.
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }
}

/// A shell in memory, on a script that comes with the program or on a text.
struct Stage {
  let shell: Shell
  let notes = Notes()
  /// What was said of the start.
  let begun: String

  /// Opens `scripts/NAME.lua`.
  init(script name: String, _ settings: OutputSettings = OutputSettings()) throws {
    try self.init(project.appending(path: "scripts/\(name).lua"), settings)
  }

  /// Opens a text.
  init(
    _ text: String, _ settings: OutputSettings = OutputSettings(), level: TrustLevel = .plugin,
    limits: ScriptLimits = ScriptLimits()
  ) throws {
    let folder = try Folder(["app.lua": text])
    defer { withExtendedLifetime(folder) {} }
    try self.init(folder.url("app.lua"), settings, level: level, limits: limits)
  }

  private init(
    _ file: URL, _ settings: OutputSettings, level: TrustLevel = .plugin,
    limits: ScriptLimits = ScriptLimits()
  ) throws {
    notes.folder = file.deletingLastPathComponent().path + "/"
    var plugins = PluginSettings()
    plugins.levels.app = level
    shell = Shell(
      driver: Driver(try AppLoader(plugins: plugins, limits: limits).load(file.path)),
      settings: settings,
      output: notes)
    _ = shell.begin()
    begun = notes.take()
  }

  /// Does lines and returns all that was said, each line before what came of it.
  func transcript(_ lines: [String]) -> String {
    var runner = ScriptRunner(shell: shell, echoes: true, keepsGoing: true)
    _ = runner.run(lines, thenStandardInput: false)
    let all = notes.take()
    return all.contains("\n> ") || all.hasPrefix("> ") ? String(all[start(all)...]) : all
  }

  /// Does one line and returns what was said.
  func said(_ line: String) -> String {
    _ = shell.perform(line)
    return notes.take()
  }

  /// Past what the runner prints of the start.
  private func start(_ text: String) -> String.Index {
    if text.hasPrefix("> ") { return text.startIndex }
    return text.range(of: "\n> ").map { text.index(after: $0.lowerBound) } ?? text.startIndex
  }
}

extension Stage {
  /// An app with a bit of everything, some of it in Korean.
  static let zoo = String(
    ((try? String(contentsOf: project.appending(path: "Tests/Sessions/zoo.lua"), encoding: .utf8))
      ?? "").dropLast())
}
