/// Everything the editor shows at one moment: rows of styled text and the cursor.
package struct EditorFrame: Hashable, Sendable {
  /// The rows, from top to bottom; there is always at least one.
  package var rows: [FrameRow]
  /// The row the cursor is in, counted from 0.
  package var cursorRow: Int
  /// The column the cursor is in, counted from 0, always less than the width.
  package var cursorColumn: Int
  /// The columns the frame was laid out for.
  package var width: Int

  /// The text without styles, one line per row.
  package var text: String {
    rows.map(\.text).joined(separator: "\n")
  }

  /// Returns at most `height` rows, around the cursor.
  package func cropped(toHeight height: Int) -> EditorFrame {
    guard rows.count > height, height > 0 else { return self }
    let start = min(max(0, cursorRow - height / 2), rows.count - height)
    var part = self
    part.rows = Array(rows[start..<start + height])
    part.cursorRow = cursorRow - start
    return part
  }
}
