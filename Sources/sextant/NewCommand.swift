import ArgumentParser
import Diagnostics
import Scripting
import Shell

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: .help(
      en: "Create a small project.",
      ko: "작은 프로젝트를 만듭니다."),
    discussion: .help(
      examples: "new shop",
      "new --plugin tea --with word --with check",
      en: """
        --plugin NAME creates a plugin, with an app that uses it and journeys that test it. \
        --with says what it gives: \(Self.parts); without it a word and a command.

        --template NAME takes the files from the plugin NAME.
        """,
      ko: """
        --plugin NAME은 플러그인과, 그것을 쓰는 앱, 그것을 시험하는 여정을 만듭니다. --with는 \
        플러그인이 줄 것입니다: \(Self.parts). 없으면 키워드 하나와 명령 하나입니다.

        --template NAME은 파일을 NAME 플러그인에서 가져옵니다.
        """))

  @Argument(
    help: ArgumentHelp(
      en: "The project's name, which is that of its folder.", ko: "프로젝트의 이름이며 폴더의 이름."))
  var name: String?

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      en: "What the plugin gives; can be given several times.",
      ko: "플러그인이 줄 것. 여러 번 쓸 수 있습니다.", valueName: "kind"))
  var with: [PluginPart] = []

  @Option(
    help: ArgumentHelp(
      en: "Make the files that a plugin's template gives.",
      ko: "플러그인의 템플릿이 주는 파일을 만듭니다.", valueName: "plugin"))
  var template: String?

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup var look: LookOptions

  private static var parts: String {
    PluginPart.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// The folder to make: the project's name, or the plugin's.
  private var folder: String { name ?? plugins.names.first ?? "" }
  private var isPlugin: Bool { name == nil }

  mutating func validate() throws {
    guard [name].compactMap(\.self).count + plugins.names.count == 1 else {
      throw ValidationError("Name one project, or one plugin: new NAME, new --plugin NAME.")
    }
    guard let last = folder.split(separator: "/").last, last != ".", last != "..",
      !last.hasPrefix("-")
    else { throw ValidationError("'\(folder)' is no name of a folder.") }
    if !with.isEmpty, !isPlugin {
      throw ValidationError("--with says what a plugin gives: new --plugin NAME --with word.")
    }
    if isPlugin, template != nil {
      throw ValidationError("--template makes a project, not a plugin: new NAME --template PLUGIN.")
    }
    if isPlugin, !PluginFinder.isName(String(last)) {
      throw ValidationError(
        "'\(last)' is no name of a plugin: it has letters, digits, '-' and '_' only.")
    }
  }

  func run() throws {
    var loading = self.loading
    // The new plugin is used by the app that comes with it.
    loading.plugins.names = []
    let output = StandardOutput.forPeople()
    let settings = loading.settings()
    let files = ProjectFiles(
      folder, output: output, printer: look.printer(.ofProcess, to: 2))
    let (template, main) = try projectFiles(in: settings.language)
    let taken = try template.map(\.name).filter(files.exists)
    guard taken.isEmpty else {
      _ = files.refuse(Diagnostic(.error, .filesThere(folder, taken)))
      throw ExitCode(ExitStatus.usage.rawValue)
    }
    for file in template { try files.write(file.text, to: file.name) }
    let app = try Opening.load("\(folder)/\(main)", loading, settings, output)
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
      let choice = TemplateChoice(template, plugins, look)
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
  fileprivate static func filesThere(_ folder: String, _ names: [String]) -> Message {
    let list = names.joined(separator: ", ")
    return Message(
      "E0736", en: "\(folder) already has these files, which were not overwritten: \(list)",
      ko: "\(folder)에 이미 있어 덮어쓰지 않습니다: \(list)")
  }
  fileprivate static func whatNext(_ folder: String, _ main: String) -> Message {
    let (app, folder) = ("\(folder)/\(main)".quotedForShell, folder.quotedForShell)
    return Message(
      en: "Now: sextant \(app), and sextant test \(folder)",
      ko: "이제 이렇게 시작하세요: sextant \(app), sextant test \(folder)")
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
