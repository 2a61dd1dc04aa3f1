@testable import LineEditor

extension FuzzTarget {
  /// Lines that come through a pipe, in pieces of any length: the first byte says of which.
  static let lines = FuzzTarget(
    name: "lines", pieces: ["\n", "\r\n", "\r", "\n\n", "한", "\u{0}"], count: 4000
  ) { input in
    guard let first = input.first else { return }
    let bytes = Array(input.dropFirst())
    let whole = split(bytes, by: max(1, bytes.count))
    guard whole == split(bytes, by: Int(first % 16) + 1) else {
      throw Finding("the lines depend on how their bytes arrive")
    }
    guard !whole.contains(where: { $0.utf8.contains(0x0A) }) else {
      throw Finding("a line holds a line break")
    }
  }

  private static func split(_ bytes: [UInt8], by length: Int) -> [String] {
    var splitter = LineSplitter()
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      splitter.push(Array(bytes[start..<min(bytes.count, start + length)]))
      while let line = splitter.next() { lines.append(line) }
    }
    splitter.push([])
    while let line = splitter.next() { lines.append(line) }
    return lines
  }
}
