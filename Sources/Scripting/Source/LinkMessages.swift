import Diagnostics

// Errors of links and URLs.
extension Message {
  static func capturesKnown(_ names: [String], besides name: String) -> Message {
    names.isEmpty
      ? Message("links.writeCapture", ["name": name])
      : Message("links.itsCaptures", ["list": names.joined(separator: ", ")])
  }
  static func linkMiss(_ pattern: String, _ miss: LinkMiss) -> Message {
    Message("links.miss", ["pattern": pattern.shortened, "reason": text(of: miss.reason)])
  }

  private static func text(of reason: LinkMiss.Reason) -> Message {
    switch reason {
    case .scheme(let expected, let got):
      Message("links.textScheme", ["expected": expected, "got": got.shortened])
    case .host(let expected, let got):
      Message("links.textHost", ["expected": expected, "got": got.shortened])
    case .segment(let number, let expected, let got):
      Message("links.textSegment", ["number": number, "expected": expected, "got": got.shortened])
    case .emptySegment(let number, let capture):
      Message("links.textEmptySegment", ["number": number, "capture": capture])
    case .trailingSlash:
      Message("links.textTrailingSlash")
    case .segmentCount(let expected, let got):
      Message("links.textSegmentCount", ["expected": expected, "got": got])
    case .keyMissing(let key): Message("links.textKeyMissing", ["key": key])
    }
  }

}

extension String {
  /// The first 80 characters.
  var shortened: String { count <= 80 ? self : prefix(79) + "…" }
}
