import ArgumentParser
import Diagnostics
import Foundation
import Scripting
import Shell

/// `sextant plugins [SCRIPT]`: lists the plugins that a script uses, or all that can be found.
struct PluginsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins",
    abstract: "Lists the plugins of a script, or all that can be found.",
    discussion: """
      Without a script, the headers of all plugins are read, and nothing is run.
      """)

  @Argument(help: "The flow script.")
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
    for line in settings.json ? [table.json(in: settings.language).text] : table.lines(in: settings.language) {
      output.write(line)
    }
    output.flush()
    if isBroken { throw ExitCode(ExitStatus.findings.rawValue) }
  }
}
