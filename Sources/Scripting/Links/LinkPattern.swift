import Navigation

/// The URLs a link is for: `demo://movie/{id:Int}?tab={tab:String?}`.
struct LinkPattern {
  /// A part of a URL that the link's steps can have as a value.
  struct Capture: Hashable {
    /// The name under which steps ask for it; `_` if none wants it.
    let name: String
    /// What the text has to be.
    let type: ValueType
    /// How it is written, braces included.
    let text: String

    /// Nobody needs to use it.
    var isAnonymous: Bool { name == "_" }

    /// It may be missing.
    var isOptional: Bool {
      if case .optional = type { return true }
      return false
    }
  }

  /// One part of the path.
  enum Segment: Hashable {
    case literal(String)
    case capture(Capture)
  }

  /// The pattern as it is written.
  let text: String
  let scheme: String
  let host: String
  let path: [Segment]
  /// The captures of the query, by key.
  let query: [(key: String, capture: Capture)]

  /// All captures, those of the path first.
  var captures: [Capture] {
    path.compactMap { segment in
      if case .capture(let capture) = segment { return capture }
      return nil
    } + query.map(\.capture)
  }

  /// The keys that a URL has to have in its query.
  var neededKeys: Set<String> { Set(query.filter { !$0.capture.isOptional }.map(\.key)) }

  /// What tells it from others whatever its captures are called: equal ones match the same paths.
  var shape: [String] {
    [scheme, host]
      + path.map { segment in
        if case .literal(let text) = segment { return "=" + text }
        return "{}"
      }
  }

  /// The beginning that all its URLs have.
  var literalBeginning: String { String(text.prefix { $0 != "{" }) }

  /// Orders patterns that may match the same URL: where they first differ a literal comes before a
  /// capture; then comes what needs more of the query.
  static func isMoreSpecific(_ one: LinkPattern, than other: LinkPattern) -> Bool {
    let (left, right) = (one.captureMarks, other.captureMarks)
    if left != right { return left.lexicographicallyPrecedes(right) }
    return one.neededKeys.count > other.neededKeys.count
  }

  /// A number for each segment, greater where anything may stand.
  private var captureMarks: [Int] {
    path.map { segment in
      if case .capture = segment { return 1 }
      return 0
    }
  }
}
