/// The permissions that a plugin requests and the user has not granted, for a question to the user.
package struct PermissionRequest: Sendable {
  package let plugin: PluginHeader
  package let found: PluginFinder.Found
  /// The texts of the plugin's files, by path relative to its folder.
  package let files: [String: String]
  /// The missing permissions, in the order written.
  package let permissions: [PluginPermission]

  /// A grant of all that is missing, valid until the plugin's files change.
  package var remembered: RememberedGrant {
    RememberedGrant(
      plugin: plugin.name, files: files, permissions: Set(permissions.map(\.text)))
  }
}
