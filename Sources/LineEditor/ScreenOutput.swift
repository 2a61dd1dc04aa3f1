import TerminalText

/// Builds the escape sequences and text to write to a terminal.
struct ScreenOutput {
  let usesColor: Bool
  var text = ""

  init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// Draws the rows of a new frame that differ from the old one's.
  ///
  /// - Returns: the row the terminal's cursor is in afterwards.
  mutating func redraw(_ old: Frame, _ new: Frame, from first: Int) -> Int {
    if first < old.rows.count {
      move(toRow: first, column: 0, fromRow: old.cursorRow)
      text += "\u{1B}[J"
    } else {
      move(toRow: first - 1, column: 0, fromRow: old.cursorRow)
      text += "\r\n"
    }
    draw(new.rows[first...])
    return max(first, new.rows.count - 1)
  }

  /// Draws rows, beginning at the cursor in an empty row.
  mutating func draw(_ rows: ArraySlice<FrameRow>) {
    for (index, row) in zip(rows.indices, rows) {
      if index > rows.startIndex { text += "\r\n" }
      draw(row)
    }
  }

  /// Moves the cursor from row `present` to a row and column of the same frame.
  mutating func move(toRow row: Int, column: Int, fromRow present: Int) {
    if row < present { text += "\u{1B}[\(present - row)A" }
    if row > present { text += "\u{1B}[\(row - present)B" }
    text += "\r"
    if column > 0 { text += "\u{1B}[\(column)C" }
  }

  private mutating func draw(_ row: FrameRow) {
    var column = 0
    for run in row.runs {
      let codes = run.style.codes(usesColor: usesColor)
      if !codes.isEmpty { text += "\u{1B}[\(codes)m" }
      if run.text.isPlainASCII {
        text += run.text
        column += run.text.utf8.count
      } else {
        for character in run.text { draw(character, in: row, &column) }
      }
      if !codes.isEmpty { text += "\u{1B}[m" }
    }
  }

  private mutating func draw(_ character: Character, in row: FrameRow, _ column: inout Int) {
    text.append(character)
    column += DisplayWidth.of(character)
    // Terminals disagree on the width of composed characters: say where we are.
    let isComposed = character.unicodeScalars.count > 1
    if isComposed, column < row.width { text += "\u{1B}[\(column + 1)G" }
  }
}
