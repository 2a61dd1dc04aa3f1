/// The texts of several sessions, one after the other, read with one memory of what lines tell.
package struct SessionTexts {
  private var reader: LogLineReader

  /// - Parameters:
  ///   - text: The lines of all sessions.
  ///   - patterns: Shapes of lines besides those that are known.
  package init(_ text: LogText, patterns: [LinePattern] = []) {
    reader = LogLineReader(text, patterns)
  }

  /// Reads the session whose lines stand in a part of the text.
  package mutating func log(in part: Range<Int>) -> ReadLog { reader.read(part) }
}
