import ArgumentParser
import Shell
import TerminalText

/// The options for the colours of what is printed.
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
      let names = ThemeChoice.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no theme '\(theme)'; there are \(names).")
    }
  }

  /// The theme for an output that is a terminal or not.
  func theme(_ environment: ProcessEnvironment, onTerminal isTerminal: Bool) -> Theme {
    environment.theme(
      ThemeChoice(rawValue: theme) ?? .auto, color: color, onTerminal: isTerminal)
  }
}
