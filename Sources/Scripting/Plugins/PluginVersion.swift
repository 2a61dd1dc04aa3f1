/// A version of a plugin, as semver.org orders them: `1.2.0`, `2.0.0-beta.1`.
package struct PluginVersion: Hashable, Sendable {
  let major: Int
  let minor: Int
  let patch: Int
  /// The pre-release identifiers, such as `["beta", "1"]`; empty for a release.
  var prerelease: [String] = []

  init(_ major: Int, minor: Int, patch: Int) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Parses a version with all three numbers; nil if the text is not one.
  package init?(_ text: String) {
    guard let partial = PartialVersion(text), let minor = partial.minor, let patch = partial.patch
    else { return nil }
    self.init(partial.major, minor: minor, patch: patch)
    prerelease = partial.prerelease
  }

  /// The version of the language, which plugins require as `core`.
  package static let core = PluginVersion(1, minor: 4, patch: 0)

  /// The version without its pre-release identifiers.
  var release: PluginVersion { PluginVersion(major, minor: minor, patch: patch) }
}

extension PluginVersion: Comparable {
  /// Orders by the numbers; a pre-release comes before its release.
  package static func < (left: PluginVersion, right: PluginVersion) -> Bool {
    let (numbers, others) = (
      [left.major, left.minor, left.patch], [right.major, right.minor, right.patch]
    )
    if numbers != others { return numbers.lexicographicallyPrecedes(others) }
    if left.prerelease.isEmpty || right.prerelease.isEmpty {
      return !left.prerelease.isEmpty && right.prerelease.isEmpty
    }
    return left.prerelease.lexicographicallyPrecedes(right.prerelease) { one, other in
      switch (Int(one), Int(other)) {
      case (let one?, let other?): one < other
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil): one < other
      }
    }
  }
}

extension PluginVersion: CustomStringConvertible {
  package var description: String {
    "\(major).\(minor).\(patch)"
      + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
  }
}

/// A version in a range, in which the last numbers may be missing: `1`, `1.2`.
struct PartialVersion {
  let major: Int
  let minor: Int?
  let patch: Int?
  let prerelease: [String]

  init?(_ text: String) {
    let halves = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Self.number($0) }
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    let marks =
      halves.count == 1
      ? [] : halves[1].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard marks.allSatisfy(Self.isMark), halves.count == 1 || numbers.count == 3 else {
      return nil
    }
    major = numbers[0]
    minor = numbers.count > 1 ? numbers[1] : nil
    patch = numbers.count > 2 ? numbers[2] : nil
    prerelease = marks
  }

  /// The version with zeros for missing numbers.
  var lowest: PluginVersion {
    var version = PluginVersion(major, minor: minor ?? 0, patch: patch ?? 0)
    version.prerelease = prerelease
    return version
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.count < 10, text.allSatisfy({ $0.isASCII && $0.isNumber }),
      text == "0" || !text.hasPrefix("0")
    else { return nil }
    return Int(text)
  }

  private static func isMark(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

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
