import ArgumentParser
import Diagnostics
import LineEditor
import Shell

/// The options that every command takes.
struct CommonOptions: ParsableArguments {
  @Option(help: "How the log is written: \(Self.styles).")
  var logStyle = "pretty"

  @Option(help: "Open the app by a URL: its link is delivered right after the start.")
  var open: String?

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

  mutating func validate() throws {
    if LogStyleCatalog.style(named: logStyle) == nil {
      let nearest = Suggestion.nearest(to: logStyle, among: LogStyleCatalog.all.map(\.name))
      let cure = nearest.map { "; did you mean '\($0)'?" } ?? "; there are \(Self.styles)"
      throw ValidationError("There is no log style '\(logStyle)'\(cure)")
    }
  }

  /// How text looks, by the options and, where they say nothing, the surroundings.
  func settings(_ surroundings: Surroundings, isTerminal: Bool, width: Int) -> OutputSettings {
    OutputSettings(
      language: look.language(surroundings),
      usesColor: look.color ?? (surroundings.usesColor(onTerminal: isTerminal) && !json),
      ascii: look.ascii || surroundings.isAscii, width: width,
      logStyle: LogStyleCatalog.style(named: logStyle) ?? LogStyleCatalog.all[0], json: json)
  }
}
