package import Diagnostics
import Platform

/// The bytes of a log as UTF-8, stored once, with the name for messages.
package struct LogText {
  package let name: String
  package let bytes: [UInt8]

  /// The most bytes that are read of a log.
  private static let most = 1 << 30

  /// Takes the bytes of a log that are in memory.
  ///
  /// - Throws: A diagnostic if they are no text.
  package init(_ bytes: [UInt8], named name: String) throws(Diagnostic) {
    self.name = name
    self.bytes = Self.lines(Self.plain(try Self.decoded(bytes, name)))
  }

  /// Reads a file, or standard input if the path is `-`.
  ///
  /// - Throws: A diagnostic if it cannot be read, is larger than 1 GB, or is no text.
  package init(file path: String) throws(Diagnostic) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes =
        path == "-"
        ? try SystemFile.readAll(0, atMost: Self.most)
        : try Self.bytes(of: path)
    } catch {
      throw Diagnostic(
        .error,
        Message(
          "E1080", ["path": VisibleText.line(of: path), "reason": Message.fileReason(error)]),
        cure: error == .tooLarge ? Message("logs.cutLog") : nil)
    }
    try self.init(bytes, named: path == "-" ? "<stdin>" : path)
  }

  /// A pipe is waited for: logs are often piped from a device.
  private static func bytes(of path: String) throws(SystemError) -> [UInt8] {
    let file = try SystemFile.open(path, access: .reading)
    defer { SystemFile.close(file) }
    guard try FileStatus(of: file).kind != .folder else { throw .isFolder }
    return try SystemFile.readAll(file, atMost: most)
  }

  /// The text of a line, from where it begins.
  package func line(from start: Int) -> String {
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    let line = bytes[start..<end]
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  // MARK: Encodings

  private static func decoded(_ bytes: [UInt8], _ name: String) throws(Diagnostic) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return wide(bytes, from: 2, isBig: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return wide(bytes, from: 2, isBig: true) }
    let head = bytes.prefix(4_096)
    let zeros = head.indices.filter { head[$0] == 0 }
    if zeros.isEmpty { return bytes }
    // Text in Latin letters has a zero in every second byte of UTF-16, and none in the others.
    let odd = zeros.count { $0 % 2 == 1 }
    if zeros.count * 4 > head.count, odd == 0 || odd == zeros.count {
      return wide(bytes, from: 0, isBig: odd == 0)
    }
    throw Diagnostic(
      .error, Message("E1081", ["path": VisibleText.line(of: name)]))
  }

  /// The text without the colours that consoles write: `ESC [ 3 1 m`.
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x1B) else { return bytes }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == 0x1B, place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "[") {
        let parameters = bytes[(place + 2)...].prefix { (0x20...0x3F).contains($0) }
        place = min(parameters.endIndex + 1, bytes.count)
      } else {
        plain.append(bytes[place])
        place += 1
      }
    }
    return plain
  }

  /// The text with converted line ends, if it has those of old Macs: a carriage return alone.
  private static func lines(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x0D), !bytes.contains(0x0A) else { return bytes }
    return bytes.map { $0 == 0x0D ? 0x0A : $0 }
  }

  private static func wide(_ bytes: [UInt8], from start: Int, isBig: Bool) -> [UInt8] {
    let units = stride(from: start, to: bytes.count - 1, by: 2).lazy.map { place in
      let (one, other) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBig ? one << 8 | other : other << 8 | one
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    _ = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false,
      into: { text.append($0) })
    return text
  }
}
