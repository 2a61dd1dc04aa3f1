/// What the surroundings say about plugins: where to look, which to load, and what is granted.
package struct PluginSettings: Sendable {
  /// Folders that are searched first, in order: those of `--plugin-path`, then of `SEXTANT_PATH`.
  package var folders: [String]
  /// The folder of the plugins that come with the program, searched last.
  package var bundled: String?
  /// Folders of plugins that only a session names: what is in them is not known by its name.
  package var strangeFolders: Set<String> = []
  /// Plugins that are loaded without the script saying so.
  package var names: [String]
  /// What is permitted.
  package var grants: [PluginGrant]
  /// What was permitted for good to plugins that read as they did then.
  package var remembered: Set<RememberedGrant> = []
  /// What was permitted at the prompts of sessions that are kept; good where this session allows it, too.
  package var inSessions: Set<RememberedGrant> = []
  /// What was permitted at the prompt of this session, maybe by somebody else and elsewhere.
  package var allowed: [PluginGrant] = []
  /// How far the scripts are trusted.
  package var levels = TrustLevels()
  /// What was done is only shown again: nothing is written to files.
  package var isReplay = false
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
    let known = remembered.union(inSessions).contains { $0.plugin == header.name }
    guard !asked.isEmpty, known else { return asked }
    let now = files()
    let always = permissions(of: remembered.filter { $0.isExact(for: header.name, now) })
    let here = permissions(of: inSessions.filter { $0.holds(for: header.name, now) })
    return asked.filter { request in
      let text = request.permission.text
      // What was permitted here was permitted to these very texts, whoever else has the name.
      return !always.contains(text)
        && !(here.contains(text)
          && allowed.contains { $0.covers(request.permission, of: header.name, isIntruder: false) })
    }
  }

  private func permissions(of grants: Set<RememberedGrant>) -> Set<String> {
    grants.reduce(into: []) { $0.formUnion($1.permissions) }
  }

  /// Tells whether something was permitted to a plugin at the prompt of this session.
  func isAllowed(_ permission: PluginPermission, to plugin: Plugin) -> Bool {
    allowed.contains {
      $0.covers(permission, of: plugin.header.name, isIntruder: plugin.found.isIntruder)
    }
  }
}
