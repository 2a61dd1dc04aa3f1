import Navigation

extension LinkPattern {
  /// Reads a pattern.
  ///
  /// - Throws: Why it is none.
  init(_ text: String) throws(URLParts.Failure) {
    self.text = text
    let parts = try URLParts(text, keepsBraces: true)
    guard !parts.hasFragment else {
      throw URLParts.Failure(
        "a pattern cannot contain '#'", "패턴에는 '#'을 쓸 수 없습니다", token: "#")
    }
    scheme = parts.scheme
    host = URLParts.lowercased(try Self.literal(parts.host, "the host", "호스트"))
    var path: [Segment] = []
    for part in parts.path { path.append(try Self.segment(part)) }
    self.path = path
    var query: [(key: String, capture: Capture)] = []
    for part in parts.query { query.append(try Self.query(part)) }
    self.query = query
    try checkNames()
  }

  private static func segment(_ part: URLParts.Bytes) throws(URLParts.Failure) -> Segment {
    guard let capture = try capture(part) else {
      let text = try literal(part, "a segment", "세그먼트")
      guard text != ".", text != ".." else {
        throw URLParts.Failure(
          "'\(text)' cannot be a segment of a URL", "URL의 세그먼트가 될 수 없습니다: '\(text)'")
      }
      return .literal(text)
    }
    guard !capture.isOptional else {
      throw URLParts.Failure(
        "a segment cannot be missing; '?' is for captures of the query",
        "세그먼트는 빠질 수 없습니다. '?'는 쿼리의 캡처에만 씁니다", token: capture.text)
    }
    return .capture(capture)
  }

  private static func query(
    _ part: URLParts.Bytes
  ) throws(URLParts.Failure) -> (key: String, capture: Capture) {
    let name = part.prefix { $0 != UInt8(ascii: "=") }
    let key = try PercentDecoding.text(name, plusIsBlank: true)
    guard let capture = try capture(part.dropFirst(name.count + 1)) else {
      throw URLParts.Failure(
        "the value of '\(key)' is not a capture; write \(key)={\(key)}",
        "'\(key)'의 값이 캡처가 아닙니다. \(key)={\(key)} 처럼 쓰세요",
        token: String(decoding: part, as: UTF8.self))
    }
    return (key, capture)
  }

  private static func literal(
    _ part: URLParts.Bytes, _ what: String, _ inKorean: String
  ) throws(URLParts.Failure) -> String {
    guard !part.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      let text = String(decoding: part, as: UTF8.self)
      throw URLParts.Failure(
        "a capture is a whole segment of the path or a value of the query; '\(text)' is \(what)",
        "캡처는 경로의 세그먼트 전체이거나 쿼리의 값이어야 합니다. '\(text)': \(inKorean)",
        token: text)
    }
    return try PercentDecoding.text(part)
  }

  /// Parses `{name:Type}`; nil if the part is not in braces.
  private static func capture(_ part: URLParts.Bytes) throws(URLParts.Failure) -> Capture? {
    guard part.first == UInt8(ascii: "{"), part.last == UInt8(ascii: "}"), part.count >= 2 else {
      return nil
    }
    let text = String(decoding: part, as: UTF8.self)
    let inner = text.dropFirst().dropLast()
    guard !inner.contains("{"), !inner.contains("}") else { return nil }
    let name = inner.prefix { $0 != ":" }
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      throw URLParts.Failure(
        "'\(text)' has no name; write {id} or {id:Int}",
        "'\(text)'에 이름이 없습니다. {id} 나 {id:Int} 처럼 쓰세요", token: text)
    }
    let type = inner.dropFirst(name.count)
    return Capture(
      name: String(name), type: type.isEmpty ? .string : try self.type(type.dropFirst(), in: text),
      text: text)
  }

  private static func type(
    _ name: Substring, in text: String
  ) throws(URLParts.Failure) -> ValueType {
    if name.hasSuffix("?") { return .optional(try type(name.dropLast(), in: text)) }
    switch name {
    case "Int": return .int
    case "Double", "Float", "CGFloat": return .double
    case "String": return .string
    case "Bool": return .bool
    default:
      throw URLParts.Failure(
        "'\(name)' is not a capture type; valid types: Int, Double, String, Bool, each also with '?'",
        "캡처의 타입이 아닙니다: '\(name)'. 쓸 수 있는 것: Int, Double, String, Bool, 또는 여기에 '?'",
        token: text)
    }
  }

  /// Checks that no capture name and no query key is used twice.
  private func checkNames() throws(URLParts.Failure) {
    var names: Set<String> = []
    for capture in captures where !capture.isAnonymous {
      guard names.insert(capture.name).inserted else {
        throw URLParts.Failure(
          "the capture '\(capture.name)' is used twice",
          "'\(capture.name)' 캡처가 두 번 나옵니다")
      }
    }
    var keys: Set<String> = []
    for (key, _) in query {
      guard keys.insert(key).inserted else {
        throw URLParts.Failure(
          "the key '\(key)' is used twice", "'\(key)' 키가 두 번 나옵니다")
      }
    }
  }
}
