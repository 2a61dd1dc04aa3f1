/// A line and a column in a text, both counted from 1.
package struct Position: Sendable, Hashable {
  /// The line; `\r\n` and `\n\r` are one line end, as in Lua.
  package let line: Int
  /// The column in bytes.
  package let column: Int

  /// A line and a column, both counted from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Where the lines of a text begin.
struct LineTable: Sendable {
  private let starts: [UInt32]

  /// - Parameters:
  ///   - source: The bytes of a text.
  ///   - start: The first byte that can end a line: Lua skips a first line with `#` up to `\n`.
  init(_ source: [UInt8], from start: Int) {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(source.count / 24)
    var offset = start
    while offset < source.count {
      let byte = source[offset]
      offset += 1
      guard Ascii.endsLine(byte) else { continue }
      if offset < source.count, Ascii.endsLine(source[offset]), source[offset] != byte {
        offset += 1
      }
      starts.append(UInt32(truncatingIfNeeded: offset))
    }
    self.starts = starts
  }

  /// Returns the line and column of a byte, in time logarithmic in the number of lines.
  func position(of offset: Int) -> Position {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: offset - Int(starts[low]) + 1)
  }
}
