import Diagnostics
package import Drawing
import TerminalText

/// What a terminal shows, as a picture.
///
/// Text stays text, and the lines of boxes and trees are paths. Colours are those of the eight names that terminals know, light or dark as the reader's system
/// is.
package struct TerminalPicture {
  private let lines: [[TerminalRun]]
  private let title: String
  private let scheme: PictureScheme?

  private static let size = 13
  private static let lineHeight = 18
  private static let margin = 16
  private static let barHeight = 34
  private static let fewestColumns = 40

  /// - Parameters:
  ///   - text: What was shown, with sequences that colour it; none of its lines is too wide.
  ///   - title: What stands in the bar of the window.
  ///   - scheme: Light or dark; nil for what the reader of the picture likes.
  package init(_ text: String, title: String, scheme: PictureScheme? = nil) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalRun.all(in: $0) }
    self.title = title
    self.scheme = scheme
  }

  private var columns: Int {
    max(Self.fewestColumns, lines.map { $0.last?.end ?? 0 }.max() ?? 0)
  }

  private static func length(of columns: Int) -> Int {
    Int(GlyphWidths.codeWidth(ofColumns: columns, size: size).rounded(.up))
  }

  /// The picture as a document.
  package var svg: String {
    let area = Area(
      x: 0, y: 0, width: Self.length(of: columns) + 2 * Self.margin,
      height: Self.barHeight + lines.count * Self.lineHeight + 2 * Self.margin - 6)
    var writer = SVGWriter(colors: Self.colors(in: scheme ?? .light))
    let words = VisibleText.line(of: title, upTo: 80)
    writer.begin(area, title: words, description: description, style: style)
    writer.box(area, "w", radius: 10)
    writer.box(Area(x: 0, y: 0, width: area.width, height: area.height), "sl", radius: 10)
    writer.path("M0 \(Self.barHeight)H\(area.width)", "sl")
    for place in 0..<3 {
      writer.circle(x: 20 + place * 18, y: Self.barHeight / 2, radius: 5, style: "l")
    }
    let room = area.width - 160
    writer.words(PictureFont(12).cut(words, to: room), x: area.middle, y: 21, style: "f m t")
    writer.add("<g xml:space=\"preserve\">")
    for (row, runs) in lines.enumerated() {
      writer.add(runs.isEmpty ? "" : "\n")
      let base = Self.barHeight + Self.margin + (row + 1) * Self.lineHeight - 6
      for run in runs { draw(run, base, to: &writer) }
    }
    writer.add("</g>\n</svg>\n")
    return writer.text
  }

  private func draw(_ run: TerminalRun, _ base: Int, to writer: inout SVGWriter) {
    let pieces = TerminalPieces(run)
    let classes = run.style.classes
    if !pieces.lines.isEmpty { writer.path(path(of: pieces.lines, base), classes) }
    for words in pieces.words {
      let (x, length) = (Self.x(of: words.start), Self.length(of: words.end - words.start))
      writer.add(
        "<text x=\"\(x)\" y=\"\(base)\" textLength=\"\(length)\"\(writer.look(classes))>"
          + InertText.of(words.text) + "</text>")
    }
  }

  private static func x(of column: Int) -> Int { margin + length(of: column) }

  /// The lines of boxes as thin rectangles; those side by side are one.
  private func path(of lines: [(column: Int, arms: TerminalPieces.Arms)], _ base: Int) -> String {
    let (middle, top, bottom) = (base - 4, base - 12, base + 6)
    var path = ""
    var open: Range<Int>?
    for (column, arms) in lines {
      let (left, right) = (Self.x(of: column), Self.x(of: column + 1))
      let center = (left + right) / 2
      if !arms.isDisjoint(with: [.up, .down]) {
        let (from, to) = (
          arms.contains(.up) ? top : middle, arms.contains(.down) ? bottom : middle + 1
        )
        path += "M\(center) \(from)h1v\(to - from)h-1z"
      }
      let reach =
        (arms.contains(.left) ? left : center)..<(arms.contains(.right) ? right : center + 1)
      if let begun = open, begun.upperBound == reach.lowerBound {
        open = begun.lowerBound..<reach.upperBound
      } else {
        path += horizontal(open, middle)
        open = arms.isDisjoint(with: [.left, .right]) ? nil : reach
      }
    }
    return path + horizontal(open, middle)
  }

  private func horizontal(_ reach: Range<Int>?, _ y: Int) -> String {
    reach.map { "M\($0.lowerBound) \(y)h\($0.count)v1h-\($0.count)z" } ?? ""
  }

  /// The first lines, for those who do not see it.
  private var description: String {
    let text = lines.prefix(8).map { $0.map(\.text).joined() }.joined(separator: "; ")
    return VisibleText.line(of: text, upTo: 600)
  }
}

