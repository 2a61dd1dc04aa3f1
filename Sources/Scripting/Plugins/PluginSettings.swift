import Navigation

/// The program's settings for loading scripts: folders and permissions of plugins, levels, and the
/// edition.
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
  /// The meaning of the scripts' words.
  package var edition = ScriptEdition.current
  /// Whether undeclared screens and flows get stubs, even if the script does not enable them.
  package var stubs = false
  /// Whether the path of a plugin is opened in a generated app.
  package var opensPlugins = false
  /// The program's parts that plugins can replace, except words; evaluated on demand.
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

  /// Returns the permissions that a plugin requests without a grant.
  ///
  /// - Parameter files: Returns its files; called only if grants may be remembered for it.
  func ungranted(
    _ plugin: Plugin, files: () -> [String: String]
  ) -> [PluginHeader.RequestedPermission] {
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
      // A grant in this session covers exactly these texts, not another plugin of the same name.
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

/// The meaning of the scripts' words; sessions kept in an older format keep the older meaning.
package enum ScriptEdition: Sendable {
  /// `full` can be swiped away, `over` lets taps through; a modal without a style is as `full`.
  case classicModals
  case current

  /// How a modal without a style is presented.
  var modal: Modal { self == .current ? Modal(.sheet) : .classic }
}
