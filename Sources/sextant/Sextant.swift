import ArgumentParser
import Shell

/// The command line.
@main
struct Sextant: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sextant",
    abstract: "Writes, drives and explains an app's navigation, without the app.",
    usage: """
      sextant SCRIPT
      sextant run SCRIPT [-e LINE]… [-]
      sextant --session FILE [SCRIPT]
      sextant replay FILE [--step]
      sextant check PATH…
      sextant test [PATH…]
      sextant graph SCRIPT [--format FORMAT]
      sextant new NAME
      sextant meta SCRIPT…
      sextant plugins [SCRIPT]
      sextant explain [CODE]
      """,
    discussion: """
      An app's flows are Lua scripts. 'sextant SCRIPT' opens a prompt on one;
      'sextant run' performs lines on it and leaves; 'sextant test' runs journeys,
      which say what has to come of what a user does; '--session FILE' keeps a
      session, which survives whatever ends the program; 'sextant check' and
      'sextant graph' look at it without running it; 'sextant explain'
      tells what the code of a message means.

      Exit codes: 0 all went well, 1 a line failed or something was found,
      2 wrong use, 3 the script or session could not be loaded, 70 a fault of the
      program, 124 a script could not be stopped, 125 a limit of --jail was reached.
      """,
    version: "sextant 0.1.0",
    subcommands: [
      OpenCommand.self, RunCommand.self, ReplayCommand.self, CheckCommand.self, TestCommand.self,
      GraphCommand.self,
      NewCommand.self,
      MetaCommand.self, PluginsCommand.self, ExplainCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)

  /// What the library does not say of a `-e` without its line, which stands where it does not belong.
  private static var hint: String {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.last == "-e", arguments.first != "run" else { return "" }
    return "\n  -e takes a line, after 'run': sextant run SCRIPT -e ':tap Login'"
  }

  /// Wrong use ends with 2, as the exit codes promise, and not with the library's own number.
  static func main() {
    StandardStreams.replaceClosed()
    do {
      var command = try parseAsRoot()
      if let jailed = command as? any Jailed { try jailed.jail.enter(jailed.look) }
      try command.run()
      if Jail.isFileLimitReached { throw ExitCode(ExitStatus.jailed.rawValue) }
    } catch {
      if Jail.isFileLimitReached { exit(withError: ExitCode(ExitStatus.jailed.rawValue)) }
      let code = exitCode(for: error)
      if code == .validationFailure {
        let output = StandardOutput()
        output.complain(fullMessage(for: error) + hint)
        exit(withError: ExitCode(ExitStatus.usage.rawValue))
      }
      exit(withError: error)
    }
  }
}
