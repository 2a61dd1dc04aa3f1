import Analysis
import ArgumentParser
import Diagnostics
import Scripting
import Shell

struct PluginsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins",
    abstract: .help(
      en: "List the plugins of a script, or all plugins.",
      ko: "스크립트의 플러그인이나 모든 플러그인 목록."),
    discussion: .help(
      examples: "plugins app.lua --graph",
      "plugins --parts",
      en: """
        Without a script, the headers of all plugins are read, and nothing is run. --graph draws \
        who gives, replaces, hears and needs what, as a Mermaid diagram. --parts lists what plugins \
        can replace, and who gives it.
        """,
      ko: """
        스크립트가 없으면 모든 플러그인의 머리말만 읽고, 아무것도 실행하지 않습니다. --graph는 누가 \
        무엇을 주고, 바꾸고, 듣고, 필요로 하는지 Mermaid 그림으로 그립니다. --parts는 플러그인이 바꿀 \
        수 있는 것과 그것을 주는 쪽을 보여 줍니다.
        """))

  @Argument(help: ArgumentHelp(en: "The flow script.", ko: "플로우 스크립트."), completion: .script)
  var script: String?

  @Flag(help: ArgumentHelp(en: "Draw them instead.", ko: "목록 대신 그림을 그립니다."))
  var graph = false

  @Flag(
    help: ArgumentHelp(
      en: "List what plugins can replace instead.", ko: "목록 대신 플러그인이 바꿀 수 있는 것을 보여 줍니다."))
  var parts = false

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var form: JSONOption

  @OptionGroup var look: LookOptions

  mutating func validate() throws {
    if graph, form.json {
      throw ValidationError("--graph and --json do not go together.")
    }
    if graph, parts { throw ValidationError("--graph and --parts do not go together.") }
  }

  func perform() throws {
    let settings = loading.settings()
    let output = settings.json ? StandardOutput() : .forPeople()
    var isBroken = false
    var plugins: [PluginReport] = []
    var app: App?
    if let script {
      let loaded = try Opening.load(script, loading, settings, output)
      plugins = loaded.plugins
      app = loaded
      isBroken = !loaded.clashes.isEmpty
      let printer = look.printer(.ofProcess, to: 2, sources: loaded.sources)
      for clash in loaded.clashes { output.complain(printer.text(for: clash)) }
    } else if !parts {
      plugins = PluginReport.all(self.plugins.settings(.ofProcess), besides: ".") {
        isBroken = true
        let printer = DiagnosticPrinter(
          language: settings.language, sources: $1, ascii: settings.ascii)
        output.complain(printer.text(for: $0))
      }
    }
    let lines =
      parts ? PartTable(app).lines(settings) : lines(plugins, settings)
    for line in lines { output.write(line) }
    output.flush()
    if isBroken { throw ExitCode(ExitStatus.findings.rawValue) }
  }

  private func lines(_ plugins: [PluginReport], _ settings: OutputSettings) -> [String] {
    if graph { return [PluginDiagram.mermaid(plugins)] }
    let table = PluginTable(plugins)
    return settings.json
      ? [table.json(in: settings.language).text] : table.lines(in: settings.language)
  }
}
