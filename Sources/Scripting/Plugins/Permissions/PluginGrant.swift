import Diagnostics

/// That a plugin may have what it asks for: `NAME` grants all of it, `NAME:PERMISSION` one permission.
///
/// Who grants all by a name alone means the plugin that has always had it: a project's plugin that
/// stands in front of another one gets only what is granted word by word.
package struct PluginGrant: Hashable, Sendable {
  package let plugin: String
  /// The granted permission; nil grants everything that the plugin asks for.
  package let permission: PluginPermission?

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

  /// The grant in text form: `NAME` or `NAME:PERMISSION`.
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
  package let plugin: String
  /// The texts of the plugin's files, by path relative to its folder.
  package let files: [String: String]
  /// The granted permissions, in text form.
  package let permissions: Set<String>

  package init(plugin: String, files: [String: String], permissions: Set<String>) {
    self.plugin = plugin
    self.files = files
    self.permissions = permissions
  }

  /// Returns whether the grant is for this plugin and each of these files is unchanged.
  func holds(for plugin: String, _ files: [String: String]) -> Bool {
    self.plugin == plugin && !files.isEmpty
      && files.allSatisfy { self.files[$0.key]?.isSpelled($0.value) == true }
  }

  /// Returns whether the grant is for this plugin with these files, unchanged, and no others.
  func isExact(for plugin: String, _ files: [String: String]) -> Bool {
    self.files.count == files.count && holds(for: plugin, files)
  }
}
