import Navigation

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
