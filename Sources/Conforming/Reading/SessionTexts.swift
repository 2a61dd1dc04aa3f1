/// The texts of several sessions, in sequence, read with a shared vocabulary.
package struct SessionTexts {
  private var reader: LogLineReader
  private let skipsUnread: Bool

  /// - Parameters:
  ///   - text: The lines of all sessions.
  ///   - patterns: Formats of lines in addition to the known ones.
  ///   - skipsUnread: Whether to skip lines about navigation that cannot be read.
  package init(_ text: LogText, patterns: [LinePattern] = [], skipsUnread: Bool = false) {
    reader = LogLineReader(text, patterns)
    self.skipsUnread = skipsUnread
  }

  /// Reads the session in a part of the text.
  package mutating func log(in part: Range<Int>) -> ReadLog {
    reader.read(part, skipsUnread: skipsUnread)
  }
}
