import Diagnostics
import Drawing
import Driving
import Navigation

/// Where the frames of a storyboard stand, and what is written below each.
struct StoryboardLayout {
  /// A moment, and the lines below its frame.
  struct Cell {
    let moment: Storyboard.Moment
    let notes: [StoryboardNote]
  }

  let shape: DeviceShape
  let columns: Int
  let cells: [Cell]
  let titleLines: [String]

  /// The room for an arrow at the left of each frame.
  static let gutter = 88
  static let margin = 20
  static let noteHeight = 14

  init(_ board: Storyboard, _ options: PictureOptions, isHeaded: Bool = true) {
    let shape =
      options.device.map(DeviceShape.of) ?? .suiting(board.moments.map(\.frame))
    self.shape = shape
    columns = max(
      1, min(options.columns ?? (shape.device == .phone ? 4 : 2), board.moments.count))
    cells = board.moments.map {
      Cell(moment: $0, notes: StoryboardNote.all(of: $0, in: shape.outerWidth, options))
    }
    let width = columns * (Self.gutter + shape.outerWidth)
    titleLines =
      isHeaded ? PictureFont(23, isBold: true).wrapped(board.title, to: width, most: 3) : []
  }

  var width: Int { columns * (Self.gutter + shape.outerWidth) + 2 * Self.margin }
  var headHeight: Int { titleLines.count * 30 + 54 }
  var rows: Int { (cells.count + columns - 1) / columns }

  var height: Int { headHeight + (0..<rows).reduce(0) { $0 + height(ofRow: $1) } + 4 }

  private func height(ofRow row: Int) -> Int {
    let cells = cells[row * columns..<min(cells.count, (row + 1) * columns)]
    let notes = cells.map(\.notes.count).max() ?? 0
    return shape.outerHeight + notes * Self.noteHeight + (notes > 0 ? 40 : 24)
  }

  /// The upper left corners of the cells, in order.
  var places: [(x: Int, y: Int)] {
    var top = headHeight
    return (0..<rows).flatMap { row in
      defer { top += height(ofRow: row) }
      let last = min(columns, cells.count - row * columns)
      return (0..<last).map { (Self.margin + $0 * (Self.gutter + shape.outerWidth), top) }
    }
  }
}
