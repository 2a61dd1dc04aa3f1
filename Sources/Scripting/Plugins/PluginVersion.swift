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
