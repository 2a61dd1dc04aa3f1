package import Diagnostics
import Journeys
import LuaSyntax
import Scripting

/// How an editor counts columns.
package enum ColumnUnit: Sendable {
  case utf8, utf16
}

/// A place in a text as editors name it, both counted from 0.
package struct TextPosition: Hashable, Sendable, Comparable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Bytes of a file, in the text as the editor has it.
package struct FileRange: Hashable, Sendable {
  package let path: String
  package let bytes: Range<Int>

  package init(_ path: String, _ bytes: Range<Int>) {
    (self.path, self.bytes) = (path, bytes)
  }
}

/// A text that takes the place of some bytes of a file.
package struct FileEdit: Hashable, Sendable {
  package let range: FileRange
  package let text: String

  package init(_ range: FileRange, _ text: String) {
    (self.range, self.text) = (range, text)
  }
}

/// The text of a file as the editor has it, and as scripts are loaded from it.
package struct EditorText: Sendable {
  package let path: String
  /// The text in UTF-8, with whatever the file begins with.
  package let bytes: [UInt8]
  /// The text that scripts are loaded from.
  package let source: SourceText
  let names: FileNames
  /// How many bytes the loaded text has more at its beginning.
  private let shift: Int
  /// Where lines begin; any of `\n`, `\r\n` and `\r` ends one.
  private let starts: [Int]

  init(path: String, text: String) {
    let loaded = SourceFile.loaded(text)
    self.path = path
    bytes = Array(text.utf8)
    source = SourceText(name: path, text: loaded)
    shift = loaded.utf8.count - bytes.count
    names = NameReader.names(in: source.tree, path: path)
    starts = Self.starts(in: bytes)
  }

  private static func starts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (place, byte) in bytes.enumerated() {
      let isEnd = byte == 0x0A || byte == 0x0D
      let isPair = byte == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
      if isEnd, !isPair { starts.append(place + 1) }
    }
    return starts
  }

  /// Whether the file has journeys, and no flows.
  var isJourney: Bool { path.hasSuffix(JourneyFinder.ending) }

  /// The number of lines.
  package var lineCount: Int { starts.count }

  /// Returns the place of some bytes of the loaded text.
  func range(_ loaded: Range<Int>) -> FileRange {
    let start = min(max(0, loaded.lowerBound - shift), bytes.count)
    let end = min(max(start, loaded.upperBound - shift), bytes.count)
    return FileRange(path, start..<end)
  }

  /// The place of a line of the loaded text, which is counted from 1, without the blanks before it.
  func range(ofLine line: Int) -> FileRange {
    guard line >= 1, line <= source.tree.lineCount else { return FileRange(path, 0..<0) }
    let bytes = source.tree.bytes(ofLine: line)
    let blanks = source.tree.source[bytes].prefix { $0 == 0x20 || $0 == 0x09 }.count
    return range(bytes.lowerBound + blanks..<bytes.upperBound)
  }

  /// Returns the byte of the loaded text for a byte of the editor's.
  func loadedByte(_ byte: Int) -> Int { min(max(0, byte + shift), source.tree.source.count) }

  /// The bytes of a line, which is counted from 0, without its end.
  package func bytes(ofLine line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The place of a byte; takes time logarithmic in the number of lines.
  package func position(ofByte byte: Int, in unit: ColumnUnit) -> TextPosition {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    let before = bytes[starts[low]..<max(starts[low], min(byte, bytes.count))]
    return TextPosition(line: low, column: Self.units(in: before, unit))
  }

  /// The byte at a place; one that the text does not have counts as the nearest before it.
  package func byte(at position: TextPosition, in unit: ColumnUnit) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = bytes(ofLine: position.line)
    var (byte, column) = (line.lowerBound, 0)
    while byte < line.upperBound, column < position.column {
      let length = Self.length(of: bytes[byte])
      let width = unit == .utf8 ? length : length == 4 ? 2 : 1
      if column + width > position.column { break }
      (byte, column) = (byte + length, column + width)
    }
    return min(byte, line.upperBound)
  }

  /// The number of units of well-formed text.
  private static func units(in bytes: ArraySlice<UInt8>, _ unit: ColumnUnit) -> Int {
    guard unit == .utf16 else { return bytes.count }
    return bytes.reduce(0) { count, byte in
      count + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1)
    }
  }

  /// The bytes of the character that a byte begins.
  private static func length(of byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
