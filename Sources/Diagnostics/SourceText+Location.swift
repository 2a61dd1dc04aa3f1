extension SourceText {
  /// Returns the line and column of a byte of the text.
  ///
  /// Takes logarithmic time in the number of lines, and linear time in the length of the line.
  ///
  /// - Parameter offset: The byte, counted from 0; one past the end is the end of the last line.
  package func location(ofByte offset: Int) -> SourceLocation {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    let count = max(0, min(offset, lines[low].upperBound) - lines[low].lowerBound)
    let before = String(
      decoding: text.utf8.dropFirst(lines[low].lowerBound).prefix(count), as: UTF8.self)
    return SourceLocation(file: name, line: low + 1, column: before.count + 1)
  }
}
