extension App {
  /// The grants made at this session's prompt to loaded plugins, with their current files.
  package var grantsOfPrompt: [RememberedGrant] {
    host.plugins.all.compactMap { plugin in
      let permissions = plugin.header.permissions.map(\.permission)
        .filter { pluginSettings.isAllowed($0, to: plugin) }
      guard !permissions.isEmpty else { return nil }
      let all = PluginFiles(plugin.found, named: plugin.name)
      // The files as they were read run, even if they have changed on disk.
      let files = all.texts(.files).merging(all.texts(.snapshot(files))) { _, read in read }
      return RememberedGrant(
        plugin: plugin.name, files: files, permissions: Set(permissions.map(\.text)))
    }
  }
}
