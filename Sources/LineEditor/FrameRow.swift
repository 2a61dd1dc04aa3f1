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
    append(glyph.text, style, width: glyph.width)
  }

  /// Appends printable ASCII, each byte of which takes a column.
  mutating func append(plain text: ArraySlice<UInt8>, _ style: TextStyle) {
    append(String(decoding: text, as: UTF8.self), style, width: text.count)
  }

  private mutating func append(_ text: String, _ style: TextStyle, width: Int) {
    self.width += width
    if let last = runs.indices.last, runs[last].style == style {
      runs[last].text += text
    } else {
      runs.append(StyledRun(text, style))
    }
  }
}
