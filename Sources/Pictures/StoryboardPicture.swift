import Diagnostics
import Drawing
package import Driving
import Navigation

/// A storyboard as one picture: the frames in rows, and on the arrows between them what was done.
package struct StoryboardPicture {
  private let board: Storyboard
  private let options: PictureOptions
  private let layout: StoryboardLayout

  /// - Parameter isHeaded: Its title is drawn; it is not where a page has it as a heading.
  package init(
    _ board: Storyboard, _ options: PictureOptions = PictureOptions(), isHeaded: Bool = true
  ) {
    self.board = board
    self.options = options
    layout = StoryboardLayout(board, options, isHeaded: isHeaded)
  }

  /// The picture as a document.
  package var svg: String {
    var writer = SVGWriter()
    let area = Area(x: 0, y: 0, width: layout.width, height: layout.height)
    let deeds = board.moments.compactMap { $0.deed.map(\.text) }
    writer.begin(
      area, title: VisibleText.line(of: board.title),
      description: VisibleText.line(of: deeds.joined(separator: "; "), upTo: 600),
      style: options.style, definitions: layout.shape.definition)
    writer.box(area, "w")
    drawHead(to: &writer)
    for (number, place) in layout.places.enumerated() {
      writer.add("\n")
      writer.group(at: place.x, place.y) { draw(number, to: &$0) }
    }
    writer.add("\n</svg>\n")
    return writer.text
  }

  private func drawHead(to writer: inout SVGWriter) {
    var base = 42
    for line in layout.titleLines {
      writer.words(line, x: StoryboardLayout.margin, y: base, style: "x i")
      base += 30
    }
    let count = Message("pages.moments", ["count": board.moments.count]).text(in: options.language)
    let app = PictureFont(12).cut(board.app, to: layout.width / 2)
    writer.words(
      [app, count].joined(separator: " · "), x: StoryboardLayout.margin, y: base - 6, style: "f n")
  }

  private func draw(_ number: Int, to writer: inout SVGWriter) {
    let (cell, gutter) = (layout.cells[number], StoryboardLayout.gutter)
    let words = FrameWords(cell.moment.frame, options.language)
    let deed = cell.moment.deed?.text ?? Message("pages.start").text(in: options.language)
    writer.add(
      "<title>\(number + 1). \(InertText.of(VisibleText.line(of: deed, upTo: 80))): "
        + "\(InertText.of(words.title))</title>")
    draw(arrowTo: number, cell.moment, to: &writer)
    writer.group(at: gutter, 0) { writer in
      FramePicture(cell.moment.frame, shape: layout.shape, options: options).draw(to: &writer)
      draw(cell.notes, to: &writer)
    }
  }

  private func draw(
    arrowTo number: Int, _ moment: Storyboard.Moment, to writer: inout SVGWriter
  ) {
    let deed = moment.deed
    let (left, right) = (6, StoryboardLayout.gutter - 8)
    let (middle, y) = ((left + right) / 2, layout.shape.outerHeight * 2 / 5)
    if deed == nil { writer.circle(x: left + 16, y: y, radius: 4, style: "a") }
    writer.path(
      "M\(deed == nil ? left + 26 : left) \(y)H\(right)m-6-5l6 5l-6 5", "sa s2")
    writer.words("\(number + 1)", x: middle, y: y + 18, style: "f k m")
    if moment.isRefused {
      let word = PictureFont(12).cut(
        Message("pages.refused").text(in: options.language), to: StoryboardLayout.gutter - 12)
      writer.words(word, x: middle, y: y + 34, style: "r n m")
    }
    let font = PictureFont(12, isBold: true)
    let room = StoryboardLayout.gutter - 12
    let objects = (deed?.objects ?? []).flatMap { font.wrapped($0, to: room, most: 4) }
    var base = y - 12
    for line in objects.prefix(8).reversed() {
      writer.words(line, x: middle, y: base, style: "i n b m")
      base -= 15
    }
    let verb = deed?.verb ?? Message("pages.start").text(in: options.language)
    writer.words(PictureFont(12).cut(verb, to: room), x: middle, y: base, style: "f n m")
  }

  private func draw(_ notes: [StoryboardNote], to writer: inout SVGWriter) {
    var base = layout.shape.outerHeight + 20
    for note in notes {
      writer.words(note.text, x: 2 + note.indent, y: base, style: note.kind.style)
      base += StoryboardLayout.noteHeight
    }
  }
}

extension StoryboardNote.Kind {
  /// The classes of its text.
  fileprivate var style: String {
    switch self {
    case .log: "f c"
    case .tree: "i c"
    case .failure: "r n"
    case .note: "i n"
    case .address: "a c"
    case .more, .gap: "f k"
    }
  }
}

/// Where the frames of a storyboard stand, and what is written below each.
struct StoryboardLayout {
  /// A moment, and the lines below its frame.
  struct NotedFrame {
    let moment: Storyboard.Moment
    let notes: [StoryboardNote]
  }

  let shape: DeviceShape
  let columns: Int
  let cells: [NotedFrame]
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
      NotedFrame(moment: $0, notes: StoryboardNote.all(of: $0, in: shape.outerWidth, options))
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
