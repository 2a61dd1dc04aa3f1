/// What a plugin asks for that nobody has granted: something to ask the user.
package struct PermissionRequest: Sendable {
  /// What the plugin says of itself.
  package let plugin: PluginHeader
  /// Where it is.
  package let found: PluginFinder.Found
  /// Its files, by their path from its folder.
  package let files: [String: String]
  /// What is missing, in the order written.
  package let permissions: [PluginPermission]

  /// The grant of all that is missing, for as long as the plugin reads the same.
  package var remembered: RememberedGrant {
    RememberedGrant(
      plugin: plugin.name, files: files, permissions: Set(permissions.map(\.text)))
  }
}
