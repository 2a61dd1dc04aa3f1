import Analysis
import ArgumentParser
import Diagnostics
import Pages
import Platform
import Shell

struct ExplainSubcommand: Subcommand {
  static let commandName = "explain"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("explain.abstract")),
    discussion: .help(
      examples: "explain E0203",
      "explain"))

  @Argument(help: ArgumentHelp(Message("explain.code")))
  var code: String?

  @OptionGroup var look: LookOptions

  mutating func validate() throws {
    guard let code, Manual.page(of: code) == nil else { return }
    if let check = CheckCatalog.check(named: code) {
      throw ValidationError(Message("usage.isACheck", ["name": check.name]))
    }
    let codes = Manual.pages.map(\.code)
    let nearest = Suggestion.nearest(to: code.uppercased(), among: codes)
    throw ValidationError(
      Message(
        "usage.noSuch",
        [
          "kind": Message("usage.code"), "name": code,
          "cure": Message("usage.codeCure", ["nearest": nearest]),
        ]))
  }

  func run() throws {
    let environment = ProcessEnvironment.ofProcess
    let output = StandardOutput.forPeople(environment)
    let text = ManualText(
      language: look.language(environment),
      theme: look.theme(environment, onTerminal: StandardStreams.isTerminal(1)),
      width: output.columns?(1) ?? 80)
    output.write(code.flatMap(Manual.page).map(text.page) ?? text.list)
    output.flush()
  }
}
