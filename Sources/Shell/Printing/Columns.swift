import Diagnostics
import TerminalText

/// Aligns texts in terminal columns, where some characters take two cells.
package enum Columns {
  /// Pads a text to a width in cells; a longer text stays as it is.
  package static func pad(_ text: String, to width: Int) -> String {
    text + String.blanks(width - DisplayWidth.of(text))
  }

  /// Cuts a text to a width in cells, with an ellipsis for what is left out.
  static func cut(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    var cells = DisplayWidth.of(ellipsis)
    guard width > cells, DisplayWidth.of(text) > width else { return text }
    var cut = ""
    for character in text {
      cells += DisplayWidth.of(character)
      if cells > width { break }
      cut.append(character)
    }
    return cut + ellipsis
  }

  /// Breaks a text into lines of at most `width` cells, at blanks where there are any.
  static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if !line.isEmpty, DisplayWidth.of(longer) > width {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

/// The difference between two lists of lines, with as many lines unchanged as possible.
struct LineDifference {
  /// The lines, each marked with `-`, `+` or a blank.
  let lines: [(mark: Character, text: String)]

  /// Takes time proportional to the product of the lengths.
  init(_ before: [String], _ after: [String]) {
    let removed = after.difference(from: before)
    let gone = Set(removed.removals.map(\.offset))
    let new = Set(removed.insertions.map(\.offset))
    var lines: [(mark: Character, text: String)] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if left < before.count, gone.contains(left) {
        lines.append(("-", before[left]))
        left += 1
      } else if right < after.count, new.contains(right) {
        lines.append(("+", after[right]))
        right += 1
      } else {
        lines.append((" ", right < after.count ? after[right] : before[left]))
        left += 1
        right += 1
      }
    }
    self.lines = lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
