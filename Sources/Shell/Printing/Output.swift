package import Diagnostics
package import TerminalText

package protocol Output: AnyObject {
  /// Writes a result, a whole number of lines.
  func write(_ text: String)
  /// Writes a message, a whole number of lines.
  func complain(_ text: String)
  func flush()
  /// Calls a body each time before anything leaves the program.
  ///
  /// - Returns: Whether it will; an output that holds nothing back does not.
  func willShow(_ body: @escaping () -> Void) -> Bool
  /// Does something, and lets what that writes leave before all that waits.
  func tellFirst(_ body: () -> Void)
}

extension Output {
  package func flush() {}

  package func willShow(_ body: @escaping () -> Void) -> Bool { false }

  package func tellFirst(_ body: () -> Void) { body() }
}

package struct OutputSettings {
  package var language: Language
  package var theme: Theme
  package var ascii: Bool
  /// The available width, in columns.
  package var width: Int
  /// The rows of the window in which a user types; nil without one.
  package var rows: Int?
  /// Whether output is cut to `width`, because a terminal shows it.
  package var isNarrow = false
  package var logStyle: any LogStyle
  /// Whether every result is one JSON object on a line.
  package var json: Bool

  /// The defaults are plain: English, no colours, 80 columns.
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
