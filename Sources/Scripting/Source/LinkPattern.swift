import Diagnostics
import Navigation

/// The pattern of a link's URLs: `demo://movie/{id:Int}?tab={tab:String?}`.
struct LinkPattern {
  /// A part of a URL that becomes a value of the link's steps.
  struct Capture: Hashable {
    /// The name by which steps refer to it; `_` if none does.
    let name: String
    let type: ValueType
    let text: String

    var isAnonymous: Bool { name == "_" }

    var isOptional: Bool {
      if case .optional = type { return true }
      return false
    }
  }

  enum PathSegment: Hashable {
    case literal(String)
    case capture(Capture)
  }

  let text: String
  let scheme: String
  let host: String
  let path: [PathSegment]
  let query: [(key: String, capture: Capture)]

  /// All captures, first those of the path.
  var captures: [Capture] {
    path.compactMap { segment in
      if case .capture(let capture) = segment { return capture }
      return nil
    } + query.map(\.capture)
  }

  var neededKeys: Set<String> { Set(query.filter { !$0.capture.isOptional }.map(\.key)) }

  /// A key of the path: patterns with equal shapes match the same paths.
  var shape: [String] {
    [scheme, host]
      + path.map { segment in
        if case .literal(let text) = segment { return "=" + text }
        return "{}"
      }
  }

  var literalBeginning: String { String(text.prefix { $0 != "{" }) }

  /// Orders patterns that may match the same URL: at the first difference a literal precedes a
  /// capture; then the pattern with more required query keys precedes.
  static func isMoreSpecific(_ one: LinkPattern, than other: LinkPattern) -> Bool {
    let (left, right) = (one.captureMarks, other.captureMarks)
    if left != right { return left.lexicographicallyPrecedes(right) }
    return one.neededKeys.count > other.neededKeys.count
  }

  /// 1 for each path segment that is a capture, 0 for a literal one.
  private var captureMarks: [Int] {
    path.map { segment in
      if case .capture = segment { return 1 }
      return 0
    }
  }
}

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
    var path: [PathSegment] = []
    for part in parts.path { path.append(try Self.segment(part)) }
    self.path = path
    var query: [(key: String, capture: Capture)] = []
    for part in parts.query { query.append(try Self.query(part)) }
    self.query = query
    try checkNames()
  }

  private static func segment(_ part: URLParts.Bytes) throws(URLParts.Failure) -> PathSegment {
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

struct LinkMiss: Hashable {
  enum Reason: Hashable {
    case scheme(expected: String, got: String)
    case host(expected: String, got: String)
    case segment(Int, expected: String, got: String)
    /// The URL has an empty segment where a capture is.
    case emptySegment(Int, capture: String)
    /// The URL ends with an extra slash, which makes one more segment.
    case trailingSlash
    case segmentCount(expected: Int, got: Int)
    case keyMissing(String)
  }

  let reason: Reason
  /// How many parts matched, to find the pattern that matched furthest.
  let progress: Int
}

extension LinkPattern {
  /// Returns the texts of the captures, by name, or why the pattern does not match.
  func match(_ url: LinkURL) -> Result<[Capture: String], LinkMiss.Failure> {
    guard url.scheme == scheme else {
      return miss(.scheme(expected: scheme, got: url.scheme), 0)
    }
    guard url.host == host else { return miss(.host(expected: host, got: url.host), 1) }
    var texts: [Capture: String] = [:]
    for (index, (segment, text)) in zip(path, url.path).enumerated() {
      switch segment {
      case .literal(let expected) where expected != text:
        return miss(.segment(index + 1, expected: expected, got: text), 2 + index)
      case .capture(let capture) where text.isEmpty:
        return miss(.emptySegment(index + 1, capture: capture.text), 2 + index)
      case .capture(let capture): texts[capture] = text
      case .literal: break
      }
    }
    guard url.path.count == path.count else {
      let isSlash = url.path.count == path.count + 1 && url.path.last == ""
      let reason = LinkMiss.Reason.segmentCount(expected: path.count, got: url.path.count)
      return miss(isSlash ? .trailingSlash : reason, 2 + min(path.count, url.path.count))
    }
    for (key, capture) in query {
      texts[capture] = url.query[key]
      guard capture.isOptional || url.query[key] != nil else {
        return miss(.keyMissing(key), 3 + path.count)
      }
    }
    return .success(texts)
  }

  private func miss(
    _ reason: LinkMiss.Reason, _ progress: Int
  ) -> Result<[Capture: String], LinkMiss.Failure> {
    .failure(LinkMiss.Failure(miss: LinkMiss(reason: reason, progress: progress)))
  }
}

extension LinkMiss {
  struct Failure: Error {
    let miss: LinkMiss
  }
}

extension ValueType {
  /// Converts a URL's text to a value of this type; nil if it does not fit.
  func value(ofText text: String) -> Value? {
    switch self {
    case .string, .any: return .string(text)
    case .int: return Int(text).map { .int($0) }
    case .double:
      let isPlain = text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
      return isPlain ? Double(text).flatMap { $0.isFinite ? .double($0) : nil } : nil
    case .bool: return text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
    case .optional(let type): return type.value(ofText: text)
    case .list: return nil
    }
  }

  /// Returns whether every value of another type fits this type.
  func takes(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.any, _): true
    case (.optional(let own), .optional(let type)): own.takes(type)
    case (.optional(let own), _): own.takes(other)
    case (.double, .int): true
    default: self == other
    }
  }

  var sample: Value {
    switch self {
    case .int: .int(0)
    case .double: .double(0)
    case .string: .string("")
    case .bool: .bool(false)
    case .any, .optional: .none
    case .list: .list([])
    }
  }
}
