import LineEditor
import Scripting
import TerminalText

final class Highlighter {
  private unowned let shell: Shell
  private var names: LineNames?
  /// The app version that `names` is from.
  private weak var app: App?

  /// Uses the theme of the shell's settings.
  init(shell: Shell) { self.shell = shell }

  func spans(_ text: String) -> [HighlightSpan] {
    let theme = shell.settings.theme
    guard theme.usesColor else { return [] }
    let offsets = CharacterOffsets(text)
    return LineColors(text, names: currentNames).parts.map {
      HighlightSpan(offsets.range($0.range), theme[$0.part])
    }
  }

  /// The text with the sequences that colour it.
  func painted(_ text: String) -> String {
    let characters = Array(text)
    var (painted, place) = ("", 0)
    for span in spans(text) where span.range.lowerBound >= place {
      let codes = span.style.codes()
      painted += String(characters[place..<span.range.lowerBound])
      painted += "\u{1B}[\(codes)m\(String(characters[span.range]))\u{1B}[0m"
      place = span.range.upperBound
    }
    return painted + String(characters[place...])
  }

  /// The names, read again only after a reload.
  private var currentNames: LineNames {
    if let names, app === shell.app { return names }
    let names = LineNames(commands: shell.commands, app: shell.app)
    (self.names, app) = (names, shell.app)
    return names
  }
}
