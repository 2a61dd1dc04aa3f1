/// Takes bytes as they come, and gives lines.
package struct LineSplitter {
  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  private var scanned = 0
  private var isEnded = false

  package init() {}

  /// Adds bytes; an empty array marks the end of the stream.
  package mutating func push(_ more: [UInt8]) {
    bytes.removeFirst(start)
    (start, scanned) = (0, scanned - start)
    bytes += more
    isEnded = isEnded || more.isEmpty
  }

  /// Whether the stream has ended and all its lines were returned.
  package var isFinished: Bool { isEnded && start == bytes.count }

  /// The next complete line without its line break; at the end, the rest counts as a line.
  package mutating func next() -> String? {
    if let end = bytes[scanned...].firstIndex(of: 0x0A) { return take(end, leaving: end + 1) }
    scanned = bytes.count
    return isEnded && start < bytes.count ? take(bytes.count, leaving: bytes.count) : nil
  }

  private mutating func take(_ end: Int, leaving rest: Int) -> String {
    var line = bytes[start..<end]
    if line.last == 0x0D { line.removeLast() }
    (start, scanned) = (rest, rest)
    return String(decoding: line, as: UTF8.self)
  }
}
