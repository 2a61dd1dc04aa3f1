/// What the surroundings say about plugins: where to look, which to load, and what is granted.
package struct PluginSettings: Sendable {
  /// Folders that are searched first, in order: those of `--plugin-path`, then of `SEXTANT_PATH`.
  package var folders: [String]
  /// The folder of the plugins that come with the program, searched last.
  package var bundled: String?
  /// Plugins that are loaded without the script saying so.
  package var names: [String]
  /// What is permitted.
  package var grants: [PluginGrant]
  /// What was permitted for good to plugins that read as they did then.
  package var remembered: Set<RememberedGrant> = []
  /// How far the scripts are trusted.
  package var levels = TrustLevels()
  /// Plugins that are not used although they are asked for.
  package var disabled: Set<String> = []

  /// Describes the surroundings; without arguments there are only the project's own plugins.
  package init(
    folders: [String] = [], bundled: String? = nil, names: [String] = [], grants: [PluginGrant] = []
  ) {
    self.folders = folders
    self.bundled = bundled
    self.names = names
    self.grants = grants
  }

  /// Returns what a plugin asks for and nobody has granted.
  ///
  /// - Parameter files: Gives its files; asked only if something may be remembered of it.
  func ungranted(
    _ plugin: Plugin, files: () -> [String: String]
  ) -> [PluginHeader.Request] {
    let header = plugin.header
    let asked = header.permissions.filter { request in
      !plugin.level.includes(request.permission)
        && !grants.contains {
          $0.covers(request.permission, of: header.name, isIntruder: plugin.found.isIntruder)
        }
    }
    guard !asked.isEmpty, remembered.contains(where: { $0.plugin == header.name }) else {
      return asked
    }
    let now = files()
    let granted = remembered.filter { $0.plugin == header.name && $0.files == now }
      .reduce(into: Set<String>()) { $0.formUnion($1.permissions) }
    return asked.filter { !granted.contains($0.permission.text) }
  }
}
