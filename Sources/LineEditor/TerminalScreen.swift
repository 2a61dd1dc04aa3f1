/// Turns successive frames into the bytes that bring a terminal from one to the next.
///
/// Rows are separated by explicit line breaks, never by the terminal's own wrapping, so what
/// the terminal does to them when its width changes is known: each is wrapped by itself.
package struct TerminalScreen: Sendable {
  /// Whether colours are sent; attributes like bold and dim always are.
  package var usesColor: Bool

  package init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// Returns the bytes that replace one frame by another.
  ///
  /// - Parameters:
  ///   - old: what the terminal shows, with its cursor; nil if the cursor is in an empty row.
  ///   - new: what it is to show.
  package func bytes(from old: Frame?, to new: Frame) -> [UInt8] {
    var output = ScreenOutput(usesColor: usesColor)
    guard let old, old.width == new.width else {
      output.text += old.map { eraseText($0, width: new.width) } ?? "\r\u{1B}[J"
      output.draw(new.rows[...])
      output.move(toRow: new.cursorRow, column: new.cursorColumn, fromRow: new.rows.count - 1)
      return Array(output.text.utf8)
    }

    let same = zip(old.rows, new.rows).prefix { $0 == $1 }.count
    var row = old.cursorRow
    if same < max(old.rows.count, new.rows.count) {
      row = output.redraw(old, new, from: same)
    } else if old.cursorRow == new.cursorRow, old.cursorColumn == new.cursorColumn {
      return []
    }
    output.move(toRow: new.cursorRow, column: new.cursorColumn, fromRow: row)
    return Array(output.text.utf8)
  }

  /// Returns the bytes that remove a frame, so that output can begin in its place.
  ///
  /// - Parameters:
  ///   - frame: what the terminal shows.
  ///   - width: the present columns of the terminal, if they have changed since.
  package func erase(_ frame: Frame, width: Int? = nil) -> [UInt8] {
    Array(eraseText(frame, width: width ?? frame.width).utf8)
  }

  /// Returns the bytes that leave a frame where it is and go to the row below it.
  package func leave(_ frame: Frame) -> [UInt8] {
    var output = ScreenOutput(usesColor: usesColor)
    output.move(toRow: frame.rows.count - 1, column: 0, fromRow: frame.cursorRow)
    output.text += "\r\n"
    return Array(output.text.utf8)
  }

  private func eraseText(_ frame: Frame, width: Int) -> String {
    let width = max(1, width)
    let cursorRow = frame.rows[frame.cursorRow]
    var above = cursorRow.wrappedRow(ofColumn: frame.cursorColumn, width: width)
    for row in frame.rows.prefix(frame.cursorRow) { above += row.wrappedCount(width: width) }
    return (above > 0 ? "\u{1B}[\(above)A" : "") + "\r\u{1B}[J"
  }
}
