/// What the surroundings say about plugins: where to look, which to load, and what is granted.
package struct PluginSettings: Sendable {
  /// Folders that are searched first, in order: those of `--plugin-path`, then of `SEXTANT_PATH`.
  package var folders: [String]
  /// The folder of the plugins that come with the program, searched last.
  package var bundled: String?
  /// Plugins that are loaded without the script saying so.
  package var names: [String]
  /// What is permitted, as `NAME:PERMISSION`.
  package var grants: [String]

  /// Describes the surroundings; without arguments there are only the project's own plugins.
  package init(
    folders: [String] = [], bundled: String? = nil, names: [String] = [], grants: [String] = []
  ) {
    self.folders = folders
    self.bundled = bundled
    self.names = names
    self.grants = grants
  }

  /// Tells whether a plugin may do what it asks for.
  func grants(_ permission: PluginPermission, to plugin: String) -> Bool {
    grants.contains("\(plugin):\(permission.rawValue)")
  }
}
