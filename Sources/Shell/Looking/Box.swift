import Diagnostics
import TerminalText

/// The characters of boxes.
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

/// A box with a title bar, parts, and a tab bar; all its lines take as many cells.
struct Box {
  /// The lines.
  let lines: [String]
  /// How many cells each takes.
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
      case .lines(let lines): lines.isEmpty ? [line("")] : lines.map(line)
      case .tabs(let tabs): Self.bar(tabs, width: inner).map(line)
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
  /// The lines of a bar with tabs, none of which is broken over two lines; closer together if one line is enough then.
  private static func bar(_ tabs: [String], width: Int) -> [String] {
    let dense = tabs.joined(separator: " ")
    let isWide = DisplayWidth.of(tabs.joined(separator: "  ")) > width
    if isWide, DisplayWidth.of(dense) <= width { return [dense] }
    var lines: [String] = []
    for tab in tabs {
      let longer = lines.last.map { $0 + "  " + tab }
      if let longer, DisplayWidth.of(longer) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(tab)
      }
    }
    return lines
  }
}

/// Lines of cells on which others can be laid.
struct Canvas {
  /// The lines.
  private(set) var lines: [String]
  /// How many cells each takes.
  let width: Int

  /// Lays lines over these, in the middle, from a line on; there get to be more if need be.
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

  /// A line with the edges of another and nothing between.
  private static func blank(_ line: String, width: Int) -> String {
    guard let first = line.first, let last = line.last, width > 1 else { return line }
    return String(first) + Columns.pad("", to: width - 2) + String(last)
  }

  /// The cells of a range; a wide character that is cut becomes blanks.
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
