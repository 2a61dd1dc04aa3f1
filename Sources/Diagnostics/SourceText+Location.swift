import LuaSyntax

extension SourceText {
  /// Returns the line and column of a byte of the text.
  ///
  /// Takes logarithmic time in the number of lines, and linear time in the length of the line.
  ///
  /// - Parameter offset: The byte, counted from 0; one past the end is the end of the last line.
  package func location(ofByte offset: Int) -> SourceLocation {
    let line = line(ofByte: offset)
    let bytes = tree.bytes(ofLine: line)
    let count = max(0, min(offset, bytes.upperBound) - bytes.lowerBound)
    return SourceLocation(
      file: name, line: line, column: characters(bytes.lowerBound, count) + 1)
  }

  /// Returns the line of a byte of the text, counted from 1; takes logarithmic time.
  package func line(ofByte offset: Int) -> Int { tree.line(ofByte: offset) }

  /// Counts characters as a reader would, in a range of bytes within a line.
  private func characters(_ start: Int, _ count: Int) -> Int {
    let bytes = tree.source[start..<start + count]
    // Only these bytes can be parts of longer characters.
    return bytes.allSatisfy({ $0 < 0x80 }) ? count : String(decoding: bytes, as: UTF8.self).count
  }
}
