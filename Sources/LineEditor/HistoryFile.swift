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

/// How texts are written to a history file: one line each, with line breaks spelled out.
///
///     for i = 1, 2 do        is written        for i = 1, 2 do\nprint(i)\nend
///     print(i)
///     end
enum HistoryFormat {
  /// In bytes; longer lines are treated as damaged.
  static let longestLine = 1 << 20

  /// Returns the line of a text, with its line break.
  static func line(for text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): bytes += Array("\\\\".utf8)
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      default: bytes.append(byte)
      }
    }
    return bytes + [0x0A]
  }

  /// Returns the texts of a file, oldest first; damaged lines are left out.
  static func texts(in file: [UInt8]) -> [String] {
    file.split(separator: 0x0A).compactMap(text)
  }

  private static func text(of line: ArraySlice<UInt8>) -> String? {
    guard line.count <= longestLine, !line.contains(0) else { return nil }
    var bytes: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "\\"): bytes.append(byte)
      case let other?: bytes += [byte, other]
      case nil: bytes.append(byte)
      }
    }
    // Decoding repairs what is not UTF-8, which shows as a difference.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}
