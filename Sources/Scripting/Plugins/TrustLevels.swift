package struct TrustLevels: Sendable, Hashable {
  package var app = TrustLevel.plugin
  package var plugins: [String: TrustLevel] = [:]

  package init() {}

  /// Sets a level from a text: `LEVEL` for the app, `NAME=LEVEL` for a plugin.
  ///
  /// - Returns: Whether the text is valid.
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

  /// The level of a plugin: its own, or else the app's, but at most `plugin`.
  func level(ofPlugin name: String) -> TrustLevel { plugins[name] ?? min(app, .plugin) }
}
