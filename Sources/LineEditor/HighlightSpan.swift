package import TerminalText

package struct HighlightSpan: Hashable, Sendable {
  /// The character offsets.
  package var range: Range<Int>
  package var style: TextStyle

  package init(_ range: Range<Int>, _ style: TextStyle) {
    self.range = range
    self.style = style
  }
}
