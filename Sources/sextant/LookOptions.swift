import ArgumentParser
import Diagnostics
import LineEditor
import Platform
import Shell

struct LookOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(en: "Draw with plain ASCII.", ko: "ASCII 문자만으로 그립니다."))
  var ascii = false

  @OptionGroup var colors: ColorOptions

  @Option(help: ArgumentHelp(en: "The language of messages: en or ko.", ko: "메시지의 언어: en, ko."))
  var lang: String?

  mutating func validate() throws {
    try Language.validate(lang)
  }

  /// The language of `--lang`, else that of the environment.
  func language(_ environment: ProcessEnvironment) -> Language {
    lang.flatMap(Language.init(rawValue:)) ?? environment.language
  }

  /// A printer for standard output or, with descriptor 2, for standard error.
  func printer(
    _ environment: ProcessEnvironment, to descriptor: Int32, sources: SourceTexts = SourceTexts()
  ) -> DiagnosticPrinter {
    let isTerminal = StandardStreams.isTerminal(descriptor)
    return DiagnosticPrinter(
      language: language(environment), sources: sources,
      theme: colors.theme(environment, onTerminal: isTerminal),
      ascii: ascii || environment.isAscii,
      width: isTerminal ? Terminal(name: environment["TERM"]).size.columns : nil)
  }
}
