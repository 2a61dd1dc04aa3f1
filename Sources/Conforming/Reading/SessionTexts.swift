/// The texts of several sessions, one after the other, read with one memory of what lines tell.
package struct SessionTexts {
  private var reader: LogLineReader
  private let skipsUnread: Bool

  /// - Parameters:
  ///   - text: The lines of all sessions.
  ///   - patterns: Shapes of lines besides those that are known.
  ///   - skipsUnread: Lines about navigation may be skipped that cannot be read.
  package init(_ text: LogText, patterns: [LinePattern] = [], skipsUnread: Bool = false) {
    reader = LogLineReader(text, patterns)
    self.skipsUnread = skipsUnread
  }

  /// Reads the session whose lines stand in a part of the text.
  package mutating func log(in part: Range<Int>) -> ReadLog {
    reader.read(part, skipsUnread: skipsUnread)
  }
}
