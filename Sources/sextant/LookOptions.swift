import ArgumentParser
import Diagnostics
import LineEditor
import Platform
import Shell
import TerminalText

struct LookOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(Message("look.ascii")))
  var ascii = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(Message("look.color")))
  var color: Bool?

  @Option(
    help: ArgumentHelp(Message("look.theme")))
  var theme = "auto"

  @Option(help: ArgumentHelp(Message("look.lang")))
  var lang: String?

  mutating func validate() throws {
    try Language.validate(lang)
    if ThemeChoice(rawValue: theme) == nil {
      throw ValidationError(
        no: Message("usage.theme"), named: theme, among: ThemeChoice.allCases.map(\.rawValue))
    }
  }

  /// The language of `--lang`, else that of the environment.
  func language(_ environment: ProcessEnvironment) -> Language {
    lang.flatMap(Language.init(rawValue:)) ?? environment.language
  }

  /// The colours of `--theme` and `--color`, else those that fit the terminal.
  func theme(_ environment: ProcessEnvironment, onTerminal isTerminal: Bool) -> Theme {
    environment.theme(
      ThemeChoice(rawValue: theme) ?? .auto, color: color, onTerminal: isTerminal)
  }

  /// A printer for standard output or, with descriptor 2, for standard error.
  func printer(
    _ environment: ProcessEnvironment, to descriptor: Int32, sources: SourceTexts = SourceTexts()
  ) -> DiagnosticPrinter {
    let isTerminal = StandardStreams.isTerminal(descriptor)
    return DiagnosticPrinter(
      language: language(environment), sources: sources,
      theme: theme(environment, onTerminal: isTerminal),
      ascii: ascii || environment.isAscii,
      width: isTerminal ? Terminal(name: environment["TERM"]).size.columns : nil)
  }
}
