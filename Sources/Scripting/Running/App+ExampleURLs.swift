import Navigation

extension App {
  /// An example URL for each link that the scripts declare.
  ///
  /// Captures have a sample value of their type; optional ones are left out.
  package var exampleURLs: [String] { links.all.map(\.pattern.example) }
}

extension LinkPattern {
  fileprivate var example: String {
    let parts = path.map { segment in
      switch segment {
      case .literal(let text): text
      case .capture(let capture): capture.type.example
      }
    }
    let needed = query.filter { !$0.capture.isOptional }
    let values = needed.map { "\($0.key)=\($0.capture.type.example)" }.joined(separator: "&")
    let beginning = ([scheme + "://" + host] + parts).joined(separator: "/")
    return beginning + (values.isEmpty ? "" : "?" + values)
  }
}

extension ValueType {
  /// A sample value of the type, as text in a URL.
  fileprivate var example: String {
    switch self {
    case .int: "1"
    case .double: "1.5"
    case .bool: "true"
    case .string, .any: "text"
    case .optional(let type), .list(let type): type.example
    }
  }
}
