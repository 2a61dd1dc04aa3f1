struct LineSplitter {
  private var bytes: [UInt8] = []
  private var scanned = 0
  private var isEnded = false

  /// Adds bytes; an empty array marks the end of the stream.
  mutating func push(_ more: [UInt8]) {
    bytes += more
    isEnded = isEnded || more.isEmpty
  }

  /// Whether the stream has ended and all its lines were returned.
  var isFinished: Bool { isEnded && bytes.isEmpty }

  /// The next complete line without its line break; at the end, the rest counts as a line.
  mutating func next() -> String? {
    if let end = bytes[scanned...].firstIndex(of: 0x0A) { return take(end, leaving: end + 1) }
    scanned = bytes.count
    return isEnded && !bytes.isEmpty ? take(bytes.count, leaving: bytes.count) : nil
  }

  private mutating func take(_ end: Int, leaving rest: Int) -> String {
    var line = bytes[..<end]
    if line.last == 0x0D { line.removeLast() }
    let text = String(decoding: line, as: UTF8.self)
    bytes.removeFirst(rest)
    scanned = 0
    return text
  }
}
