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

  enum Segment: Hashable {
    case literal(String)
    case capture(Capture)
  }

  let text: String
  let scheme: String
  let host: String
  let path: [Segment]
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
