import Diagnostics

/// Percent-decoding of a part of a URL, as UTF-8.
enum PercentDecoding {
  /// Decodes a part of a URL.
  ///
  /// - Parameters:
  ///   - bytes: The encoded part.
  ///   - plusIsBlank: Whether `+` is a blank, as in a query (URL Standard, urlencoded parsing).
  /// - Throws: The reason why the part is not valid: an escape without two hexadecimal digits,
  ///   bytes that are not UTF-8, control characters.
  static func text(
    _ bytes: URLParts.Bytes, plusIsBlank: Bool = false
  ) throws(URLParts.Failure) -> String {
    var decoded: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "%"):
        decoded.append(try byte(at: index, in: bytes))
        index += 2
      case UInt8(ascii: "+") where plusIsBlank: decoded.append(UInt8(ascii: " "))
      default: decoded.append(bytes[index])
      }
      index += 1
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      let part = String(decoding: bytes.prefix(60), as: UTF8.self)
      throw URLParts.Failure(Message("scripts.notUTF8", ["part": part]))
    }
    guard !text.unicodeScalars.contains(where: URLParts.isForbidden) else { throw .control }
    return text
  }

  private static func byte(
    at index: Int, in bytes: URLParts.Bytes
  ) throws(URLParts.Failure) -> UInt8 {
    let digits = bytes[(index + 1)...].prefix(2).compactMap {
      Character(Unicode.Scalar($0)).hexDigitValue
    }
    guard digits.count == 2 else {
      let escape = String(decoding: bytes[index...].prefix(3), as: UTF8.self)
      throw URLParts.Failure(
        Message("scripts.notAPercentEscape", ["escape": escape]),
        token: escape)
    }
    return UInt8(digits[0] * 16 + digits[1])
  }
}
