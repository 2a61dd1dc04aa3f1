import Diagnostics
import Navigation

extension LinkPattern {
  /// Reads a pattern.
  ///
  /// - Throws: The reason why it is not valid.
  init(_ text: String) throws(URLParts.Failure) {
    self.text = text
    let parts = try URLParts(text, keepsBraces: true)
    guard !parts.hasFragment else {
      throw URLParts.Failure(
        Message("scripts.patternHasFragment"), token: "#")
    }
    scheme = parts.scheme
    host = URLParts.lowercased(try Self.literal(parts.host, Message("scripts.theHost")))
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
      let text = try literal(part, Message("scripts.aSegment"))
      guard text != ".", text != ".." else {
        throw URLParts.Failure(
          Message("scripts.notASegment", ["text": text]))
      }
      return .literal(text)
    }
    guard !capture.isOptional else {
      throw URLParts.Failure(
        Message("scripts.segmentIsOptional"), token: capture.text)
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
        Message("scripts.valueIsNoCapture", ["key": key]),
        token: String(decoding: part, as: UTF8.self))
    }
    return (key, capture)
  }

  private static func literal(
    _ part: URLParts.Bytes, _ what: Message
  ) throws(URLParts.Failure) -> String {
    guard !part.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      let text = String(decoding: part, as: UTF8.self)
      throw URLParts.Failure(
        Message("links.captureIsPart", ["text": text, "what": what]),
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
        Message("scripts.linkPatternCapture", ["text": text]), token: text)
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
        Message("scripts.notACaptureType", ["name": name]),
        token: text)
    }
  }

  /// Checks that no capture name and no query key is used twice.
  private func checkNames() throws(URLParts.Failure) {
    var names: Set<String> = []
    for capture in captures where !capture.isAnonymous {
      guard names.insert(capture.name).inserted else {
        throw URLParts.Failure(
          Message("scripts.captureTwice", ["name": capture.name]))
      }
    }
    var keys: Set<String> = []
    for (key, _) in query {
      guard keys.insert(key).inserted else {
        throw URLParts.Failure(
          Message("scripts.keyTwice", ["key": key]))
      }
    }
  }
}
