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
