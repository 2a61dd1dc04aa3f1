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
