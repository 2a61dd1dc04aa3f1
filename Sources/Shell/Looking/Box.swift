import Diagnostics
import TerminalText

struct BoxGlyphs {
  let horizontal: String
  let vertical: String
  let corners: (String, String, String, String)
  let joints: (String, String)
  let back: String
  let ellipsis: String

  init(ascii: Bool) {
    horizontal = ascii ? "-" : "─"
    vertical = ascii ? "|" : "│"
    corners = ascii ? ("+", "+", "+", "+") : ("┌", "┐", "└", "┘")
    joints = ascii ? ("+", "+") : ("├", "┤")
    back = ascii ? "<" : "‹"
    ellipsis = ascii ? "..." : "…"
  }
}

/// A box with a title bar, parts and a tab bar; all its lines have the same width.
struct Box {
  let lines: [String]
  /// The width of each line, in cells.
  let width: Int

  init(_ content: BoxContent, width: Int, glyphs: BoxGlyphs) {
    self.width = width
    let inner = width - 4
    let rule = { (left: String, right: String) in
      left + String(repeating: glyphs.horizontal, count: width - 2) + right
    }
    let line = { (text: String) in
      "\(glyphs.vertical) "
        + Columns.pad(Columns.cut(text, to: inner, ellipsis: glyphs.ellipsis), to: inner)
        + " \(glyphs.vertical)"
    }
    let between = rule(glyphs.joints.0, glyphs.joints.1)
    var groups: [[String]] = []
    if let title = content.title { groups.append([line(title)]) }
    groups += content.parts.map { part in
      switch part {
      case .lines(let lines):
        lines.isEmpty
          ? [line("")] : lines.flatMap { Self.bar($0, by: " ", width: inner) }.map(line)
      case .tabs(let tabs): Self.bar(tabs, by: "  ", width: inner).map(line)
      }
    }
    if groups.isEmpty { groups = [[line("")]] }
    lines =
      [rule(glyphs.corners.0, glyphs.corners.1)]
      + Array(groups.joined(separator: [between]))
      + [rule(glyphs.corners.2, glyphs.corners.3)]
  }
}

extension Box {
  /// The lines of a tab bar, with single spaces if one line suffices; no tab is broken over two.
  private static func bar(_ tabs: [String], by blanks: String, width: Int) -> [String] {
    let dense = tabs.joined(separator: " ")
    let isWide = DisplayWidth.of(tabs.joined(separator: blanks)) > width
    if isWide, DisplayWidth.of(dense) <= width { return [dense] }
    var lines: [String] = []
    for tab in tabs {
      let longer = lines.last.map { $0 + blanks + tab }
      if let longer, DisplayWidth.of(longer) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(tab)
      }
    }
    return lines
  }
}

/// Lines of cells on which other lines can be drawn.
struct CellCanvas {
  private(set) var lines: [String]
  /// The width of each line, in cells.
  let width: Int

  /// Draws lines over these, centred, from line `first` on; adds lines if needed.
  mutating func lay(_ others: [String], width: Int, over first: Int) {
    let left = max(0, (self.width - width) / 2)
    while lines.count < first + others.count + 1 {
      // The lowest line goes down, and what is above it goes on.
      let above = lines.count > 1 ? lines[lines.count - 2] : Columns.pad("", to: self.width)
      lines.insert(Self.blank(above, width: self.width), at: max(0, lines.count - 1))
    }
    for (index, other) in others.enumerated() {
      let line = lines[first + index]
      lines[first + index] =
        Self.cells(line, 0..<left) + Columns.pad(other, to: width)
        + Self.cells(line, left + width..<self.width)
    }
  }

  /// A line with the same edges and blanks between them.
  private static func blank(_ line: String, width: Int) -> String {
    guard let first = line.first, let last = line.last, width > 1 else { return line }
    return String(first) + Columns.pad("", to: width - 2) + String(last)
  }

  /// The cells in a range; a wide character that is cut in half becomes blanks.
  private static func cells(_ line: String, _ range: Range<Int>) -> String {
    var text = ""
    var cell = 0
    for character in line {
      let next = cell + DisplayWidth.of(character)
      if range.contains(cell), next <= range.upperBound {
        text.append(character)
      } else if cell < range.upperBound, next > range.lowerBound {
        let cut = min(next, range.upperBound) - max(cell, range.lowerBound)
        text += String(repeating: " ", count: cut)
      }
      cell = next
    }
    return Columns.pad(text, to: range.count)
  }
}
