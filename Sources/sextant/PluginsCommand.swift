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
      examples: "plugins",
      "plugins app.lua",
      en: """
        Without a script, the headers of all plugins are read, and nothing is run.
        """,
      ko: """
        스크립트가 없으면 모든 플러그인의 머리말만 읽고, 아무것도 실행하지 않습니다.
        """))

  @Argument(help: ArgumentHelp(en: "The flow script.", ko: "플로우 스크립트."))
  var script: String?

  @OptionGroup var options: CommonOptions

  func run() throws {
    let settings = options.settings(.ofProcess, isTerminal: false, width: 80)
    let output = settings.json ? StandardOutput() : .forPeople()
    var isBroken = false
    let table: PluginTable
    if let script {
      table = PluginTable(try Opening.load(script, options, settings, output).plugins)
    } else {
      let plugins = PluginReport.all(options.plugins.settings(.ofProcess), besides: ".") {
        isBroken = true
        let printer = DiagnosticPrinter(
          language: settings.language, sources: $1, ascii: settings.ascii)
        output.complain(printer.text(for: $0))
      }
      table = PluginTable(plugins)
    }
    for line in settings.json
      ? [table.json(in: settings.language).text] : table.lines(in: settings.language)
    {
      output.write(line)
    }
    output.flush()
    if isBroken { throw ExitCode(ExitStatus.findings.rawValue) }
  }
}
