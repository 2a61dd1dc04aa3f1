/// The value of a secure field in the session: a dot for each character, and a mark that is equal
/// for equal texts.
///
/// The mark has 32 bits of a checksum, from which a long text cannot be computed. A short text can
/// be found by trying all texts, so use only test secrets in scripts.
package struct SealedText: Sendable {
  /// The dots and the mark: `••••·1f3a09c2`; empty for an empty text.
  package let token: String

  private static let dot: Character = "•"
  private static let separator: Character = "·"

  /// Seals a text; one that is sealed already stays as it is.
  package init(_ text: String) {
    if text.isEmpty || Self.dots(of: text) != nil {
      token = text
      return
    }
    let dots = String(repeating: Self.dot, count: text.unicodeScalars.count)
    token = "\(dots)\(Self.separator)\(Self.mark(of: text))"
  }

  /// The dots of a sealed text; nil for any other text.
  package static func dots(of text: String) -> String? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy({ $0 == dot }),
      parts[1].count == 8, parts[1].allSatisfy({ $0.isHexDigit && !$0.isUppercase })
    else { return nil }
    return String(parts[0])
  }

  /// Salted FNV-1a of 64 bits, folded to 32.
  private static func mark(of text: String) -> String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "sextant.secret:\(text)".utf8 {
      sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    let folded = String(UInt32(truncatingIfNeeded: sum ^ (sum >> 32)), radix: 16)
    return String(repeating: "0", count: 8 - folded.count) + folded
  }
}
