import ArgumentParser
import Diagnostics
import Scripting
import Shell

/// How a session's log is written.
struct LogStyleOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(Message("logStyle.logStyle", ["styles": Self.styles])))
  var logStyle = "pretty"

  private static var styles: String {
    LogStyleCatalog.all.map(\.name).joined(separator: ", ")
  }

  /// The log style, which may be one that an app declares.
  ///
  /// - Throws: When there is no style of that name.
  func style(in app: App) throws -> any LogStyle {
    if let style = LogStyleCatalog.style(named: logStyle, in: app) { return style }
    throw ValidationError(
      no: Message("usage.logStyle"), named: logStyle, among: LogStyleCatalog.names(in: app))
  }
}
