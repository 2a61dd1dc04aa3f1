import ArgumentParser
import Shell
import TerminalText

/// The options for the colours of what is printed.
struct ColorOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Use colours, whatever the output is.")
  var color: Bool?

  @Option(help: "Colours for a background: dark, light, none, or auto, which asks the terminal.")
  var theme = "auto"

  mutating func validate() throws {
    if ThemeChoice(rawValue: theme) == nil {
      let names = ThemeChoice.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no theme '\(theme)'; there are \(names).")
    }
  }

  /// The theme for an output that is a terminal or not.
  func theme(_ surroundings: Surroundings, onTerminal isTerminal: Bool) -> Theme {
    surroundings.theme(
      ThemeChoice(rawValue: theme) ?? .auto, color: color, onTerminal: isTerminal)
  }
}
