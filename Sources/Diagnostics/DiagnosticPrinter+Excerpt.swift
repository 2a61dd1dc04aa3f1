import TerminalText

extension DiagnosticPrinter {
  /// Returns the line of a finding with the one before it, the caret, and the cure.
  func excerpt(at place: Place, in part: Theme.Part, cure: Message?) -> [String] {
    let remark = cure.map { theme.paint(shown($0), .aside) }
    let quoted = quote(place, in: part, remark: remark)
    let before = lineBefore(place).map { [$0] } ?? []
    let after = place.columns == nil ? remark.map { [aside($0, beside: place)] } ?? [] : []
    return before + quoted + after
  }

  /// Returns the line of a place and, if the columns are known, the caret and a remark beside it.
  func quote(_ place: Place, in part: Theme.Part, remark: String?) -> [String] {
    guard let text = place.line, let location = place.location else { return [] }
    let excerpt = excerpt(of: text, place.columns, beside: place)
    let line = row("\(location.line)", excerpt.text, beside: place)
    guard let caret = excerpt.caret else { return [line] }
    let marks = theme.paint(String(repeating: "^", count: caret.count), part)
    let indent = String(repeating: " ", count: caret.lowerBound)
    return [line, row("", indent + marks + (remark.map { " " + $0 } ?? ""), beside: place)]
  }

  /// Returns a remark that lines up with the excerpt of a place.
  func aside(_ text: String, beside place: Place) -> String {
    String(repeating: " ", count: gutter(of: place)) + theme.paint(" =", .aside) + " " + text
  }

  /// The number of columns that the line numbers take, at least 5.
  private func gutter(of place: Place) -> Int {
    max(5, place.location.map { String($0.line).count } ?? 0)
  }

  private func excerpt(of line: String, _ columns: Range<Int>?, beside place: Place) -> Excerpt {
    // The width without the number and the bar.
    let room = width.map { max(30, $0 - gutter(of: place) - 3) } ?? Excerpt.limit
    return Excerpt(
      line, underlining: columns, ellipsis: ellipsis, limit: min(room, Excerpt.limit))
  }

  private var ellipsis: String { ascii ? "..." : "…" }

  /// Returns the line before a place, unless it is blank or would not line up.
  private func lineBefore(_ place: Place) -> String? {
    guard let location = place.location, let line = place.line,
      let before = sources[location.file]?.line(location.line - 1),
      !before.allSatisfy(\.isWhitespace),
      !excerpt(of: line, place.columns, beside: place).isCutAtStart
    else { return nil }
    return row("\(location.line - 1)", excerpt(of: before, nil, beside: place).text, beside: place)
  }

  private func row(_ number: String, _ text: String, beside place: Place) -> String {
    let padding = String(repeating: " ", count: gutter(of: place) - number.count)
    return padding + theme.paint("\(number) |", .aside) + (text.isEmpty ? "" : " " + text)
  }
}

/// One line of a script as it is shown, with the place of the caret under it.
struct Excerpt {
  /// The longest line, in columns, that is shown uncut if there is space.
  static let limit = 160

  /// The longest line, in columns, that is shown uncut.
  private let limit: Int

  /// How many columns to the left of the caret a cut line begins.
  private var lead: Int { min(60, limit / 2) }

  /// The line: tabs as spaces, control characters spelled out, cut when it is too long.
  private(set) var text: String

  /// The columns on the screen, counted from 0, that the caret underlines.
  private(set) var caret: Range<Int>?

  private(set) var isCutAtStart = false

  /// Renders a line.
  ///
  /// - Parameters:
  ///   - line: The line of the script.
  ///   - columns: The characters to underline, counted from 1.
  ///   - ellipsis: The text in place of a part that was cut off.
  ///   - limit: The number of columns.
  init(
    _ line: String, underlining columns: Range<Int>? = nil, ellipsis: String,
    limit: Int = Excerpt.limit
  ) {
    self.limit = limit
    if line.isPlainASCII, line.utf8.count <= limit {
      // Each character is one column.
      text = line
      caret = Self.caret(for: columns, inPlain: line.utf8.count)
      while text.utf8.last == 0x20 { text.removeLast() }
      return
    }
    let cells = Self.cells(of: line)
    let width = cells.last?.end ?? 0
    text = ""
    caret = Self.caret(for: columns, in: cells, width: width)
    show(cells, width: width, ellipsis: ellipsis)
    while text.last == " " { text.removeLast() }
  }

  private mutating func show(_ cells: [Cell], width: Int, ellipsis: String) {
    guard width > limit else {
      text = cells.map(\.text).joined()
      return
    }
    let mark = DisplayWidth.of(ellipsis)
    let start = start(for: caret, width: width, mark: mark)
    let indent = start > 0 ? mark : 0
    let isCutAtEnd = width - start > limit - indent
    let end = start + limit - indent - (isCutAtEnd ? mark : 0)
    let shown = cells.filter { $0.start >= start && $0.end <= end }
    isCutAtStart = start > 0
    text =
      (isCutAtStart ? ellipsis : "") + shown.map(\.text).joined()
      + (isCutAtEnd ? ellipsis : "")
    moveCaret(into: shown, indent: indent)
  }

  private mutating func moveCaret(into shown: [Cell], indent: Int) {
    guard let caret, let first = shown.first, let last = shown.last else {
      self.caret = nil
      return
    }
    let lower = max(caret.lowerBound, first.start)
    let upper = max(lower + 1, min(caret.upperBound, last.end))
    self.caret = lower - first.start + indent..<upper - first.start + indent
  }

  private func start(for caret: Range<Int>?, width: Int, mark: Int) -> Int {
    guard let caret, caret.upperBound > limit - mark else { return 0 }
    return max(0, min(caret.lowerBound - lead, width - limit + mark))
  }
}

extension Excerpt {
  private struct Cell {
    let text: String
    let start: Int
    let end: Int
  }

  private static let tabStop = 4

  private static func cells(of line: String) -> [Cell] {
    var start = 0
    return line.map { character in
      let text =
        character == "\t"
        ? String(repeating: " ", count: tabStop - start % tabStop) : VisibleText.of(character)
      defer { start += DisplayWidth.of(text) }
      return Cell(text: text, start: start, end: start + DisplayWidth.of(text))
    }
  }

  /// The columns of characters, each of which takes one.
  private static func caret(for columns: Range<Int>?, inPlain count: Int) -> Range<Int>? {
    guard let columns, columns.lowerBound >= 1, columns.lowerBound <= count + 1 else { return nil }
    let start = columns.lowerBound - 1
    return start..<max(start + 1, min(columns.upperBound - 1, count))
  }

  /// Converts characters to screen columns; a caret can be just after the line.
  private static func caret(
    for columns: Range<Int>?, in cells: [Cell], width: Int
  ) -> Range<Int>? {
    guard let columns, columns.lowerBound >= 1, columns.lowerBound <= cells.count + 1 else {
      return nil
    }
    let start = columns.lowerBound <= cells.count ? cells[columns.lowerBound - 1].start : width
    let last = min(columns.upperBound - 1, cells.count)
    let end = last >= columns.lowerBound ? cells[last - 1].end : start
    return start..<max(start + 1, end)
  }
}
