/// The checksum of a line: CRC-32 as in IEEE 802.3, which no single damaged byte gets past.
struct Checksum: Hashable {
  private var state: UInt32 = 0xFFFF_FFFF

  /// Begins with the bytes of a text, or with none.
  init(_ text: String = "") { add(text.utf8) }

  /// Begins with bytes.
  init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  /// Goes on with bytes.
  ///
  /// Linear in their number.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      state = Self.table[Int((state ^ UInt32(byte)) & 0xFF)] ^ (state >> 8)
    }
  }

  /// The value as eight hexadecimal digits.
  var text: String {
    let digits = String(~state, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static let table: [UInt32] = (0..<256).map { (index: UInt32) in
    (0..<8).reduce(index) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}
