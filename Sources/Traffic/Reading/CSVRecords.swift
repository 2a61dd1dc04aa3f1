/// The records of a text as RFC 4180 has them: fields may stand in quotes, and have line breaks in these.
///
/// What separates fields is a comma, a semicolon or a tab, whichever the first line has most of.
struct CSVRecords {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var place = 0
  /// The line, from 1, in which a quotation begins that nothing ends; nil if there is none.
  private(set) var openQuote: Int?

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

  /// Reads the next record that is no empty line.
  ///
  /// - Returns: Whether there was one.
  mutating func next(_ fields: inout [[UInt8]]) -> Bool {
    while place < bytes.count, bytes[place] == 0x0A || bytes[place] == 0x0D { place += 1 }
    guard place < bytes.count else { return false }
    fields.removeAll(keepingCapacity: true)
    while true {
      fields.append(field())
      guard place < bytes.count, bytes[place] == separator else { break }
      place += 1
    }
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    return true
  }

  private mutating func field() -> [UInt8] {
    guard place < bytes.count, bytes[place] == 0x22 else {
      let start = place
      while place < bytes.count, bytes[place] != separator, bytes[place] != 0x0A,
        bytes[place] != 0x0D
      {
        place += 1
      }
      return Array(bytes[start..<place])
    }
    let start = place
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      if bytes[place] == 0x22 {
        place += 1
        // Two quotes stand for one.
        guard place < bytes.count, bytes[place] == 0x22 else { return text }
      }
      text.append(bytes[place])
      place += 1
    }
    openQuote = 1 + bytes[..<start].count { $0 == 0x0A }
    return text
  }
}
