/// The submitted texts on disk, so that the next session finds them.
///
///     var file = HistoryFile(path: "/home/ada/.local/state/sextant/history")
///     let history = History(try file.load())
///     try file.append("print('hi')")
///
/// Sessions may share a file: each text is added by one write at the end of it.
package struct HistoryFile {
  package let path: String
  package let capacity: Int
  /// The largest file read, in bytes; a larger one is not a history and is left alone.
  private let mostBytes: Int
  private var last: String?

  /// Does not read or write the file yet.
  package init(path: String, capacity: Int = 5_000, mostBytes: Int = 16 << 20) {
    self.path = path
    self.mostBytes = mostBytes
    self.capacity = max(1, capacity)
  }

  /// Reads the texts, oldest first, and shortens a file that has grown too long.
  ///
  /// - Returns: the texts; none if there is no file.
  /// - Throws: `HistoryFileError` if the file cannot be read or shortened, or is none.
  package mutating func load() throws(HistoryFileError) -> [String] {
    guard let bytes = try StoredFile.read(path, limit: mostBytes) else { return [] }
    let all = HistoryFormat.texts(in: bytes)
    let kept = Array(all.suffix(capacity))
    // Some slack, so that a full file is not written anew in every session.
    if all.count > capacity + capacity / 10 {
      try StoredFile.replace(path, with: kept.flatMap(HistoryFormat.line))
    }
    last = kept.last
    return kept
  }

  /// Adds a text unless it is blank or repeats the one before it.
  ///
  /// - Throws: `HistoryFileError` if the file or its directory cannot be made or written.
  package mutating func append(_ text: String) throws(HistoryFileError) {
    guard text != last, text.contains(where: { !$0.isWhitespace }) else { return }
    let line = HistoryFormat.line(for: text)
    guard line.count <= HistoryFormat.longestLine else { return }
    try StoredFile.append(line, to: path)
    last = text
  }
}
