import Diagnostics

/// A URL split at its separators, nothing decoded yet (RFC 3986).
struct URLParts {
  /// Why a text is not a URL.
  struct Failure: Error, Hashable, MessageValue {
    let message: Message
    /// The text to underline; nil if no part of the URL is to blame.
    var token: String?

    init(_ message: Message, token: String? = nil) {
      self.message = message
      self.token = token
    }

    var messagePart: Message.Part { .message(message) }
  }

  typealias Bytes = ArraySlice<UInt8>

  /// The scheme, in lower case.
  let scheme: String
  /// Everything between `//` and the path.
  let host: Bytes
  /// The segments of the path; empty for both an empty path and `/`.
  let path: [Bytes]
  /// The parts between `&`, not decoded; empty parts are left out.
  let query: [Bytes]
  /// True if a `#` is followed by something.
  let hasFragment: Bool

  /// The longest URL or pattern that is accepted, in bytes.
  static let longest = 8192

  /// Splits a URL into its parts.
  ///
  /// - Parameters:
  ///   - text: The URL.
  ///   - keepsBraces: Whether text in braces is not split, because it is a pattern's capture.
  /// - Throws: The reason why it is not a URL with a host: too long, blanks, control characters, no
  ///   scheme.
  init(_ text: String, keepsBraces: Bool = false) throws(Failure) {
    try Self.check(text)
    let bytes = Array(text.utf8)
    let cut = Cutter(keepsBraces: keepsBraces)
    guard let colon = cut.first(":", in: bytes[...]), Self.isScheme(bytes[..<colon]) else {
      throw Failure(
        Message("scripts.urlWithoutScheme"))
    }
    scheme = Self.lowercased(String(decoding: bytes[..<colon], as: UTF8.self))
    guard bytes[(colon + 1)...].starts(with: "//".utf8) else {
      throw Failure(
        Message("scripts.urlWithoutSlashes", ["scheme": scheme]))
    }
    let (whole, fragment) = cut.before("#", in: bytes[(colon + 3)...])
    let (place, query) = cut.before("?", in: whole)
    let (host, path) = cut.before("/", in: place)
    self.host = host
    self.path = path.map { $0.isEmpty ? [] : cut.all("/", in: $0) } ?? []
    self.query = query.map { cut.all("&", in: $0).filter { !$0.isEmpty } } ?? []
    hasFragment = fragment != nil
  }

  private static func check(_ text: String) throws(Failure) {
    let count = text.utf8.count
    guard count <= longest else {
      throw Failure(
        Message("scripts.urlTooLong", ["count": count, "longest": longest]))
    }
    for scalar in text.unicodeScalars where isForbidden(scalar) || scalar == " " {
      throw scalar == " "
        ? Failure(Message("scripts.urlHasSpace"))
        : .control
    }
  }

  /// True for characters that control a terminal or break lines.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func isScheme(_ bytes: Bytes) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The text with its ASCII letters in lower case, as schemes and hosts are compared.
  static func lowercased(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          (0x41...0x5A).contains(scalar.value)
            ? Unicode.Scalar(UInt8(scalar.value + 0x20)) : scalar
        }))
  }
}

extension URLParts.Failure {
  static let control = URLParts.Failure(
    Message("scripts.failureControl"))
}

private struct Cutter {
  let keepsBraces: Bool

  func first(_ mark: Unicode.Scalar, in bytes: URLParts.Bytes) -> Int? {
    var depth = 0
    for index in bytes.indices {
      if keepsBraces, bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if keepsBraces, bytes[index] == UInt8(ascii: "}") { depth = max(0, depth - 1) }
      if depth == 0, bytes[index] == UInt8(ascii: mark) { return index }
    }
    return nil
  }

  func before(
    _ mark: Unicode.Scalar, in bytes: URLParts.Bytes
  ) -> (URLParts.Bytes, URLParts.Bytes?) {
    guard let place = first(mark, in: bytes) else { return (bytes, nil) }
    return (bytes[..<place], bytes[(place + 1)...])
  }

  func all(_ mark: Unicode.Scalar, in bytes: URLParts.Bytes) -> [URLParts.Bytes] {
    var parts: [URLParts.Bytes] = []
    var rest = bytes
    while let place = first(mark, in: rest) {
      parts.append(rest[..<place])
      rest = rest[(place + 1)...]
    }
    return parts + [rest]
  }
}
