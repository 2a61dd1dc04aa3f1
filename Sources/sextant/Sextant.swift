import ArgumentParser
import Diagnostics
import Driving
import Platform
import Shell

/// The command line.
@main
struct Sextant: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sextant",
    abstract: .help(
      en: "Writes, drives and explains an app's navigation, without the app.",
      ko: "앱 없이 앱의 내비게이션을 쓰고, 움직이고, 설명합니다."),
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
    discussion: .help(
      en: """
        An app's flows are Lua scripts. 'sextant SCRIPT' opens a prompt on one; 'sextant \
        run' performs lines on it and leaves; 'sextant test' runs journeys, which say what \
        has to come of what a user does; '--session FILE' keeps a session, which survives \
        whatever ends the program; 'sextant check' and 'sextant graph' look at it without \
        running it; 'sextant explain' tells what the code of a message means.

        Exit codes: 0 all went well, 1 a line failed, something was found or could not be \
        written, 2 wrong use, 3 the script or session could not be loaded, 124 a script could \
        not be stopped, 125 a limit of --jail was reached.
        """,
      ko: """
        앱의 플로우는 Lua 스크립트입니다. 'sextant SCRIPT'는 그 프롬프트를 엽니다. 'sextant \
        run'은 줄을 실행하고 끝납니다. 'sextant test'는 사용자가 하는 일에 따라 나와야 할 \
        결과를 적은 여정을 실행합니다. '--session FILE'은 프로그램이 어떻게 끝나도 남는 \
        세션을 저장합니다. 'sextant check'와 'sextant graph'는 스크립트를 실행하지 않고 \
        살펴봅니다. 'sextant explain'은 메시지의 코드를 설명합니다.

        종료 코드: 0 모두 성공, 1 실패한 줄이나 발견한 문제가 있거나 쓸 수 없음, 2 잘못된 \
        사용, 3 스크립트나 세션을 불러올 수 없음, 124 멈출 수 없는 \
        스크립트, 125 --jail의 제한에 걸림.
        """),
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

  /// The command that is meant by a first word that is neither one nor a file.
  private static var commandMeant: (word: String, name: String)? {
    guard let word = CommandLine.arguments.dropFirst().first, word.allSatisfy(\.isLetter),
      (try? TextFile.exists(word)) != true
    else { return nil }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !names.contains(word), let name = Suggestion.nearest(to: word, among: names) else {
      return nil
    }
    return (word, name)
  }

  /// Wrong use ends with 2, as the exit codes promise, and not with the library's own number.
  static func main() {
    StandardStreams.replaceClosed()
    var status = ExitStatus.success.rawValue
    if let (word, name) = commandMeant {
      StandardOutput().complain(
        "Error: There is no command and no file '\(word)'. Did you mean 'sextant \(name)'?")
      exit(withError: ExitCode(ExitStatus.usage.rawValue))
    }
    do {
      let arguments = HelpArguments(CommandLine.arguments.dropFirst()).forLibrary
      var command = try parseAsRoot(arguments)
      if let jailed = command as? any Jailed { try jailed.jail.enter(jailed.look) }
      try command.run()
    } catch {
      status = tell(error)
    }
    if Jail.isFileLimitReached { status = ExitStatus.jailed.rawValue }
    if let reason = StandardOutput.loss {
      let printer = DiagnosticPrinter(language: Surroundings.ofProcess.language)
      StandardOutput().complain(printer.text(for: Diagnostic(.error, .outputLost(reason))))
      if status == ExitStatus.success.rawValue { status = ExitStatus.findings.rawValue }
    }
    exit(withError: ExitCode(status))
  }

  /// Tells why a command ended, or what it was asked for, such as help; returns the exit code.
  private static func tell(_ error: any Error) -> Int32 {
    let (code, output) = (exitCode(for: error), StandardOutput())
    let isHelp = code == .success
    let text = fullMessage(for: error, columns: isHelp ? HelpText.columns : nil)
    switch code {
    case .success:
      let text = HelpText.finished(text)
      if !text.isEmpty { output.write(text) }
      output.flush()
    case .validationFailure:
      output.complain(text + hint)
      return ExitStatus.usage.rawValue
    default:
      if !text.isEmpty { output.complain(text) }
    }
    return code.rawValue
  }
}
