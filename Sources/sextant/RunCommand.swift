import ArgumentParser
import Shell

/// `sextant run SCRIPT -e ':tap Login' -e ':tree'`: performs lines and leaves.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Loads a script, performs lines, prints, and leaves.")

  @Argument(help: "The flow script.")
  var script: String

  @Argument(help: "'-' takes lines from standard input, after those of -e.")
  var input: String?

  @Option(
    name: .customShort("e"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A line to perform, as at the prompt, such as ':tap Login'; can be given several times.",
      valueName: "line"))
  var lines: [String] = []

  @Flag(help: "Print each line before what comes of it.")
  var echo = false

  @Flag(help: "Go on after a line that failed.")
  var keepGoing = false

  @Flag(help: "Take a gesture that is refused, such as ':back' at the first screen, as done.")
  var allowRefused = false

  @OptionGroup var session: SessionOptions

  @OptionGroup var options: CommonOptions

  mutating func validate() throws {
    if let input, input != "-" {
      throw ValidationError(
        "'\(input)' is not '-'. Lines are given with -e, or by '-' from standard input.")
    }
  }

  func run() throws {
    let opening = try Opening(script, options, try SessionFile(session, options))
    opening.shell.allowsRefused = allowRefused
    var runner = ScriptRunner(
      shell: opening.shell, echoes: echo, keepsGoing: keepGoing, opening: options.open)
    let code = runner.run(lines, thenStandardInput: input == "-")
    opening.output.flush()
    throw ExitCode(code.rawValue)
  }
}
