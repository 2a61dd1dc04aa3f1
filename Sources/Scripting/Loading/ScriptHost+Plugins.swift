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
      let known = try? SourceFile.text(found.file, in: scripts.reader.tree)
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

// A plugin that comes with the program, where the copy beside the program is broken.
extension ScriptHost {
  /// Loads a plugin.
  ///
  /// If the file of a bundled plugin is not valid, loads the embedded copy and adds
  /// a note.
  ///
  /// - Throws: The error of the plugin.
  func loadSound(_ found: PluginFinder.Found, named name: String) throws(Diagnostic) -> Plugin {
    do throws(Diagnostic) {
      return try load(found, named: name)
    } catch {
      let own = "\(EmbeddedPlugins.folder)/\(name).lua"
      guard found.origin == .bundled, found.file != own, EmbeddedPlugins.text(own) != nil,
        isBroken(found.file, name)
      else { throw error }
      load.draft.remarks.append(
        Diagnostic(
          .note,
          Message("plugins.ownCopy", ["name": name, "file": found.file, "flaw": error.message])))
      return try load(PluginFinder.Found(file: own, origin: .bundled), named: name)
    }
  }

  /// Whether a file has no header or is no Lua, so that nothing of it has run.
  private func isBroken(_ file: String, _ name: String) -> Bool {
    do {
      let text = try text(file)
      var reader = HeaderReader(SourceText(name: file, text: text), name: name)
      _ = try reader.header()
      _ = try state.load(text, chunkName: "@" + file)
      return false
    } catch {
      return true
    }
  }
}

extension StrictEnvironment {
  /// Makes an export readable; throws if another plugin or word already has the name.
  func take(
    _ export: Plugin.Export, of plugin: Plugin, at place: SourceLocation?, in host: ScriptHost
  )
    throws
  {
    if let other = givers[export.name] {
      if other === plugin { return }
      let first = other.exports.first { $0.name == export.name }?.location
      throw Diagnostic(
        .error, .exportedTwice(export.name, by: [other.name, plugin.name]), at: export.location,
        highlight: export.name,
        notes: [
          Diagnostic.Note(
            Message("plugins.exportedHere", ["plugin": other.name, "name": export.name]), at: first)
        ]
          + (place.map {
            [Diagnostic.Note(Message("plugins.pluginUsedHere", ["name": plugin.name]), at: $0)]
          } ?? []))
    }
    givers[export.name] = plugin
    // Users of a plugin's tables can change them neither for others nor for the plugin.
    var value = try export.value.asTable.map { LuaValue.table(try $0.view()) } ?? export.value
    if plugin.header.replaces.contains(Replaceable(.word, export.name)) {
      let own = try words.rawGet(export.name)
      let word = ReplacedWord(
        name: export.name, plugin: plugin.title, location: export.location)
      value = try word.value(export.value, insteadOf: own, in: host)
      replaced[export.name] = own
    }
    try declare(export.name, value)
    if let nav { try nav.rawSet(export.name, value) }
  }
}

extension ReplacedWord {
  /// The value that users of the plugin see: its export, which must have the kind of the replaced
  /// value.
  ///
  /// A replacement of a word for entries must return an entry on each call, and these entries
  /// record the replacement.
  fileprivate func value(_ value: LuaValue, insteadOf original: LuaValue, in host: ScriptHost)
    throws
    -> LuaValue
  {
    guard isSame(value, as: original) else { throw misfit(original.typeName, got: value.typeName) }
    guard let function = value.asFunction,
      EntryWordCatalog.all.contains(where: { $0.name == name })
    else { return value }
    return try host.function(name) { host, call in
      let outer = host.running.replacedWord
      host.running.replacedWord = self
      defer { host.running.replacedWord = outer }
      let results = try function.call(call.arguments)
      guard results.first?.entry == nil else { return results }
      var finding = self.misfit("entry", got: results.first?.typeName ?? "nil")
      finding.notes.append(
        Diagnostic.Note(
          Message("plugins.replacedHere", ["plugin": plugin, "part": part]), at: location))
      finding.location = host.location(call)
      throw finding
    }
  }

  private var part: Replaceable { Replaceable(.word, name) }

  private func isSame(_ value: LuaValue, as original: LuaValue) -> Bool {
    if original.entry != nil { return value.entry != nil }
    if original.root != nil { return value.root != nil }
    return original.asFunction != nil && value.asFunction != nil
  }

  private func misfit(_ expected: String, got: String) -> Diagnostic {
    Diagnostic(
      .error,
      Message(
        "E1005", ["plugin": plugin, "part": part, "kind": Message.part(expected), "got": got]),
      at: location,
      highlight: name)
  }
}
