import ArgumentParser
import Diagnostics
import Scripting
import Shell

struct NewSubcommand: Subcommand {
  static let commandName = "new"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("new.abstract")),
    discussion: .help(
      examples: "new shop", "new --plugin tea --with word --with check",
      message: Message("new.discussion", ["parts": Self.parts])))

  @Argument(
    help: ArgumentHelp(Message("new.name")))
  var name: String?

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(Message("new.with"), valueName: "kind"))
  var with: [PluginPart] = []

  @Option(
    help: ArgumentHelp(Message("new.template"), valueName: "plugin"))
  var template: String?

  /// How the template and the new app are loaded; the new plugin is used by the app that comes with it.
  @OptionGroup var plugins: PluginArguments<NewPlugin>

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup var look: LookOptions

  private static var parts: String {
    PluginPart.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// The folder to make: the project's name, or the plugin's.
  private var folder: String { name ?? plugins.names.first ?? "" }
  private var isPlugin: Bool { name == nil }

  enum NewPlugin: PluginUse {
    static let creates = true
  }

  mutating func validate() throws {
    guard [name].compactMap(\.self).count + plugins.names.count == 1 else {
      throw ValidationError(Message("usage.nameOneProject"))
    }
    guard let last = folder.split(separator: "/").last, last != ".", last != "..",
      !last.hasPrefix("-")
    else { throw ValidationError(Message("usage.noFolderName", ["name": folder])) }
    if !with.isEmpty, !isPlugin {
      throw ValidationError(Message("usage.withNeedsPlugin"))
    }
    if isPlugin, template != nil {
      throw ValidationError(Message("usage.templateIsProject"))
    }
    if isPlugin, !PluginFinder.isName(String(last)) {
      throw ValidationError(Message("usage.noPluginName", ["name": String(last)]))
    }
  }

  func run() throws {
    let output = StandardOutput.forPeople()
    let settings = loading.settings()
    let files = ProjectFiles(
      folder, output: output, printer: look.printer(.ofProcess, to: 2))
    let (template, main) = try projectFiles(in: settings.language)
    let taken = try template.map(\.name).filter(files.exists)
    guard taken.isEmpty else {
      _ = files.refuse(
        Diagnostic(
          .error, Message("E0736", ["folder": folder, "list": taken.joined(separator: ", ")])))
      throw ExitCode(ExitStatus.usage.rawValue)
    }
    for file in template { try files.write(file.text, to: file.name) }
    let app = try Opening.load(
      "\(folder)/\(main)", options: loading, settings: settings, output: output)
    try files.write(
      typings: EditorSettings.typings(of: [app], in: settings.language, for: folder))
    output.complain(Message.whatNext(folder, main).text(in: settings.language))
    output.flush()
  }

  /// The files, and the name of the app among them.
  ///
  /// - Throws: An exit code after a message when a plugin's template cannot give them.
  private func projectFiles(in language: Language) throws -> ([ProjectTemplate.File], main: String)
  {
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    if let template, template != TemplateChoice.usual {
      let choice = TemplateChoice(template, plugins: plugins, look: look)
      return (try choice.files(for: name, in: language), ProjectTemplate.main)
    }
    guard isPlugin else {
      return (ProjectTemplate(name: name, language: language).files, ProjectTemplate.main)
    }
    let parts = with.isEmpty ? [.word, .command] : with
    return (
      PluginTemplate(name: name, parts: parts, language: language).files, PluginTemplate.main
    )
  }
}

extension Message {
  fileprivate static func whatNext(_ folder: String, _ main: String) -> Message {
    let (app, folder) = ("\(folder)/\(main)".quotedForShell, folder.quotedForShell)
    return Message("message.whatNext", ["app": app, "folder": folder])
  }
}

extension String {
  fileprivate var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789_-./+:,@%".unicodeScalars.contains($0)
    }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
