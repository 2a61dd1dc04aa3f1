package import TerminalText

/// A piece of text of one look.
package struct StyledRun: Hashable, Sendable {
  /// The letters.
  package var text: String
  /// Their look.
  package var style: TextStyle

  /// Creates a run.
  package init(_ text: String, _ style: TextStyle = .plain) {
    self.text = text
    self.style = style
  }
}
