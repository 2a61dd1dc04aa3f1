package import Diagnostics
package import Navigation

package struct LinkTable {
  package let all: [LinkDefinition]
  /// The same links in matching order: the most specific pattern first.
  private let sorted: [(place: Int, link: LinkDefinition)]

  init(_ links: [LinkDefinition] = []) {
    all = links
    sorted = links.enumerated().map { (place: $0.offset, link: $0.element) }.ordered {
      LinkPattern.isMoreSpecific($0.link.pattern, than: $1.link.pattern)
    }
  }

  /// Returns the link that a URL matches, with its steps.
  ///
  /// If several patterns match, the most specific one wins, independent of the order of
  /// declarations. The cost is linear in the number of links and the length of the URL.
  ///
  /// - Throws: A diagnostic if the text is not a URL, if no pattern matches, or if the text of a
  ///   capture does not have its type.
  package func link(_ text: String) throws(Diagnostic) -> DeepLink {
    let url: LinkURL
    do throws(URLParts.Failure) {
      url = try LinkURL(text)
    } catch {
      throw Diagnostic(.error, Message("E0630", ["text": text.shortened, "failure": error]))
    }
    guard !all.isEmpty else {
      throw Diagnostic(.error, Message("E0633"))
    }
    var misses: [Miss] = []
    for (place, link) in sorted {
      switch link.pattern.match(url) {
      case .success(let texts):
        return DeepLink(
          text, steps: try link.steps(of: text, texts), to: link.flow, hold: link.hold)
      case .failure(let failure): misses.append(Miss(place: place, link: link, miss: failure.miss))
      }
    }
    throw Self.noMatch(text, misses)
  }

  /// The pattern that a URL matches; `nil` for none.
  package func pattern(of text: String) -> String? {
    guard let url = try? LinkURL(text) else { return nil }
    return sorted.first {
      if case .success = $0.link.pattern.match(url) { true } else { false }
    }?.link.text
  }

  /// The number of nearest patterns that a message names.
  private static let most = 3

  private struct Miss {
    let place: Int
    let link: LinkDefinition
    let miss: LinkMiss
  }

  /// Names the patterns whose match fails latest, then those most similar to the URL.
  private static func noMatch(_ text: String, _ misses: [Miss]) -> Diagnostic {
    let near = misses.ordered { left, right in
      let (one, other) = (left.miss.progress, right.miss.progress)
      if one != other { return one > other }
      let lengths = (common(left.link, text), common(right.link, text))
      return lengths.0 != lengths.1 ? lengths.0 > lengths.1 : left.place < right.place
    }
    let hints = near.prefix(most).map { Message.linkMiss($0.link.text, $0.miss) }
    return Diagnostic(
      .error, Message("E0631", ["text": text.shortened]), cure: hints.first,
      notes: hints.dropFirst().map { Diagnostic.Note($0) })
  }

  private static func common(_ link: LinkDefinition, _ text: String) -> Int {
    zip(link.text, text).prefix { $0 == $1 }.count
  }
}

extension App {
  /// Returns the link of the app that a URL matches, with its steps.
  ///
  /// - Throws: A diagnostic if the text is not a URL, if no link matches, or if the text of a
  ///   capture does not have its type.
  package func link(_ url: String) throws(Diagnostic) -> DeepLink { try links.link(url) }
}

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
