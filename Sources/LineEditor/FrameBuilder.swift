import TerminalText

/// Lays glyphs out into rows of a given width.
///
/// A glyph that does not fit at the end of a row goes to the next one as a whole, so a wide
/// character never straddles the edge. The cursor is placed where the next glyph goes.
struct FrameBuilder {
  /// The columns of a row; at least 2, so that a wide character fits.
  let width: Int
  private(set) var rows: [FrameRow] = [FrameRow()]
  private var cursor: (row: Int, column: Int)?
  private var isCursorDue = false

  init(width: Int) {
    self.width = max(2, width)
  }

  /// The columns left in the current row.
  var room: Int { width - column }

  private var column: Int { rows[rows.count - 1].width }

  /// Puts the cursor where the next glyph goes.
  mutating func markCursor() {
    isCursorDue = true
  }

  /// Adds one glyph, in a new row if it does not fit.
  mutating func add(_ glyph: Glyph, _ style: TextStyle) {
    let fitting = glyph.width <= width ? glyph : Glyph("?")
    if column + fitting.width > width { startRow(settlingCursor: false) }
    settleCursor()
    rows[rows.count - 1].append(fitting, style)
  }

  /// Adds printable ASCII, each byte of which takes a column.
  mutating func add(plain text: ArraySlice<UInt8>, _ style: TextStyle) {
    var rest = text
    while !rest.isEmpty {
      if column >= width { startRow(settlingCursor: false) }
      settleCursor()
      let part = rest.prefix(room)
      rows[rows.count - 1].append(plain: part, style)
      rest = rest[part.endIndex...]
    }
  }

  mutating func add(_ text: StyledText) {
    for run in text.runs {
      for character in run.text {
        if character.isNewline { startRow() } else { add(Glyph(character), run.style) }
      }
    }
  }

  /// Adds as much of a text's first line as the columns allow, with "…" for what is cut off.
  mutating func add(_ text: String, _ style: TextStyle, clippedTo columns: Int) {
    let glyphs = text.prefix { !$0.isNewline }.map(Glyph.init)
    let total = glyphs.reduce(0) { $0 + $1.width }
    var left = total <= columns ? columns : columns - 1
    for glyph in glyphs {
      guard glyph.width <= left else { break }
      left -= glyph.width
      add(glyph, style)
    }
    if total > columns, columns > 0 { add(Glyph("…"), style) }
  }

  mutating func startRow(settlingCursor: Bool = true) {
    if settlingCursor { settleCursor() }
    rows.append(FrameRow())
  }

  /// Places a marked cursor here, or in the next row if this one is full.
  mutating func settleCursor() {
    guard isCursorDue else { return }
    isCursorDue = false
    if column >= width { rows.append(FrameRow()) }
    cursor = (rows.count - 1, column)
  }

  /// Returns the frame; the cursor is at the end unless `markCursor` was called.
  mutating func finish() -> EditorFrame {
    if cursor == nil { markCursor() }
    settleCursor()
    let place = cursor ?? (rows.count - 1, 0)
    return EditorFrame(rows: rows, cursorRow: place.row, cursorColumn: place.column, width: width)
  }
}
