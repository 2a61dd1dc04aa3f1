import Diagnostics

// Errors of links and URLs.
extension Message {
  static func linkPattern(_ pattern: String, _ failure: URLParts.Failure) -> Message {
    Message("E0620", ["pattern": short(pattern), "failure": failure])
  }
  static func captureUnknown(_ pattern: String, _ name: String) -> Message {
    Message("E0621", ["pattern": short(pattern), "name": name])
  }
  static func capturesKnown(_ names: [String], besides name: String) -> Message {
    guard !names.isEmpty else {
      return Message("links.capturesKnown", ["name": name])
    }
    let list = names.joined(separator: ", ")
    return Message("links.capturesKnown2", ["list": list])
  }
  static func linksOverlap(_ pattern: String, _ other: String) -> Message {
    Message("E0624", ["pattern": short(pattern), "other": short(other)])
  }
  static func linkEmpty(_ pattern: String) -> Message {
    Message("E0627", ["pattern": short(pattern)])
  }

  static func notURL(_ text: String, _ failure: URLParts.Failure) -> Message {
    Message("E0630", ["text": short(text), "failure": failure])
  }
  static func noLinkMatches(_ text: String) -> Message {
    Message("E0631", ["text": short(text)])
  }
  static func linkValue(
    _ url: String, _ name: String, _ type: String, got text: String
  ) -> Message {
    Message("E0632", ["url": short(url), "name": name, "type": type, "text": short(text)])
  }

  static func linkMiss(_ pattern: String, _ miss: LinkMiss) -> Message {
    Message("links.miss", ["pattern": short(pattern), "reason": text(of: miss.reason)])
  }

  private static func text(of reason: LinkMiss.Reason) -> Message {
    switch reason {
    case .scheme(let expected, let got):
      Message("links.textScheme", ["expected": expected, "got": short(got)])
    case .host(let expected, let got):
      Message("links.textHost", ["expected": expected, "got": short(got)])
    case .segment(let number, let expected, let got):
      Message("links.textSegment", ["number": number, "expected": expected, "got": short(got)])
    case .emptySegment(let number, let capture):
      Message("links.textEmptySegment", ["number": number, "capture": capture])
    case .trailingSlash:
      Message("links.textTrailingSlash")
    case .segmentCount(let expected, let got):
      Message("links.textSegmentCount", ["expected": expected, "got": got])
    case .keyMissing(let key): Message("links.textKeyMissing", ["key": key])
    }
  }

  /// The first 80 characters of a text.
  private static func short(_ text: String) -> String {
    text.count <= 80 ? text : text.prefix(79) + "…"
  }
}
