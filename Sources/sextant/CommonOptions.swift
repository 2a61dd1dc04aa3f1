import ArgumentParser
import Diagnostics
import LineEditor
import Scripting
import Shell
import TerminalText

/// The options that every command takes.
struct CommonOptions: ParsableArguments {
  @Option(help: "How the log is written: \(Self.styles), or a plugin's.")
  var logStyle = "pretty"

  @Option(help: "Open the app by a URL: its link is delivered right after the start.")
  var open: String?

  @Option(help: "Begin the random numbers of scripts elsewhere; at 0 if not given.")
  var seed: UInt64?

  @OptionGroup(title: "Plugins")
  var plugins: PluginOptions

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  @Flag(help: "Write one JSON object a line.")
  var json = false

  @OptionGroup var look: LookOptions

  private static var styles: String {
    LogStyleCatalog.all.map(\.name).joined(separator: ", ")
  }

  /// The log style, which may be one that an app declares.
  ///
  /// - Throws: When there is no style of that name.
  func style(in app: App) throws -> any LogStyle {
    if let style = LogStyleCatalog.style(named: logStyle, in: app) { return style }
    let names = LogStyleCatalog.names(in: app)
    let cure =
      Suggestion.nearest(to: logStyle, among: names).map { "; did you mean '\($0)'?" }
      ?? "; there are \(names.joined(separator: ", "))"
    throw ValidationError("There is no log style '\(logStyle)'\(cure)")
  }

  /// Where random numbers begin.
  ///
  /// - Parameter kept: Where those of a session that goes on began.
  /// - Throws: When another seed is asked for.
  func seed(asKept kept: UInt64?) throws -> UInt64 {
    if let kept, let seed, kept != seed {
      throw ValidationError("The session has the seed \(kept), and keeps it; leave --seed out.")
    }
    return kept ?? seed ?? 0
  }

  /// How text looks, by the options and, where they say nothing, the surroundings.
  func settings(_ surroundings: Surroundings, isTerminal: Bool, width: Int) -> OutputSettings {
    OutputSettings(
      language: look.language(surroundings),
      theme: json ? .none : look.colors.theme(surroundings, onTerminal: isTerminal),
      ascii: look.ascii || surroundings.isAscii, width: width,
      logStyle: LogStyleCatalog.style(named: logStyle) ?? LogStyleCatalog.all[0], json: json)
  }
}
