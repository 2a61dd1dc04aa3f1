package struct TrustLevels: Sendable, Hashable {
  package var app = TrustLevel.plugin
  package var plugins: [String: TrustLevel] = [:]

  package init() {}

  /// Takes what a text says: `LEVEL` is about the app, `NAME=LEVEL` about a plugin.
  ///
  /// - Returns: Whether the text says something.
  package mutating func take(_ text: String) -> Bool {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let level = parts.last.flatMap({ TrustLevel(rawValue: String($0)) }) else { return false }
    guard parts.count == 2 else {
      app = level
      return true
    }
    guard PluginFinder.isName(String(parts[0])) else { return false }
    plugins[String(parts[0])] = level
    return true
  }

  /// The level of a plugin: the one set for it, else the app's but at most `plugin`.
  func level(ofPlugin name: String) -> TrustLevel { plugins[name] ?? min(app, .plugin) }
}
