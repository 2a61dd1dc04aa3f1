import ArgumentParser
import LineEditor
import Platform
import Shell
import TerminalText

/// How scripts are loaded, and how what is wrong with them is told.
///
/// The parser reads these groups beside each other, not one within the other: built without optimization, it goes four
/// times through what is in a group for each group around it.
struct LoadingOptions {
  let plugins: any PluginChoice
  let limits: LimitOptions
  let look: LookOptions
  var json = false

  /// Tells problems with files other than scripts.
  var telling: Telling { Telling(json: json, printer: look.printer(.ofProcess, to: 2)) }

  /// The output settings, from the options first and the environment second.
  func settings(
    _ environment: ProcessEnvironment = .ofProcess, isTerminal: Bool = false, width: Int = 80
  ) -> OutputSettings {
    OutputSettings(
      language: look.language(environment),
      theme: json ? .none : look.theme(environment, onTerminal: isTerminal),
      ascii: look.ascii || environment.isAscii, width: width, logStyle: LogStyleCatalog.all[0],
      json: json)
  }
}

/// A command that loads scripts.
protocol LoadingCommand: ParsableCommand {
  associatedtype Plugins: PluginChoice
  var plugins: Plugins { get }
  var limits: LimitOptions { get }
  var look: LookOptions { get }
}

extension LoadingCommand {
  var loading: LoadingOptions { LoadingOptions(plugins: plugins, limits: limits, look: look) }
}

/// A command that loads scripts, and can write for programs.
protocol JSONCommand: LoadingCommand {
  var form: JSONOption { get }
}

extension JSONCommand {
  var loading: LoadingOptions {
    LoadingOptions(plugins: plugins, limits: limits, look: look, json: form.json)
  }
}

extension ExportSubcommand: LoadingCommand {}
extension GraphSubcommand: LoadingCommand {}
extension MetaSubcommand: JSONCommand {}
extension NewSubcommand: LoadingCommand {}
extension OpenSubcommand: JSONCommand {}
extension PluginsSubcommand: JSONCommand {}
extension ReplaySubcommand: JSONCommand {}
extension RunSubcommand: JSONCommand {}
extension ViewSubcommand: JSONCommand {}
