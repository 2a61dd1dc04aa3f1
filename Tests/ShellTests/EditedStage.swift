import Driving
import Foundation
import Scripting

@testable import Shell

/// A shell on a script in a folder that stays as long as the test.
final class EditedStage {
  let shell: Shell
  private let notes = Notes()
  private let folder: URL

  init(
    _ script: String, _ settings: OutputSettings = OutputSettings(),
    files: [String: String] = [:], plugins: PluginSettings = PluginSettings(),
    limits: ScriptLimits = ScriptLimits()
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "reload-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "app.lua")
    try Data(script.utf8).write(to: file)
    for (name, text) in files { try Self.write(text, to: folder.appending(path: name)) }
    notes.folder = folder.path + "/"
    shell = Shell(
      driver: Driver(try AppLoader(plugins: plugins, limits: limits).load(file.path)),
      settings: settings, output: notes)
    _ = shell.begin()
    _ = notes.take()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to name: String = "app.lua") throws {
    try Self.write(text, to: folder.appending(path: name))
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: name))
  }

  func said(_ line: String) -> String {
    _ = shell.perform(line)
    return notes.take()
  }

  /// Does lines and returns all that was said, each line before what came of it.
  func transcript(_ lines: [String]) -> String {
    for line in lines {
      shell.show(echo: line, isContinued: false)
      _ = shell.perform(line)
    }
    return notes.take()
  }

  func looked() -> String {
    shell.filesMayHaveChanged()
    return notes.take()
  }
}
