import Diagnostics

/// A grant for a plugin: `NAME` grants all requested permissions, `NAME:PERMISSION` one.
///
/// A grant of all by name does not apply to a project's plugin that shadows another plugin of that
/// name: it needs a grant for each permission.
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

  /// Returns whether the grant covers a permission of a plugin.
  ///
  /// - Parameter isIntruder: Whether it is a project's plugin that shadows another plugin of its
  ///   name.
  func covers(_ permission: PluginPermission, of plugin: String, isIntruder: Bool) -> Bool {
    guard self.plugin == plugin else { return false }
    return self.permission.map { $0 == permission } ?? !isIntruder
  }
}

/// The permissions granted to a plugin, permanently or in a session, for as long as its files are
/// unchanged.
///
/// It stores the files themselves, not a checksum, so no other file can be mistaken for them.
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
