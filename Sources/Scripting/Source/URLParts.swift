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

/// A decoded URL.
///
/// Scheme and host are compared without regard to case (RFC 3986, 6.2.2.1), `.` and `..` in the
/// path are resolved, and the fragment is ignored.
struct LinkURL {
  let scheme: String
  let host: String
  let path: [String]
  /// The query's values by key; of a repeated key, the first value.
  let query: [String: String]

  /// Reads a URL.
  ///
  /// - Throws: The reason why the text is not a URL.
  init(_ text: String) throws(URLParts.Failure) {
    let parts = try URLParts(text)
    scheme = parts.scheme
    host = URLParts.lowercased(try PercentDecoding.text(parts.host))
    var path: [String] = []
    for part in parts.path { path.append(try PercentDecoding.text(part)) }
    self.path = Self.withoutDots(path)
    var query: [String: String] = [:]
    for part in parts.query {
      let (key, value) = try Self.pair(part)
      query[key] = query[key] ?? value
    }
    self.query = query
  }

  /// Reads `key=value`; a key alone has an empty value.
  static func pair(_ part: URLParts.Bytes) throws(URLParts.Failure) -> (String, String) {
    let key = part.prefix { $0 != UInt8(ascii: "=") }
    return (
      try PercentDecoding.text(key, plusIsBlank: true),
      try PercentDecoding.text(part.dropFirst(key.count + 1), plusIsBlank: true)
    )
  }

  /// Resolves `.` and `..`; a trailing one leaves an empty segment, as a trailing slash does.
  private static func withoutDots(_ path: [String]) -> [String] {
    guard path.contains(where: { $0 == "." || $0 == ".." }) else { return path }
    var kept: [String] = []
    for segment in path {
      switch segment {
      case ".": break
      case "..": _ = kept.popLast()
      default: kept.append(segment)
      }
    }
    if path.last == "." || path.last == ".." { kept.append("") }
    return kept == [""] ? [] : kept
  }
}
