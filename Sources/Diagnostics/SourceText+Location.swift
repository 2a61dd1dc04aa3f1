extension SourceText {
  /// Returns the line and column of a byte of the text.
  ///
  /// Takes logarithmic time in the number of lines, and linear time in the length of the line.
  ///
  /// - Parameter offset: The byte, counted from 0; one past the end is the end of the last line.
  package func location(ofByte offset: Int) -> SourceLocation {
    let line = line(ofByte: offset)
    let count = max(0, min(offset, lines[line - 1].upperBound) - lines[line - 1].lowerBound)
    return SourceLocation(
      file: name, line: line, column: characters(lines[line - 1].lowerBound, count) + 1)
  }

  /// Returns the line of a byte of the text, counted from 1; takes logarithmic time.
  package func line(ofByte offset: Int) -> Int {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low + 1
  }

  /// Counts characters as a reader would, in a range of bytes within a line.
  private func characters(_ start: Int, _ count: Int) -> Int {
    let bytes = text.utf8.dropFirst(start).prefix(count)
    // Only these bytes can be parts of longer characters.
    return bytes.allSatisfy({ $0 < 0x80 }) ? count : String(decoding: bytes, as: UTF8.self).count
  }
}
