package import TerminalText

package struct StyledRun: Hashable, Sendable {
  package var text: String
  package var style: TextStyle

  package init(_ text: String, _ style: TextStyle = .plain) {
    self.text = text
    self.style = style
  }
}
