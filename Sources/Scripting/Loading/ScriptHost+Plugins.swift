import Diagnostics
import Lua
import LuaSyntax

// Loading of plugins: each once, after those it needs, in an environment of its own.
extension ScriptHost {
  /// Loads the plugins that the options name, as if the script began with them.
  func usePluginsOfSettings() throws(Diagnostic) {
    // A level without such a plugin would protect nothing, and a grant would be missing.
    let meant = Array(plugins.settings.levels.plugins.keys) + plugins.settings.grants.map(\.plugin)
    for name in Set(meant).sorted() where !scripts.reader.isSnapshot {
      _ = try found(name, neededAt: nil, by: nil)
    }
    for name in plugins.settings.names { try use(name, nil, at: nil) }
  }

  /// Loads the plugins that a file of the app names, so that their words are known when its text is
  /// checked.
  func usePlugins(namedIn file: String) throws(Diagnostic) {
    guard let text = text(of: file), text.tree.hasName("plugin") else { return }
    for call in text.calls where call.word == "plugin" && !call.node.isInFunction {
      guard let node = call.text, let name = node.constant?.text else { continue }
      try use(name, nil, at: text.location(of: node))
    }
  }

  /// Gives the app the words of a plugin.
  ///
  /// - Parameters:
  ///   - range: The accepted versions; `nil` for all.
  ///   - place: The place of the request; `nil` for the command line.
  func use(
    _ name: String, _ range: VersionRange?, at place: SourceLocation?
  ) throws(Diagnostic) {
    guard !plugins.settings.disabled.contains(name) else { return plugins.skip(name) }
    let plugin = try plugin(name, neededAt: place, by: nil)
    try check(plugin, range, neededAt: place, by: nil)
    guard let environment else { return }
    try give(plugin, to: environment, at: place)
  }

  /// Returns a plugin; loads it if necessary.
  private func plugin(
    _ name: String, neededAt place: SourceLocation?, by other: Plugin?
  ) throws(Diagnostic) -> Plugin {
    if let plugin = plugins[name] { return plugin }
    if plugins.settings.disabled.contains(name), let other {
      throw Diagnostic(
        .error, Message("E0864", ["name": name, "other": other.name]), at: place, highlight: name)
    }
    if plugins.chain.contains(name) {
      let circle = plugins.chain.drop { $0 != name } + [name]
      throw Diagnostic(.error, .pluginCircle(Array(circle)), at: place, highlight: name)
    }
    return try plugins.loading(name) { () throws(Diagnostic) -> Plugin in
      try loadSound(try found(name, neededAt: place, by: other), named: name)
    }
  }

  /// Finds a plugin's file.
  ///
  /// - Throws: A diagnostic if there is none, or if the name is not valid.
  func found(
    _ name: String, neededAt place: SourceLocation?, by other: Plugin?
  ) throws(Diagnostic) -> PluginFinder.Found {
    guard PluginFinder.isName(name) else {
      throw Diagnostic(.error, Message("E0835", ["name": name]), at: place, highlight: name)
    }
    if let found = try plugins.finder.find(name) { return found }
    let nearest = Suggestion.nearest(to: name, among: plugins.finder.names)
    throw Diagnostic(
      .error, Message("E0836", ["name": name, "other": other?.name]), at: place, highlight: name,
      cure: nearest.map { .didYouMean($0) },
      notes: [
        Diagnostic.Note(
          Message(
            "plugins.pluginsLookedFor", ["list": plugins.finder.folders.joined(separator: ", ")]))
      ])
  }

  func load(
    _ found: PluginFinder.Found, named name: String
  ) throws(Diagnostic) -> Plugin {
    let text = try self.text(found.file)
    let source = source(found.file, text)
    scripts.sources.insert(source)
    var reader = HeaderReader(source, name: name)
    var found = found
    // A grant by name is for the file on disk, not for the text in a session.
    if self.scripts.reader.isForeign {
      let known = try? SourceFile.text(found.file)
      found.isForeign = found.isForeign || known?.isSpelled(text) != true
    }
    let plugin = Plugin(
      header: try reader.header(), found: found,
      level: plugins.settings.levels.level(ofPlugin: name))
    scripts.sources.insert(source.owned(by: plugin.title))
    plugins.add(found.file, to: plugin)
    try checkLevel(plugin)
    try checkPermissions(plugin)
    try checkCore(plugin)
    try checkReplacements(of: plugin)
    let needed = try plugin.header.needs.filter { $0.name != "core" }.map {
      (need) throws(Diagnostic) -> Plugin in
      let needed = try self.plugin(need.name, neededAt: need.location, by: plugin)
      try check(needed, need.range, neededAt: need.location, by: plugin)
      return needed
    }
    let begin = ContinuousClock.now
    try run(plugin, text, with: needed)
    plugin.loadTime = begin.duration(to: .now)
    try checkGifts(of: plugin)
    plugins.insert(plugin)
    return plugin
  }

