/// Where the lines of a text begin; `\r\n` and `\n\r` are one line end, as in Lua.
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
      guard LuaByte.endsLine(byte) else { continue }
      if offset < source.count, LuaByte.endsLine(source[offset]), source[offset] != byte {
        offset += 1
      }
      starts.append(UInt32(truncatingIfNeeded: offset))
    }
    self.starts = starts
  }

  /// The number of lines.
  var count: Int { starts.count }

  /// The offset of the first byte of a line, which is counted from 1.
  func start(ofLine line: Int) -> Int { Int(starts[line - 1]) }

  /// The line of a byte, counted from 1; takes time logarithmic in the number of lines.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
