import ArgumentParser
import Diagnostics
import Foundation
import Scripting
import Shell

/// `sextant meta app.lua`: writes what editors need to complete and check a project's scripts.
struct MetaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "meta", abstract: "Writes typing files for editors.",
    discussion: """
      Writes \(EditorSettings.library)/sextant.lua with all words of the language, journeys.lua
      with those of journeys, project.lua with the names of the project's own steps,
      screens, flows, services and steppers, and \(EditorSettings.name) if there is none. The editor needs
      lua-language-server.
      """)

  @Argument(help: "The project's flow scripts.")
  var scripts: [String]

  @Option(help: "The folder the files are written into; the first script's if not given.")
  var folder: String?

  @Flag(help: "Write over files that hold something else than typings.")
  var overwrite = false

  @OptionGroup var options: CommonOptions

  func run() throws {
    let output = StandardOutput()
    let settings = options.settings(.ofProcess, isTerminal: false, width: 80)
    let apps = try scripts.map { try Opening.load($0, options, settings, output) }
    let root = folder ?? URL(filePath: scripts[0]).deletingLastPathComponent().relativePath
    let files = ProjectFiles(
      root, output: output, printer: options.look.printer(.ofProcess, to: 2))
    try files.write(
      typings: EditorSettings.typings(of: apps, in: settings.language), overwriting: overwrite)
    if try !files.exists(EditorSettings.name) {
      try files.write(EditorSettings.text, to: EditorSettings.name)
    } else if !files.has("\"\(EditorSettings.library)\"", in: EditorSettings.name) {
      output.complain(
        Message.settingsKept(EditorSettings.name, EditorSettings.library)
          .text(in: settings.language))
    }
    output.flush()
  }
}

extension Message {
  fileprivate static func settingsKept(_ name: String, _ library: String) -> Message {
    Message(
      en: "\(name) is there already and is kept; its workspace.library needs \"\(library)\"",
      ko: "\(name)이(가) 이미 있어 그대로 둡니다. workspace.library에 \"\(library)\"이(가) 있어야 합니다")
  }
}
