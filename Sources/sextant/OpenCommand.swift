import ArgumentParser
import Diagnostics
import LineEditor
import Shell

/// `sextant SCRIPT`: opens the prompt, or takes lines from a pipe.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Opens a prompt on a script; lines may come from a pipe.")

  @Argument(help: "The flow script.")
  var script: String?

  @Flag(help: "Go on after a line that failed, when lines come from a pipe.")
  var keepGoing = false

  @Flag(help: "Take a gesture that is refused, such as ':back' at the first screen, as done.")
  var allowRefused = false

  @Flag(
    inversion: .prefixedNo,
    help: "At the prompt and with --json, reload the scripts when their files change.")
  var watch = true

  // It is here so that who writes it is told where it belongs.
  @Option(
    name: .customShort("e"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A line to perform: sextant run SCRIPT -e ':tap Login'.", valueName: "line",
      visibility: .hidden))
  var lines: [String] = []

  @OptionGroup var session: SessionOptions

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    guard let line = lines.first else { return }
    throw ValidationError(
      "-e performs a line without a prompt, after 'run': sextant run \(script ?? "SCRIPT") -e '\(line)'"
    )
  }

  func run() throws {
    let session = try SessionFile(session, options)
    let opening = try Opening(try script ?? session?.script ?? chosen(), options, session)
    opening.shell.allowsRefused = allowRefused
    let code = opening.terminal.kind == .piped ? take(opening) : prompt(opening)
    opening.output.flush()
    throw ExitCode(code.rawValue)
  }

  /// Lets somebody at a terminal choose one of the bundled apps.
  private func chosen() throws -> String {
    let apps = BundledFiles.apps
    guard Surroundings.isTerminal(0), Surroundings.isTerminal(1), !options.json, !apps.isEmpty
    else { throw ValidationError("Which script? For example: sextant scripts/hello.lua") }
    let question = AppQuestion(
      language: options.look.language(.ofProcess), output: StandardOutput(), apps: apps)
    guard let app = question.ask() else { throw ExitCode(ExitStatus.success.rawValue) }
    return app
  }

  private func take(_ opening: Opening) -> ExitStatus {
    var runner = ScriptRunner(
      shell: opening.shell, keepsGoing: keepGoing, opening: options.open, watches: watch)
    return runner.run([], thenStandardInput: true)
  }

  private func prompt(_ opening: Opening) -> ExitStatus {
    let prompt = Prompt(
      shell: opening.shell, terminal: opening.terminal,
      historyPath: opening.surroundings.historyPath, watches: watch)
    opening.output.divert = prompt.print
    opening.shell.greet()
    if script == nil, session.path == nil { opening.shell.offerTour() }
    opening.shell.stopScriptsOnInterrupt()
    return prompt.run(opening: options.open)
  }
}
