package import Diagnostics
package import TerminalText

/// Where the shell's text goes.
package protocol Output: AnyObject {
  /// Writes a result, a whole number of lines.
  func write(_ text: String)
  /// Writes a message, a whole number of lines.
  func complain(_ text: String)
  /// Pushes out what is held back.
  func flush()
}

extension Output {
  /// Nothing is held back.
  package func flush() {}
}

/// How the shell's text looks.
package struct OutputSettings {
  /// The language of messages.
  package var language: Language
  /// How the parts of the text look.
  package var theme: Theme
  /// Only ASCII is drawn.
  package var ascii: Bool
  /// How many columns there are.
  package var width: Int
  /// How many rows the window has in which somebody types; `nil` where nobody does.
  package var rows: Int?
  /// Lines of scripts are cut to that many columns: a terminal shows them.
  package var isNarrow = false
  /// The name of the log style.
  package var logStyle: any LogStyle
  /// Every result is one JSON object on a line.
  package var json: Bool

  /// Makes settings; the usual ones are plain.
  package init(
    language: Language = .english, theme: Theme = .none, ascii: Bool = false, width: Int = 80,
    logStyle: any LogStyle = LogStyleCatalog.all[0], json: Bool = false
  ) {
    self.language = language
    self.theme = theme
    self.ascii = ascii
    self.width = width
    self.logStyle = logStyle
    self.json = json
  }
}
