import TerminalText

// What a terminal that has become narrower makes of a row: a wide character never straddles its edge.
extension FrameRow {
  /// The rows a terminal of some width makes of it.
  func wrappedCount(width: Int) -> Int {
    wrapped(to: self.width, width: width).row + 1
  }

  /// The row, from 0, in which the terminal then shows what stands in a column.
  func wrappedRow(ofColumn column: Int, width: Int) -> Int {
    let end = wrapped(to: column, width: width)
    return end.used + end.next > width ? end.row + 1 : end.row
  }

  /// Where what stands before a column ends: the row, its columns, and those of what comes next.
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
