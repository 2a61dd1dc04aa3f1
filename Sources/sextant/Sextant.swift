import ArgumentParser
import Diagnostics
import Driving
import Platform
import Shell

@main
struct Sextant: ParsableCommand {
  /// The version of the program, which results that are put together must share.
  static let version = "sextant 0.1.0"
  /// The day of that version, as manual pages write days.
  static let date = "November 27, 2026"

  static let configuration = CommandConfiguration(
    commandName: "sextant",
    version: "\(version), Lua \(LuaRelease.current)",
    subcommands: ProgramHelp.commands,
    defaultSubcommand: OpenSubcommand.self)

  /// A hint to add to the parser's error if `-e` stands without its line, outside `run`.
  private static var hint: String {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.last == "-e", arguments.first != "run" else { return "" }
    return "\n  " + .help(Message("usage.lineMissing"))
  }

  /// The nearest command to a first word that is neither a command nor a file.
  private static var commandMeant: (word: String, name: String)? {
    guard let word = CommandLine.arguments.dropFirst().first, word.allSatisfy(\.isLetter),
      (try? TextFile.exists(word)) != true
    else { return nil }
    let names = ProgramHelp.commands.map { $0.commandName } + ["help"]
    guard !names.contains(word), let name = Suggestion.nearest(to: word, among: names) else {
      return nil
    }
    return (word, name)
  }

  /// Usage errors exit with 2, as documented, and not with the argument parser's own code.
  static func main() {
    StandardStreams.replaceClosed()
    var status = ExitStatus.success.rawValue
    if let (word, name) = commandMeant {
      StandardOutput.forPeople().complain(
        .help(Message("usage.noCommand", ["word": word, "name": name])))
      ThisProcess.exit(ExitStatus.usage.rawValue)
    }
    var type: (any ParsableCommand.Type)?
    do {
      let arguments = HelpArguments(CommandLine.arguments.dropFirst()).forLibrary
      if let text = generated(arguments) {
        let output = StandardOutput()
        output.write(text)
        output.flush()
        throw ExitCode.success
      }
      var command = try Self.command(of: arguments)
      type = Swift.type(of: command)
      try command.run()
    } catch {
      status = tell(error, of: type)
    }
    if Jail.isFileLimitReached { status = ExitStatus.jailed.rawValue }
    if let reason = StandardOutput.loss {
      let printer = DiagnosticPrinter(language: HelpText.language)
      StandardOutput.forPeople().complain(
        printer.text(
          for: Diagnostic(.error, Message("E0656", ["reason": Message.systemReason(reason)]))))
      if status == ExitStatus.success.rawValue { status = ExitStatus.findings.rawValue }
    }
    ThisProcess.exit(status)
  }

  /// The text of a page that is written without a command: help, the manual, or what a shell completes by.
  private static func generated(_ arguments: [String]) -> String? {
    if ProgramHelp.isWanted(arguments) { return ProgramHelp.text(columns: HelpText.width) }
    switch (arguments.first, arguments.dropFirst().first) {
    case ("--generate-manual", _): return ManualGenerator.text
    case ("--generate-completion-script", let shell?): return ShellCompletion.script(for: shell)
    default: return nil
    }
  }

  /// The command that the arguments ask for.
  ///
  /// The library would make the options of the program and of its default command as well, before those of
  /// the command that is meant, so that one is read alone. Whatever is not just that, such as wrong
  /// usage or `--help`, is read again as a whole, because its texts tell of the whole program.
  private static func command(of arguments: [String]) throws -> any ParsableCommand {
    guard let (type, rest) = meant(by: arguments), let command = try? type.parseAsRoot(rest),
      Swift.type(of: command) == type
    else { return try parseAsRoot(arguments) }
    return command
  }

  /// The command that the first argument names, or else opens a script, and its own arguments.
  private static func meant(
    by arguments: [String]
  ) -> (type: any ParsableCommand.Type, rest: [String])? {
    guard let first = arguments.first, !first.hasPrefix("-"), first != "help" else { return nil }
    let named = ProgramHelp.commands.first { $0.commandName == first }
    guard let named else { return (OpenSubcommand.self, arguments) }
    return (named, Array(arguments.dropFirst()))
  }

  /// What the parser says of wrong usage, for what a command finds out while it runs.
  private static func usageText(
    _ error: ValidationError, of type: any ParsableCommand.Type
  ) -> String {
    let usage = usageString(for: type)
    let name = type.configuration.commandName.map { "\($0) " } ?? ""
    return """
      Error: \(error.message)
      Usage: \(usage)
        See 'sextant \(name)--help' for more information.
      """
  }

  /// Reports why a command ended, or prints what it was asked for (help); returns the exit code.
  private static func tell(
    _ error: any Error, of type: (any ParsableCommand.Type)?
  ) -> Int32 {
    if let code = error as? ExitCode { return code.rawValue }
    let (code, output) = (exitCode(for: error), StandardOutput())
    let isHelp = code == .success
    var text = fullMessage(for: error, columns: isHelp ? HelpText.columns : nil)
    if let error = error as? ValidationError, let type { text = usageText(error, of: type) }
    switch code {
    case .success:
      let text = HelpText.finished(text)
      if !text.isEmpty { output.write(text) }
      output.flush()
    case .validationFailure:
      output.complain(UsageText(text, in: HelpText.language).text + hint)
      return ExitStatus.usage.rawValue
    default:
      if !text.isEmpty { output.complain(text) }
    }
    return code.rawValue
  }
}