// MARK: Colours

extension TerminalPicture {
  /// The colours of a scheme: the page, its lines, its letters, faint ones, and the eight that have names.
  package static func colors(in scheme: PictureScheme) -> [String: String] {
    let theme: PictureTheme = scheme == .light ? .light : .dark
    let named =
      scheme == .light
      ? [
        "#1c2230", "#b3261e", "#116329", "#7d4e00", "#2457d6", "#7d3c98", "#0b6b7a", "#596274",
      ]
      : [
        "#a3adbf", "#ff8a80", "#7ee787", "#e3b341", "#86abff", "#d2a8ff", "#76d9e6", "#e8ebf2",
      ]
    let known = zip(named.indices, named).map { ("c\($0)", $1) }
    return Dictionary(
      uniqueKeysWithValues: known + [
        ("w", theme[.canvas]), ("l", theme[.line]), ("i", theme[.ink]), ("f", theme[.faint]),
      ])
  }

  private var style: String {
    ".sx text{font-family:\(GlyphWidths.codeFonts);font-size:\(Self.size)px;white-space:pre}"
      + ".sx .t{font-family:\(GlyphWidths.fonts);font-size:12px}.sx .m{text-anchor:middle}"
      + ".sx .b{font-weight:700}.sx .u{text-decoration:underline}.sx .sl{fill:none}"
      + PictureScheme.sheet(for: scheme) { scheme in
        let colors = Self.colors(in: scheme)
        return colors.ordered { $0.key < $1.key }.map { ".sx .\($0.key){fill:\($0.value)}" }
          .joined()
          + ".sx .sl{stroke:\(colors["l"] ?? "")}"
      }
  }
}

extension TextStyle {
  /// The classes of text of the style; what is reversed is bold.
  fileprivate var classes: String {
    let color = color.map { "c\($0.rawValue)" } ?? (isDim ? "f" : "i")
    return color + (isBold || isReversed ? " b" : "") + (isUnderlined ? " u" : "")
  }
}

/// A run of a terminal's line, taken apart so that each word and each line of a box has its own place.
///
/// Not every reader of pictures stretches a text to its `textLength`, and its font may be narrower than the
/// columns. What begins at its own column stands where it should in any font.
struct TerminalPieces {
  /// Words with no more than one blank between them.
  struct TextRun {
    var text: String
    let start: Int
    var end: Int
  }

  /// What a character of a box or a tree draws from the middle of its column.
  struct Arms: OptionSet {
    let rawValue: Int

    static let left = Arms(rawValue: 1)
    static let right = Arms(rawValue: 2)
    static let up = Arms(rawValue: 4)
    static let down = Arms(rawValue: 8)

    fileprivate static let all: [Character: Arms] = [
      "─": [.left, .right], "│": [.up, .down], "┌": [.right, .down], "┐": [.left, .down],
      "└": [.right, .up], "┘": [.left, .up], "├": [.right, .up, .down], "┤": [.left, .up, .down],
      "┬": [.left, .right, .down], "┴": [.left, .right, .up], "┼": [.left, .right, .up, .down],
      "╭": [.right, .down], "╮": [.left, .down], "╰": [.right, .up], "╯": [.left, .up],
    ]
  }

  private(set) var words: [TextRun] = []
  private(set) var lines: [(column: Int, arms: Arms)] = []

  init(_ run: TerminalRun) {
    let width = run.text.isEmpty ? 0 : (run.end - run.start) / run.text.count
    for (place, character) in run.text.enumerated() {
      let column = run.start + place * width
      if let arms = Arms.all[character] {
        lines.append((column, arms))
      } else if character != " " {
        add(character, at: column, width)
      }
    }
  }

  private mutating func add(_ character: Character, at column: Int, _ width: Int) {
    // A line of a box is no part of words, so behind it new ones begin.
    let isBehindLine = lines.last.map { $0.column == column - 1 } ?? false
    guard let last = words.indices.last, column - words[last].end <= 1, !isBehindLine else {
      words.append(TextRun(text: String(character), start: column, end: column + width))
      return
    }
    if column > words[last].end { words[last].text += " " }
    words[last].text.append(character)
    words[last].end = column + width
  }
}
