import ArgumentParser
import Diagnostics
import Platform
import Scripting
import Shell

struct MetaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "meta",
    abstract: .help(
      en: "Write typing files for editors.",
      ko: "편집기를 위한 타입 파일을 씁니다."),
    discussion: .help(
      examples: "meta app.lua",
      "meta app.lua admin.lua --folder .",
      en: """
        Writes \(EditorSettings.library)/sextant.lua with all words of the language, \
        journeys.lua with those of journeys, project.lua with the names of the project's own \
        steps, screens, flows, services and steppers and where steps and services are declared, \
        and \(EditorSettings.name) if there is none. The editor needs lua-language-server.
        """,
      ko: """
        \(EditorSettings.library)/sextant.lua에는 언어의 모든 키워드를, journeys.lua에는 \
        여정의 키워드를, project.lua에는 프로젝트의 스텝, 화면, 플로우, 서비스, 스테퍼의 \
        이름과 스텝, 서비스가 선언된 곳을 씁니다. \(EditorSettings.name) 파일이 없으면 그것도 씁니다. 편집기에 \
        lua-language-server가 있어야 합니다.
        """))

  @Argument(
    help: ArgumentHelp(en: "The project's flow scripts.", ko: "프로젝트의 플로우 스크립트."),
    completion: .script)
  var scripts: [String]

  @Option(
    help: ArgumentHelp(
      en: "The folder the files are written into; the first script's if not given.",
      ko: "파일을 쓸 폴더. 기본값은 첫 스크립트의 폴더입니다."))
  var folder: String?

  @Flag(
    help: ArgumentHelp(
      en: "Write over files that hold something else than typings.",
      ko: "타입 정보가 아닌 내용이 든 파일에도 덮어씁니다."))
  var overwrite = false

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var form: JSONOption

  @OptionGroup var look: LookOptions

  func perform() throws {
    let output = form.json ? StandardOutput() : .forPeople()
    let settings = loading.settings()
    let apps = try scripts.map { try Opening.load($0, loading, settings, output) }
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
        Message.settingsKept(EditorSettings.name, EditorSettings.library)
          .text(in: settings.language))
    }
    output.flush()
  }
}

extension Message {
  fileprivate static func settingsKept(_ name: String, _ library: String) -> Message {
    Message(
      en: "\(name) already exists and is kept; its workspace.library needs \"\(library)\"",
      ko: "\(name) 파일이 이미 있어 그대로 둡니다. workspace.library에 필요한 값: \"\(library)\"")
  }
}
