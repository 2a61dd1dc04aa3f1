import ArgumentParser
import Conforming
import Diagnostics
import Scripting

/// How logs of the real app are read and followed.
struct LogOptions: ParsableArguments {
  @Option(
    name: .customLong("pattern"),
    help: ArgumentHelp(Message("log.patterns")))
  var patterns: [String] = []

  @Flag(
    help: ArgumentHelp(Message("log.fromStart")))
  var fromStart = false

  @Flag(
    help: ArgumentHelp(Message("log.relaunch")))
  var relaunch = false

  @Option(
    help: ArgumentHelp(Message("log.given"), valueName: "name"))
  var given: String?

  @Flag(
    help: ArgumentHelp(Message("log.anyValues")))
  var anyValues = false

  @Flag(
    help: ArgumentHelp(Message("log.skipUnreadable")))
  var skipUnreadable = false

  /// All of it that sums depend on, as texts.
  var written: [String] {
    ["\(fromStart)", "\(anyValues)", "\(skipUnreadable)", "\(relaunch)", given ?? ""]
  }

  /// How far a log is followed, as far as these options say it.
  var follower: LogFollower.Options {
    var options = LogFollower.Options()
    options.isFromStart = fromStart
    options.isRelaunched = relaunch
    options.takesAnyValues = anyValues
    return options
  }

  /// Lets an app begin as the logs do.
  ///
  /// - Throws: The app's findings and files with it if it has no first values of the name.
  func begin(_ app: App) throws(AppLoader.Failure) {
    do throws(Diagnostic) {
      if let missing = app.missingStart { throw missing }
      try app.begin(given: given)
    } catch {
      throw AppLoader.Failure(
        findings: Diagnostics([error]), sources: app.sources, files: app.files)
    }
  }

  /// The shapes of lines.
  ///
  /// - Parameter tell: Makes what is thrown of a pattern that is wrong, with its text.
  func linePatterns(
    orTell tell: (Diagnostic, SourceTexts) -> any Error
  ) throws -> [LinePattern] {
    try patterns.map { text in
      do throws(Diagnostic) {
        return try LinePattern(text)
      } catch {
        let source = SourceText(name: "--pattern", text: VisibleText.line(of: text))
        throw tell(error, SourceTexts([source]))
      }
    }
  }
}
