package import TerminalText

/// A part of the text that has a look of its own.
package struct HighlightSpan: Hashable, Sendable {
  /// The character offsets of the part.
  package var range: Range<Int>
  /// Its look.
  package var style: TextStyle

  /// Creates a span.
  package init(_ range: Range<Int>, _ style: TextStyle) {
    self.range = range
    self.style = style
  }
}
