import Driving
import Foundation
import Scripting
import TestFolders

@testable import Shell

/// A shell on a script in a folder that stays as long as the test.
final class EditedStage {
  let shell: Shell
  private let notes = Notes()
  private let folder: Folder

  init(
    _ script: String, _ settings: OutputSettings = OutputSettings(),
    files: [String: String] = [:], plugins: PluginSettings = PluginSettings(),
    limits: ScriptLimits = ScriptLimits()
  ) throws {
    folder = try Folder(files)
    try folder.write(script, to: "app.lua")
    notes.folder = folder.path + "/"
    shell = Shell(
      driver: Driver(try AppLoader(plugins: plugins, limits: limits).load(folder.file("app.lua"))),
      settings: settings, output: notes)
    _ = shell.begin()
    _ = notes.take()
  }

  func write(_ text: String, to name: String = "app.lua") throws {
    try folder.write(text, to: name)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.url(name))
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
