import ArgumentParser
import Diagnostics
import Pages
import Shell

/// `sextant explain E0203`: what a code means, an example, and the cure.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: .help(
      en: "Explains the code of a message; without one, lists all codes.",
      ko: "메시지의 코드를 설명합니다. 코드가 없으면 모든 코드를 보여 줍니다."))

  @Argument(help: ArgumentHelp(en: "The code, such as E0203.", ko: "코드. 예: E0203."))
  var code: String?

  @OptionGroup var colors: ColorOptions

  @Option(help: ArgumentHelp(en: "The language: en or ko.", ko: "언어: en, ko."))
  var lang: String?

  mutating func validate() throws {
    if let lang, Language(rawValue: lang) == nil {
      throw ValidationError("There is no language '\(lang)'; there are en and ko.")
    }
    guard let code, Manual.page(of: code) == nil else { return }
    let codes = Manual.pages.map(\.code)
    let nearest = Suggestion.nearest(to: code.uppercased(), among: codes)
    let cure = nearest.map { "; did you mean \($0)?" } ?? "; 'sextant explain' lists all."
    throw ValidationError("There is no code '\(code)'\(cure)")
  }

  func run() throws {
    let environment = ProcessEnvironment.ofProcess
    let output = StandardOutput.forPeople(environment)
    let text = ManualText(
      language: lang.flatMap(Language.init(rawValue:)) ?? environment.language,
      theme: colors.theme(environment, onTerminal: ProcessEnvironment.isTerminal(1)),
      width: output.columns?(1) ?? 80)
    output.write(code.flatMap(Manual.page).map(text.page) ?? text.list)
    output.flush()
  }
}
