import TerminalText

package struct FrameRow: Hashable, Sendable {
  /// The pieces of text in the row, from left to right; neighbours differ in style.
  package private(set) var runs: [StyledRun] = []
  /// The columns the text takes.
  package private(set) var width = 0

  package var text: String {
    runs.reduce(into: "") { $0 += $1.text }
  }

  mutating func append(_ glyph: Glyph, _ style: TextStyle) {
    guard !glyph.text.isEmpty else { return }
    width += glyph.width
    if let last = runs.indices.last, runs[last].style == style {
      runs[last].text += glyph.text
    } else {
      runs.append(StyledRun(glyph.text, style))
    }
  }
}
