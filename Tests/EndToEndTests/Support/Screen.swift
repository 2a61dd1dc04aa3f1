/// What a terminal shows after the bytes it was sent: as much of one as the program needs.
///
/// Rows are never scrolled away, so that a test sees all of a session.
struct Screen {
  private var rows: [[String]] = [[]]
  private var row = 0
  private var column = 0
  private var width: Int
  private var undecoded: [UInt8] = []

  init(width: Int) { self.width = width }

  /// The rows, without blanks at their ends and empty rows at the end.
  var text: String {
    var lines = rows.map { row in
      String(row.joined().reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The numbers of all looks that letters have had, such as `1;31`.
  private(set) var looks: Set<String> = []

  /// Becomes narrower or wider as most terminals do: what does not fit is wrapped, and a wide
  /// character goes to the next row as a whole.
  mutating func resize(width: Int) {
    self.width = width
    var (wrapped, place): ([[String]], (row: Int, column: Int)) = ([], (0, 0))
    for (number, cells) in rows.enumerated() {
      var line: [String] = []
      for (index, cell) in cells.enumerated() where cell != "" {
        let isWide = index + 1 < cells.count && cells[index + 1] == ""
        let size = isWide ? 2 : 1
        if line.count + size > width {
          wrapped.append(line)
          line = []
        }
        if number == row, index <= column { place = (wrapped.count, line.count) }
        line += isWide ? [cell, ""] : [cell]
      }
      if number == row, column >= cells.count {
        let isFull = line.count + column - cells.count >= width
        if isFull { wrapped.append(line) }
        place = (wrapped.count, isFull ? 0 : line.count + column - cells.count)
        if isFull { line = [] }
      }
      wrapped.append(line)
    }
    (rows, row, column) = (wrapped, place.row, place.column)
  }

  /// The column of the cursor, from 0.
  var cursor: Int { column }

  /// Shows bytes; one that is cut in the middle of a character or sequence waits for its rest.
  mutating func show(_ bytes: [UInt8]) {
    undecoded += bytes
    while let (scalar, count) = Self.scalar(undecoded[...]) {
      if scalar == "\u{1B}" {
        guard let length = Self.sequenceLength(undecoded[...]) else { return }
        perform(undecoded.prefix(length))
        undecoded.removeFirst(length)
      } else {
        undecoded.removeFirst(count)
        put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": column = 0
    case "\n": down(1)
    case "\u{8}": column = max(0, column - 1)
    case _ where scalar.value < 0x20: break
    default: put(String(scalar), width: Self.isWide(scalar) ? 2 : 1)
    }
  }

  private mutating func put(_ text: String, width size: Int) {
    if column + size > width {
      column = 0
      down(1)
    }
    while rows[row].count < column + size { rows[row].append(" ") }
    rows[row][column] = text
    if size == 2 { rows[row][column + 1] = "" }
    column += size
  }

  private mutating func down(_ count: Int) {
    row += count
    while row >= rows.count { rows.append([]) }
  }

  /// Does what a sequence such as `ESC [ 2 K` says.
  private mutating func perform(_ sequence: ArraySlice<UInt8>) {
    guard sequence.dropFirst().first == UInt8(ascii: "["), let final = sequence.last else { return }
    let digits = sequence.dropFirst(2).prefix { $0 >= 0x30 && $0 <= 0x39 }
    let number = Int(String(decoding: digits, as: UTF8.self))
    switch Unicode.Scalar(final) {
    case "A": row = max(0, row - (number ?? 1))
    case "B": down(number ?? 1)
    case "C": column = min(width - 1, column + (number ?? 1))
    case "D": column = max(0, column - (number ?? 1))
    case "G": column = (number ?? 1) - 1
    case "m": looks.insert(String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self))
    case "H": (row, column) = (0, 0)
    case "J": erase(number ?? 0)
    case "K": rows[row] = number == 2 ? [] : Array(rows[row].prefix(column))
    default: break
    }
  }

  private mutating func erase(_ kind: Int) {
    if kind == 2 {
      rows = Array(repeating: [], count: row + 1)
    } else {
      rows.removeSubrange((row + 1)...)
      rows[row] = Array(rows[row].prefix(column))
    }
  }

  private static func scalar(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    guard let first = bytes.first else { return nil }
    let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard bytes.count >= count else { return nil }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return text.unicodeScalars.first.map { ($0, count) }
  }

  private static func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 2 else { return nil }
    guard bytes.dropFirst().first == UInt8(ascii: "[") else { return 2 }
    let end = bytes.dropFirst(2).firstIndex { $0 >= 0x40 && $0 <= 0x7E }
    return end.map { $0 - bytes.startIndex + 1 }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    [0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xFF00...0xFF60]
      .contains { $0.contains(scalar.value) }
  }
}
