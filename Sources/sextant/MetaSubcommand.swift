import ArgumentParser
import Diagnostics
import Platform
import Scripting
import Shell

struct MetaSubcommand: Subcommand {
  static let commandName = "meta"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("meta.abstract")),
    discussion: .help(
      examples: "meta app.lua", "meta app.lua admin.lua --folder .",
      message: Message(
        "meta.discussion", ["library": EditorSettings.library, "name": EditorSettings.name])))

  @Argument(
    help: ArgumentHelp(Message("meta.scripts")),
    completion: .script)
  var scripts: [String]

  @Option(
    help: ArgumentHelp(Message("meta.folder")))
  var folder: String?

  @Flag(
    help: ArgumentHelp(Message("meta.overwrite")))
  var overwrite = false

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var form: JSONOption

  @OptionGroup var look: LookOptions

  func perform() throws {
    let output = form.json ? StandardOutput() : .forPeople()
    let settings = loading.settings()
    let apps = try scripts.map {
      try Opening.load($0, options: loading, settings: settings, output: output)
    }
    let root = folder ?? SystemPath.folder(of: scripts[0])
    let files = ProjectFiles(
      root, output: output, printer: look.printer(.ofProcess, to: 2))
    try files.write(
      typings: EditorSettings.typings(of: apps, in: settings.language, for: root),
      overwriting: overwrite)
    if try !files.exists(EditorSettings.name) {
      try files.write(EditorSettings.text, to: EditorSettings.name)
    } else if !files.has("\"\(EditorSettings.library)\"", in: EditorSettings.name) {
      output.complain(
        Message(
          "message.settingsKept", ["name": EditorSettings.name, "library": EditorSettings.library]
        )
        .text(in: settings.language))
    }
    output.flush()
  }
}
