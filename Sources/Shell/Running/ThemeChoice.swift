package import TerminalText

/// The values of `--theme`.
package enum ThemeChoice: String, CaseIterable, Sendable {
  /// The theme that suits the terminal, as far as that is known.
  case auto
  case dark, light, none
}

extension ProcessEnvironment {
  /// Returns the theme for an output.
  ///
  /// An option counts more than what the environment says, and none is used where nobody looks,
  /// unless that is asked for.
  ///
  /// - Parameters:
  ///   - choice: What `--theme` says.
  ///   - color: What `--color` or `--no-color` says, if one is there.
  ///   - isTerminal: Whether the output is a terminal.
  package func theme(_ choice: ThemeChoice, color: Bool?, onTerminal isTerminal: Bool) -> Theme {
    let isNamed = choice == .dark || choice == .light
    let isSuited = isNamed && isTerminal && self["TERM"] != "dumb"
    let usesColor = color ?? (isSuited || self.usesColor(onTerminal: isTerminal))
    guard usesColor else { return .none }
    switch choice {
    case .auto: return themeOfTerminal
    case .dark: return .dark
    case .light: return .light
    case .none: return .none
    }
  }

  /// The theme for the background that `COLORFGBG` names, as in `15;default;0`.
  private var themeOfTerminal: Theme {
    guard let colors = self["COLORFGBG"]?.split(separator: ";"), colors.count > 1,
      let background = colors.last.flatMap({ Int($0) }), (0...15).contains(background)
    else { return .either }
    return background < 7 || background == 8 ? .dark : .light
  }
}
