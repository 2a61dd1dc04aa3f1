import TerminalText

// What a terminal that has become narrower makes of a row: a wide character never straddles its edge.
extension FrameRow {
  /// The number of rows this row takes on a terminal of the given width.
  func wrappedCount(width: Int) -> Int {
    wrapped(to: self.width, width: width).row + 1
  }

  /// The wrapped row, counted from 0, that shows a column of this row.
  func wrappedRow(ofColumn column: Int, width: Int) -> Int {
    let end = wrapped(to: column, width: width)
    return end.used + end.next > width ? end.row + 1 : end.row
  }

  /// Where the text before a column ends: the row, its columns, and the next character's width.
  private func wrapped(to column: Int, width: Int) -> (row: Int, used: Int, next: Int) {
    var (row, used, seen) = (0, 0, 0)
    for character in runs.lazy.flatMap(\.text) {
      let size = DisplayWidth.of(character)
      if seen >= column { return (row, used, size) }
      if used + size > width {
        row += 1
        used = 0
      }
      used += size
      seen += size
    }
    return (row, used, 1)
  }
}
