import Platform

/// A `file:` address and the path that it means.
enum DocumentAddress {
  /// The path of an address; nil for an address of another kind.
  static func path(of address: String) -> String? {
    guard address.hasPrefix("file://") else { return nil }
    let rest = address.dropFirst(7)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    // Nobody else's machine is asked.
    guard ["", "localhost"].contains(rest[..<slash]) else { return nil }
    let path = rest[slash...].prefix { $0 != "?" && $0 != "#" }
    return decoded(path).map(SystemPath.withoutDots)
  }

  /// The address of a path.
  static func address(of path: String) -> String {
    var bytes = "file://"
    for byte in path.utf8 {
      if isPlain(byte) {
        bytes.append(Character(Unicode.Scalar(byte)))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return bytes
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/-_.~".utf8.contains(byte)
  }

  private static func decoded(_ text: Substring) -> String? {
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        value != 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
