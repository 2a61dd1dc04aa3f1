/// The versions that are accepted: `^1.2`, `~1.2.3`, `>=0.2 <1`, `1.2.0`, `*`.
package struct VersionRange: Hashable, Sendable {
  fileprivate struct Span: Hashable {
    var lowest = PluginVersion(0, minor: 0, patch: 0)
    var includesLowest = true
    var highest: PluginVersion?
    var includesHighest = false
  }

  package let text: String
  private let spans: [Span]

  package init?(_ text: String) {
    let parts = text.split { $0 == " " || $0 == "," }
    guard !parts.isEmpty else { return nil }
    let spans = parts.compactMap { Self.span(String($0)) }
    guard spans.count == parts.count else { return nil }
    self.text = text
    self.spans = spans
  }

  /// Returns whether a version is in the range.
  ///
  /// A pre-release, such as `2.0.0-beta`, matches only if the range names a pre-release of the same
  /// numbers: `^1` does not include betas.
  package func contains(_ version: PluginVersion) -> Bool {
    let isNamed = spans.contains { span in
      [span.lowest, span.highest].contains {
        $0?.prerelease.isEmpty == false && $0?.release == version.release
      }
    }
    guard version.prerelease.isEmpty || isNamed else { return false }
    return spans.allSatisfy { $0.contains(version) }
  }

  private static func span(_ text: String) -> Span? {
    if text == "*" { return Span() }
    let marks = ["^", "~", ">=", "<=", ">", "<", "="]
    let mark = marks.first { text.hasPrefix($0) } ?? ""
    guard let version = PartialVersion(String(text.dropFirst(mark.count))) else { return nil }
    let lowest = version.lowest
    switch mark {
    case "^": return Span(lowest: lowest, highest: afterCompatible(version))
    case "~": return Span(lowest: lowest, highest: after(version, keepsMinor: version.minor != nil))
    case ">=": return Span(lowest: lowest)
    case ">": return Span(lowest: after(version) ?? lowest, includesLowest: after(version) != nil)
    case "<": return Span(highest: lowest)
    case "<=":
      return Span(highest: after(version) ?? lowest, includesHighest: after(version) == nil)
    default: return exact(version)
    }
  }

  /// The version itself, or all that begin with its numbers if some are missing.
  private static func exact(_ version: PartialVersion) -> Span {
    let next = after(version)
    return Span(
      lowest: version.lowest, highest: next ?? version.lowest, includesHighest: next == nil)
  }

  /// The first version that no longer begins with these numbers; nil if none is missing.
  private static func after(_ version: PartialVersion) -> PluginVersion? {
    version.patch == nil ? after(version, keepsMinor: version.minor != nil) : nil
  }

  private static func after(_ version: PartialVersion, keepsMinor: Bool) -> PluginVersion {
    keepsMinor
      ? PluginVersion(version.major, minor: (version.minor ?? 0) + 1, patch: 0)
      : PluginVersion(version.major + 1, minor: 0, patch: 0)
  }

  /// The first version that may be incompatible: the first number that is not 0 is incremented.
  private static func afterCompatible(_ version: PartialVersion) -> PluginVersion {
    if version.major > 0 || version.minor == nil {
      return PluginVersion(version.major + 1, minor: 0, patch: 0)
    }
    guard version.minor == 0, let patch = version.patch else {
      return PluginVersion(0, minor: (version.minor ?? 0) + 1, patch: 0)
    }
    return PluginVersion(0, minor: 0, patch: patch + 1)
  }
}

extension VersionRange.Span {
  fileprivate func contains(_ version: PluginVersion) -> Bool {
    guard version > lowest || (includesLowest && version == lowest) else { return false }
    guard let highest else { return true }
    return version < highest || (includesHighest && version == highest)
  }
}
