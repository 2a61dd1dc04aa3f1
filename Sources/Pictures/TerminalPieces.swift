import TerminalText

/// A run of a terminal's line, taken apart so that each word and each line of a box has its own place.
///
/// Not every reader of pictures stretches a text to its `textLength`, and its font may be narrower than the
/// columns. What begins at its own column stands where it should in any font.
struct TerminalPieces {
  /// Words with no more than one blank between them.
  struct Words {
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

  private(set) var words: [Words] = []
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
      words.append(Words(text: String(character), start: column, end: column + width))
      return
    }
    if column > words[last].end { words[last].text += " " }
    words[last].text.append(character)
    words[last].end = column + width
  }
}
