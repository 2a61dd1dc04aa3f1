import TerminalText

@testable import LineEditor

/// A small terminal in memory: enough of one to check what the editor sends.
struct ScreenModel {
  private(set) var rows: [[String]] = [[]]
  private(set) var row = 0
  private(set) var column = 0
  private(set) var bells = 0
  private let width: Int

  init(width: Int) {
    self.width = width
  }

  /// What is on the screen, blanks at the end left out.
  var lines: [String] {
    rows.map { row in
      var cells = row[...]
      while cells.last == " " { cells.removeLast() }
      return cells.joined()
    }
  }

  /// Does what the bytes say.
  mutating func write(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self))[...]
    while let character = rest.popFirst() {
      switch character {
      case "\r\n":
        column = 0
        down()
      case "\r": column = 0
      case "\n": down()
      case "\u{7}": bells += 1
      case "\u{1B}": escape(&rest)
      default: put(character)
      }
    }
  }

  private mutating func down() {
    row += 1
    if row == rows.count { rows.append([]) }
  }

  private mutating func escape(_ rest: inout ArraySlice<Character>) {
    _ = rest.popFirst()
    var parameters = ""
    while let character = rest.popFirst() {
      guard character.isLetter else {
        parameters.append(character)
        continue
      }
      return perform(character, Int(parameters))
    }
  }

  private mutating func perform(_ final: Character, _ number: Int?) {
    switch final {
    case "A": row = max(0, row - (number ?? 1))
    case "B": row = min(rows.count - 1, row + (number ?? 1))
    case "C": column = min(width - 1, column + (number ?? 1))
    case "G": column = min(width, number ?? 1) - 1
    case "J":
      rows.removeSubrange((row + 1)...)
      rows[row] = Array(rows[row].prefix(column))
    default: break
    }
  }

  private mutating func put(_ character: Character) {
    let size = DisplayWidth.of(character)
    if column + size > width {
      column = 0
      down()
    }
    while rows[row].count < column + size { rows[row].append(" ") }
    // The second cell of a wide character is empty.
    rows[row][column] = String(character)
    for cell in 1..<max(2, size) where size > 1 { rows[row][column + cell] = "" }
    column += size
  }
}
