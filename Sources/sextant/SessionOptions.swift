import ArgumentParser
import Diagnostics
import Platform
import Shell

/// How a session begins, where it is kept, and what becomes of lines that fail.
struct SessionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(Message("session.open")))
  var open: String?

  @Option(
    help: ArgumentHelp(Message("session.seed")))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(Message("session.given"), valueName: "name"))
  var given: String?

  @Option(
    name: .customLong("session"),
    help: ArgumentHelp(
      Message("session.path"),
      discussion: Message("commands.sessionOptions"), valueName: "file"))
  var path: String?

  @Flag(help: ArgumentHelp(Message("session.keepGoing")))
  var keepGoing = false

  @Flag(
    help: ArgumentHelp(Message("session.allowRefused")))
  var allowRefused = false

  /// With what an app begins.
  struct Values {
    /// Where random numbers begin.
    var seed: UInt64 = 0
    /// The name of the first values of services; nil for those declared.
    var given: String?
  }

  /// With what an app begins: a session that goes on, with what it began with.
  ///
  /// - Throws: The exit code 2 when something else is asked for; that has been printed.
  func values(asKept session: SessionFile?, _ telling: Telling) throws -> Values {
    guard let session, let kept = session.values else {
      return Values(seed: seed ?? 0, given: given)
    }
    if let seed, kept.seed != seed {
      throw refuse("--seed", began: "--seed \(kept.seed)", telling)
    }
    if let given, given != kept.given {
      throw refuse("--given", began: kept.given.map { "--given '\($0)'" }, telling)
    }
    return kept
  }

  mutating func validate() throws {
    if path == "" { throw ValidationError(Message("usage.sessionNeedsFile")) }
  }

  /// Says that a session goes on with what it began with.
  private func refuse(_ option: String, began: String?, _ telling: Telling) -> ExitCode {
    let finding = Diagnostic(
      .error, Message("E0995", ["began": began, "option": option]))
    _ = telling.refuse(finding)
    return ExitCode(ExitStatus.usage.rawValue)
  }
}
