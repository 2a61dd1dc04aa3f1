import CGzip

enum Gzip {
  /// The most bytes that so many bytes take when they are packed.
  static func bound(_ count: Int) -> Int { gzip_bound(count) }

  /// Packs bytes; the same bytes give the same.
  ///
  /// - Returns: Nothing if there is not enough memory.
  static func pack(_ bytes: [UInt8]) -> [UInt8] {
    let room = bound(bytes.count)
    return [UInt8](unsafeUninitializedCapacity: room) { packed, count in
      // Both buffers are lent for the call, which keeps neither.
      count = bytes.withUnsafeBufferPointer {
        gzip_pack($0.baseAddress, $0.count, packed.baseAddress, room)
      }
    }
  }
}

enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The length of so many bytes when they are written in Base64.
  static func length(_ count: Int) -> Int { (count + 2) / 3 * 4 }

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(length(bytes.count))
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for place in 0..<4 {
        let digit = digits[word >> (18 - 6 * place) & 63]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
