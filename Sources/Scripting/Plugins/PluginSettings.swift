/// What the program says about how scripts are loaded: where plugins are found, what they may do, and what
/// words mean.
package struct PluginSettings: Sendable {
  /// Folders that are searched first, in order: those of `--plugin-path`, then of `SEXTANT_PATH`.
  package var folders: [String]
  /// The folder of the plugins that come with the program, searched last.
  package var bundled: String?
  /// Folders that only a session names: a plugin in them is not trusted for its name.
  package var strangeFolders: Set<String> = []
  /// Plugins that are loaded even if the script does not ask for them.
  package var names: [String]
  /// The permissions granted by options.
  package var grants: [PluginGrant]
  /// Permanent grants; each is valid while the plugin's files are unchanged.
  package var remembered: Set<RememberedGrant> = []
  /// Grants from prompts of saved sessions; they count only if `allowed` has them, too.
  package var inSessions: Set<RememberedGrant> = []
  /// Grants made at this session's prompt, perhaps by another user on another machine.
  package var allowed: [PluginGrant] = []
  package var levels = TrustLevels()
  /// True while recorded input is replayed: nothing is written to files.
  package var isReplay = false
  /// What words of scripts mean.
  package var edition = ScriptEdition.current
  /// Screens and flows that are named and not declared get stubs, whatever the script says.
  package var stubs = false
  /// A path that is a plugin's is opened in an app of its own.
  package var opensPlugins = false
  /// What the program has that plugins can replace, besides words; asked when it is needed.
  package var parts: @Sendable () -> [Part] = { [] }
  /// Plugins that are not loaded even if a script asks for them.
  package var disabled: Set<String> = []

  /// Without arguments, only the project's own plugins are found.
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

  /// Returns whether a permission was granted to a plugin at this session's prompt.
  func isAllowed(_ permission: PluginPermission, to plugin: Plugin) -> Bool {
    allowed.contains {
      $0.covers(permission, of: plugin.header.name, isIntruder: plugin.found.isIntruder)
    }
  }
}
