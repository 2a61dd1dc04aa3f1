extension StringProtocol {
  /// Whether there is nothing but what ASCII prints: no controls, no line breaks, nothing beyond.
  ///
  /// Nearly all texts are such, and of them much is known at once: each byte is a character, and takes a
  /// column.
  package var isPlainASCII: Bool {
    let isPlain: (UInt8) -> Bool = { 0x20 <= $0 && $0 < 0x7F }
    return utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) }
      ?? utf8.allSatisfy(isPlain)
  }
}

extension String {
  /// Returns so many blanks; none if the count is negative.
  ///
  /// An initializer would be what `numbers.map(String.init)` means.
  package static func blanks(_ count: Int) -> String {
    let count = Swift.max(0, count)
    return String(unsafeUninitializedCapacity: count) { bytes in
      // There is room for as many bytes as were asked for, and each gets its value.
      bytes.initialize(repeating: 0x20)
      return count
    }
  }
}
