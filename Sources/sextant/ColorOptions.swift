import ArgumentParser
import Shell
import TerminalText

struct ColorOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(en: "Use colours, whatever the output is.", ko: "출력이 무엇이든 색을 씁니다."))
  var color: Bool?

  @Option(
    help: ArgumentHelp(
      en: "Colours for a background: dark, light, none, or auto, which asks the terminal.",
      ko: "배경에 맞는 색: dark, light, none, 또는 터미널에 물어보는 auto."))
  var theme = "auto"

  mutating func validate() throws {
    if ThemeChoice(rawValue: theme) == nil {
      throw ValidationError(
        no: "theme", named: theme, among: ThemeChoice.allCases.map(\.rawValue))
    }
  }

  func theme(_ environment: ProcessEnvironment, onTerminal isTerminal: Bool) -> Theme {
    environment.theme(
      ThemeChoice(rawValue: theme) ?? .auto, color: color, onTerminal: isTerminal)
  }
}
