/// A line of a chunk.
package struct LuaLocation: Hashable, Sendable {
  /// The chunk's name, without the mark in front of it.
  package let chunk: String
  /// The line, counted from 1.
  package let line: Int

  /// Names a line.
  package init(chunk: String, line: Int) {
    self.chunk = chunk
    self.line = line
  }
}

extension LuaLocation: CustomStringConvertible {
  /// The chunk and the line with a colon between them.
  package var description: String {
    "\(chunk):\(line)"
  }
}
