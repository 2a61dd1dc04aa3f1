// Checksums as texts, for files that other processes read.
extension Fingerprint {
  /// 32 hexadecimal digits.
  var digits: String { Self.digits(first) + Self.digits(second) }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Parses the text of `digits`; `nil` for any other text.
  init?(digits: String) {
    guard digits.utf8.count == 32, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let first = UInt64(digits.prefix(16), radix: 16),
      let second = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    self.init(first: first, second: second)
  }
}

extension Situation {
  /// The checksum as 32 hexadecimal digits.
  package var digits: String { fingerprint.digits }

  /// Parses the text of ``digits``; `nil` for any other text.
  package init?(digits: String) {
    guard let fingerprint = Fingerprint(digits: digits) else { return nil }
    self.init(fingerprint: fingerprint)
  }
}

extension Fact {
  /// The checksum as 32 hexadecimal digits.
  package var digits: String { fingerprint.digits }

  /// Parses the text of ``digits``; `nil` for any other text.
  package init?(digits: String) {
    guard let fingerprint = Fingerprint(digits: digits) else { return nil }
    self.init(fingerprint: fingerprint)
  }
}
