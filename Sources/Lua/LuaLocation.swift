package struct LuaLocation: Hashable, Sendable {
  /// The chunk's name, without the mark in front of it.
  package let chunk: String
  /// The line, counted from 1.
  package let line: Int

  package init(chunk: String, line: Int) {
    self.chunk = chunk
    self.line = line
  }
}

extension LuaLocation: CustomStringConvertible {
  /// The chunk and the line, as `chunk:line`.
  package var description: String {
    "\(chunk):\(line)"
  }
}