  private func run(
    _ plugin: Plugin, _ text: String, with needed: [Plugin]
  ) throws(Diagnostic) {
    let environment = try makeEnvironment(of: plugin)
    for other in needed { try give(other, to: environment, at: plugin.header.location) }
    environments[plugin.name] = environment
    try run(text, as: plugin.found.file, in: environment)
  }

  private func makeEnvironment(of plugin: Plugin) throws(Diagnostic) -> StrictEnvironment {
    do {
      return try StrictEnvironment(host: self, of: plugin)
    } catch {
      throw (error as? LuaError).map(diagnostic)
        ?? Diagnostic(.error, Message("E0114", ["text": "\(error)"]))
    }
  }

  /// Throws if a locked plugin requests permissions, or an intruder is trusted by its name.
  private func checkLevel(_ plugin: Plugin) throws(Diagnostic) {
    if plugin.level == .locked, let first = plugin.header.permissions.first {
      throw Diagnostic(
        .error,
        Message(
          "E0870",
          [
            "plugin": plugin.name,
            "list": plugin.header.permissions.map(\.permission).map(\.text).joined(separator: ", "),
          ]),
        at: first.location, highlight: first.permission.written)
    }
    if plugin.level == .trusted, plugin.found.isIntruder {
      let other = plugin.found.shadowed.first?.file ?? plugin.found.file
      throw Diagnostic(
        .error, Message("E0871", ["plugin": plugin.name, "other": other]),
        at: plugin.header.location)
    }
  }

  private func checkPermissions(_ plugin: Plugin) throws(Diagnostic) {
    let files = { PluginFiles(plugin.found, named: plugin.name).texts(self.scripts.reader) }
    let missing = plugins.settings.ungranted(plugin, files: files)
    guard let first = missing.first else { return }
    plugins.refused = PermissionRequest(
      plugin: plugin.header, found: plugin.found, files: files(),
      permissions: missing.map(\.permission))
    throw Diagnostic(
      .error,
      Message(
        "E0842",
        [
          "plugin": plugin.name,
          "list": missing.map(\.permission).map(\.text).joined(separator: ", "),
        ]), at: first.location,
      highlight: first.permission.written,
      cure: .permissionCure(plugin, missing.map(\.permission), isReload: load.isReload))
  }

  private func checkCore(_ plugin: Plugin) throws(Diagnostic) {
    for need in plugin.header.needs where need.name == "core" && !need.range.contains(.core) {
      throw Diagnostic(
        .error,
        Message(
          "E0840",
          ["plugin": plugin.name, "range": need.range.text, "core": "\(PluginVersion.core)"]),
        at: need.location,
        highlight: need.range.text)
    }
  }

  private func check(
    _ plugin: Plugin, _ range: VersionRange?, neededAt place: SourceLocation?, by other: Plugin?
  ) throws(Diagnostic) {
    guard let range, !range.contains(plugin.header.version) else { return }
    throw Diagnostic(
      .error,
      Message("E0839", ["plugin": plugin.title, "other": other?.name, "range": range.text]),
      at: place,
      highlight: range.text,
      notes: [
        Diagnostic.Note(
          Message("plugins.pluginIsHere", ["name": plugin.name]), at: plugin.header.location)
      ])
  }

  private func give(
    _ plugin: Plugin, to environment: StrictEnvironment, at place: SourceLocation?
  ) throws(Diagnostic) {
    do {
      for export in plugin.exports { try environment.take(export, of: plugin, at: place, in: self) }
    } catch let finding as Diagnostic {
      throw finding
    } catch {
      throw (error as? LuaError).map(diagnostic)
        ?? Diagnostic(.error, Message("E0114", ["text": "\(error)"]))
    }
  }
}
