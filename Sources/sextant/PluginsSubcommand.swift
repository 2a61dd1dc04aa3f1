import Analysis
import ArgumentParser
import Diagnostics
import Scripting
import Shell

struct PluginsSubcommand: Subcommand {
  static let commandName = "plugins"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("plugins.abstract")),
    discussion: .help(
      examples: "plugins app.lua --graph", "plugins --parts", message: Message("plugins.discussion")
    ))

  @Argument(help: ArgumentHelp(Message("conform.script")), completion: .script)
  var script: String?

  @Flag(help: ArgumentHelp(Message("plugins.graph")))
  var graph = false

  @Flag(
    help: ArgumentHelp(Message("plugins.parts")))
  var parts = false

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var form: JSONOption

  @OptionGroup var look: LookOptions

  mutating func validate() throws {
    if graph, form.json {
      throw ValidationError(Message("usage.notTogether", ["first": "graph", "second": "json"]))
    }
    if graph, parts {
      throw ValidationError(Message("usage.notTogether", ["first": "graph", "second": "parts"]))
    }
  }

  func perform() throws {
    let settings = loading.settings()
    let output = settings.json ? StandardOutput() : .forPeople()
    var isBroken = false
    var plugins: [PluginReport] = []
    var app: App?
    if let script {
      let loaded = try Opening.load(script, options: loading, settings: settings, output: output)
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
      parts ? PartListing(app).lines(settings) : lines(plugins, settings)
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
