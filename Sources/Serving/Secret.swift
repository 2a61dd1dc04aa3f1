/// 128 random bits that whoever may use a server knows.
package struct Secret: Sendable {
  /// The bits, in 32 hexadecimal digits.
  package let text: String

  /// Makes a new one of the system's random numbers.
  package init() {
    var numbers = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    text = String((0..<32).map { _ in digits[Int(numbers.next() & 15)] })
  }

  /// Takes one as it was written; `nil` if it is none.
  package init?(_ text: String) {
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.text = text
  }

  /// Whether a request knows it: `Authorization: Bearer …`, once.
  package func isKnown(to request: Request) -> Bool {
    request["authorization"].map { isEqual(to: $0, after: "Bearer ") } ?? false
  }

  /// Compares in a time that does not depend on how much is right.
  private func isEqual(to given: String, after beginning: String) -> Bool {
    let (own, other) = (Array((beginning + text).utf8), Array(given.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
