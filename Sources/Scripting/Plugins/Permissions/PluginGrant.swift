/// That a plugin may have what it asks for: `NAME` grants all of it, `NAME:PERMISSION` one permission.
///
/// Who grants all by a name alone means the plugin that has always had it: a project's plugin that
/// stands in front of another one gets only what is granted word by word.
package struct PluginGrant: Hashable, Sendable {
  /// The plugin's name.
  package let plugin: String
  /// What is granted; nothing means whatever it asks for.
  package let permission: PluginPermission?

  /// Grants a plugin a permission, or all that it asks for.
  package init(_ plugin: String, _ permission: PluginPermission? = nil) {
    self.plugin = plugin
    self.permission = permission
  }

  /// Reads a grant.
  ///
  /// - Returns: The grant; nothing if the text is none.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first.map(String.init), PluginFinder.isName(name) else { return nil }
    plugin = name
    permission = parts.count == 2 ? PluginPermission(String(parts[1])) : nil
    if parts.count == 2, permission == nil { return nil }
  }

  /// The grant as it is written.
  package var text: String { permission.map { "\(plugin):\($0.text)" } ?? plugin }

  /// Tells whether this is what a plugin needs.
  ///
  /// - Parameter isIntruder: It is a project's, in front of a plugin that others know by this name.
  func covers(_ permission: PluginPermission, of plugin: String, isIntruder: Bool) -> Bool {
    guard self.plugin == plugin else { return false }
    return self.permission.map { $0 == permission } ?? !isIntruder
  }
}

/// What was granted to a plugin, for good or in a session, as long as it reads the same.
///
/// The files themselves are remembered, not a number made from them: nothing else can be taken for them.
package struct RememberedGrant: Hashable, Sendable {
  /// The plugin's name.
  package let plugin: String
  /// Its files, by their path from its folder.
  package let files: [String: String]
  /// What was granted, as written.
  package let permissions: Set<String>

  /// Remembers what was granted to a plugin.
  package init(plugin: String, files: [String: String], permissions: Set<String>) {
    self.plugin = plugin
    self.files = files
    self.permissions = permissions
  }

  /// Tells whether it was granted to a plugin that has no other files than these.
  func holds(for plugin: String, _ files: [String: String]) -> Bool {
    self.plugin == plugin && !files.isEmpty
      && files.allSatisfy { self.files[$0.key]?.isSpelled($0.value) == true }
  }

  /// Tells whether it was granted to a plugin that has these files and no others.
  func isExact(for plugin: String, _ files: [String: String]) -> Bool {
    self.files.count == files.count && holds(for: plugin, files)
  }
}
