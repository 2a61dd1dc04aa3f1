/// A part of the URL that a function which opens links is given.
///
/// Parts of host and path are counted as in `myapp://0/1/2`.
indirect enum LinkPart: Hashable {
  case url, scheme, path, text
  /// Its parts, of which the first one in code is that of the number.
  case parts(from: Int)
  case part(Int)
  case query
  case item(String)
  /// A part as a number or a Bool.
  case typed(LinkPart, String)
}

/// What code finds out about a URL.
enum LinkFact: Hashable {
  case scheme(String)
  case part(Int, String)
  case count(Int)
  /// A key of the query is there.
  case has(String)
  /// A part has a type.
  case typed(LinkPart, String)

  /// Whether both can be true of one URL.
  func agrees(with other: LinkFact) -> Bool {
    switch (self, other) {
    case (.scheme(let one), .scheme(let two)): one == two
    case (.part(let place, let one), .part(let other, let two)): place != other || one == two
    case (.count(let one), .count(let two)): one == two
    case (.count(let count), .part(let place, _)), (.part(let place, _), .count(let count)):
      place < count
    default: true
    }
  }
}

/// The facts about a URL as a pattern, such as `shop://goods/{id:Int}`.
struct LinkPattern {
  let facts: Set<LinkFact>
  /// The names of the parts whose values steps carry.
  let captures: [LinkPart: String]

  /// Nil if the scheme, or a part, is not known.
  var text: String? {
    let schemes = facts.compactMap { if case .scheme(let scheme) = $0 { scheme } else { nil } }
    guard let scheme = schemes.first, let count, count > 0 else { return nil }
    let parts = (0..<count).map(part)
    guard let host = parts.first, !host.contains("{") else { return nil }
    let query = keys.map { "\($0)=\(capture(.item($0), isOptional: !facts.contains(.has($0))))" }
    return "\(scheme)://\(parts.joined(separator: "/"))"
      + (query.isEmpty ? "" : "?\(query.joined(separator: "&"))")
  }

  private var count: Int? {
    for case .count(let count) in facts { return count }
    let named = facts.compactMap { if case .part(let place, _) = $0 { place } else { nil } }
    let captured = captures.keys.compactMap { if case .part(let place) = $0 { place } else { nil } }
    return (named + captured).max().map { $0 + 1 }
  }

  private func part(_ place: Int) -> String {
    for case .part(place, let text) in facts { return text }
    return capture(.part(place), isOptional: false)
  }

  private var keys: [String] {
    let needed = facts.compactMap { if case .has(let key) = $0 { key } else { nil } }
    let used = captures.keys.compactMap { if case .item(let key) = $0 { key } else { nil } }
    return Set(needed + used).sorted()
  }

  private func capture(_ part: LinkPart, isOptional: Bool) -> String {
    let types = facts.compactMap { if case .typed(part, let type) = $0 { type } else { nil } }
    let type = types.first ?? (isOptional ? "String" : nil)
    return "{\(captures[part] ?? "_")\(type.map { ":\($0)" } ?? "")\(isOptional ? "?" : "")}"
  }
}
