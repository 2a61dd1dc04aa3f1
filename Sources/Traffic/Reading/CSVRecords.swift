/// The records of a text as RFC 4180 has them: fields may stand in quotes, and have line breaks in these.
///
/// What separates fields is a comma, a semicolon or a tab, whichever the first line has most of. A quote within quotes
/// is written twice, or with a backslash before it, as Spark writes it; the text shows which.
struct CSVRecords {
  /// Where quotes are wrong.
  struct Fault {
    /// The line, from 1, in which the field begins.
    let line: Int
    /// Nothing ends the field; otherwise text stands behind the quote that does.
    let isOpen: Bool
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var place = 0
  /// Whether a backslash stands before a quote within quotes.
  private var hasBackslashes = false
  /// The first place where quotes are wrong; nothing is read behind it.
  private(set) var fault: Fault?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let first = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    var best: (byte: UInt8, count: Int) = (UInt8(ascii: ","), 0)
    for byte in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09] {
      let count = first.count { $0 == byte }
      if count > best.count { best = (byte, count) }
    }
    separator = best.byte
  }

  /// Finds out how quotes within quotes are written: with backslashes if the text makes sense only then.
  ///
  /// Reads the text once or twice if it has a backslash before a quote, and not at all otherwise.
  mutating func findEscape() {
    let pairs = zip(bytes, bytes.dropFirst())
    guard pairs.contains(where: { $0 == UInt8(ascii: "\\") && $1 == 0x22 }), !isRight else {
      return
    }
    hasBackslashes = true
    hasBackslashes = isRight
  }

  /// Whether quotes are right from here to the end.
  private var isRight: Bool {
    var (records, fields) = (self, [[UInt8]]())
    while records.next(&fields) {}
    return records.fault == nil
  }

  /// Reads the next record that is no empty line.
  ///
  /// - Returns: Whether there was one.
  mutating func next(_ fields: inout [[UInt8]]) -> Bool {
    while place < bytes.count, isLineEnd(place) { place += 1 }
    guard place < bytes.count else { return false }
    fields.removeAll(keepingCapacity: true)
    while true {
      fields.append(field())
      if fault != nil { return false }
      guard place < bytes.count, bytes[place] == separator else { return true }
      place += 1
    }
  }

  private func isLineEnd(_ place: Int) -> Bool { bytes[place] == 0x0A || bytes[place] == 0x0D }

  private func isFieldEnd(_ place: Int) -> Bool {
    place == bytes.count || bytes[place] == separator || isLineEnd(place)
  }

  private mutating func field() -> [UInt8] {
    let start = place
    guard place < bytes.count, bytes[place] == 0x22 else {
      while !isFieldEnd(place) { place += 1 }
      return Array(bytes[start..<place])
    }
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      if isEscape(place) {
        place += 1
      } else if bytes[place] == 0x22 {
        place += 1
        if isFieldEnd(place) { return text }
        fault = Fault(line: line(of: start), isOpen: false)
        return text
      }
      text.append(bytes[place])
      place += 1
    }
    fault = Fault(line: line(of: start), isOpen: true)
    return text
  }

  /// Whether what stands here only says that the next byte is of the text.
  private func isEscape(_ place: Int) -> Bool {
    guard place + 1 < bytes.count else { return false }
    let next = bytes[place + 1]
    if hasBackslashes {
      let backslash = UInt8(ascii: "\\")
      return bytes[place] == backslash && (next == 0x22 || next == backslash)
    }
    return bytes[place] == 0x22 && next == 0x22
  }

  private func line(of place: Int) -> Int { 1 + bytes[..<place].count { $0 == 0x0A } }
}
