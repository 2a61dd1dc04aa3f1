import LineEditor
import Scripting
import TerminalText

/// Gives what is typed at a prompt its colours.
final class Highlighter {
  private unowned let shell: Shell
  private var names: LineNames?
  /// The version of the app that the names are of.
  private weak var app: App?

  /// Colours lines for a shell, in the theme of its settings.
  init(shell: Shell) { self.shell = shell }

  /// Returns the parts of a text that have a look of their own.
  func spans(_ text: String) -> [HighlightSpan] {
    let theme = shell.settings.theme
    guard theme.usesColor else { return [] }
    let offsets = CharacterOffsets(text)
    return LineColors(text, names: currentNames).parts.map {
      HighlightSpan(offsets.range($0.range), theme[$0.part])
    }
  }

  /// The names change only when the scripts are loaded anew.
  private var currentNames: LineNames {
    if let names, app === shell.app { return names }
    let names = LineNames(commands: shell.commands, app: shell.app)
    (self.names, app) = (names, shell.app)
    return names
  }
}
