import Diagnostics
import Lua
import LuaSyntax

enum PluginWord {
  static let word = Word(
    name: "plugin",
    usage: "plugin \"coordinator\", plugin(\"coordinator\", \"^1\")",
    form: .function(
      "header: string|\(OptionCatalog.plugin.className), range?: string",
      options: OptionCatalog.plugin),
    use: .declares, takes: 2
  ) { host, call in
    let place = host.location(call)
    if let plugin = host.plugins.owner(of: call.location()?.chunk) {
      try confirm(plugin, call, at: place)
    } else {
      try use(call, at: place, in: host)
    }
    return []
  }

  /// Confirms a header, read before; allowed once, and only in a plugin's own file.
  private static func confirm(
    _ plugin: Plugin, _ call: LuaCall, at place: SourceLocation?
  ) throws {
    guard case .table = call[0] else {
      throw Diagnostic(
        .error, Message("E0843"), at: place, highlight: "plugin",
        cure: Message(
          "plugins.pluginInPluginCure",
          ["text": "plugin { …, needs = { [\"\(call[0].asString ?? "…")\"] = \"*\" } }"]))
    }
    guard !plugin.isConfirmed else {
      throw Diagnostic(
        .error, .declaredTwice(.plugin, plugin.name), at: place, highlight: "plugin",
        notes: [Diagnostic.Note(.declaredHere(plugin.name), at: plugin.header.location)])
    }
    plugin.isConfirmed = true
  }

  private static func use(_ call: LuaCall, at place: SourceLocation?, in host: ScriptHost) throws {
    guard let name = call[0].asString else {
      if case .table = call[0], place?.file == host.scripts.mainFile {
        let base = ScriptFiles.baseName(of: host.scripts.mainFile)
        let name = base == "plugin" ? ScriptFiles.baseName(of: host.scripts.folder) : base
        throw Diagnostic(
          .error, Message("E0874", ["path": host.scripts.mainFile, "name": name]), at: place,
          highlight: "plugin")
      }
      throw host.expected(call, "the name of a plugin")
    }
    var range: VersionRange?
    if !call[1].isNil {
      let text = call[1].asString ?? call[1].typeName
      range = VersionRange(text)
      guard range != nil else {
        throw Diagnostic(
          .error, Message("E0834", ["text": text]), at: place, highlight: text)
      }
    }
    try host.use(name, range, at: place)
  }
}

enum ExportWord {
  static let word = Word(
    name: "export",
    usage: "export { coordinator = coordinator }",
    form: .function("values: table<string, any>"), use: .declares, takes: 1
  ) { host, call in
    let place = host.location(call)
    guard let plugin = host.plugins.owner(of: place?.file), let place else {
      throw Diagnostic(.error, Message("E0844"), at: place, highlight: "export")
    }
    guard case .table(let table) = call[0] else {
      throw host.expected(call, "names with values in braces")
    }
    for (key, value) in try table.pairs() {
      try add(key, value, to: plugin, at: place, in: host)
    }
    return []
  }

  private static func add(
    _ key: LuaValue, _ value: LuaValue, to plugin: Plugin, at place: SourceLocation,
    in host: ScriptHost
  ) throws {
    guard let name = key.asString, isName(name) else {
      throw Diagnostic(
        .error, Message("E0845", ["text": key.asString ?? key.typeName]), at: place,
        highlight: "export")
    }
    let location = host.place(of: name, from: place) ?? place
    let isReplaced = plugin.header.replaces.contains(Replaceable(.word, name))
    if !isReplaced, StrictEnvironment.isWord(name, in: host) {
      throw Diagnostic(
        .error, .partIsTaken(Replaceable(.word, name)), at: location, highlight: name,
        cure: host.words.contains { $0.name == name }
          ? Message(
            "plugins.replacesCure",
            ["text": "plugin { …, replaces = { \"\(Replaceable(.word, name).text)\" } }"]) : nil)
    }
    if plugin.exports.contains(where: { $0.name == name }) {
      throw Diagnostic(.error, .declaredTwice(.export, name), at: location, highlight: name)
    }
    plugin.exports.append(Plugin.Export(name: name, value: value, location: location))
  }

  /// Whether Lua can read a text as a name.
  static func isName(_ text: String) -> Bool {
    text != "_ENV" && Token.isName(text)
  }
}

/// `original "word push"`: the part that the calling plugin replaces.
enum OriginalWord {
  static let word = Word(
    name: "original",
    usage: "original \"word push\"",
    form: .function("part: string", gives: .any), use: .declares, takes: 1
  ) { host, call in
    let place = host.location(call)
    guard let text = call[0].asString else {
      throw host.expected(call, "a text such as \"word push\"")
    }
    guard let plugin = host.plugins.owner(of: call.location()?.chunk),
      let part = plugin.header.replaces.first(where: { $0.text == text })
    else {
      throw Diagnostic(
        .error, Message("E1006", ["text": text]), at: place, highlight: text,
        cure: Message(
          "plugins.pluginInPluginCure",
          ["text": "plugin { …, replaces = { \"\(Replaceable(text)?.text ?? "word push")\" } }"]))
    }
    guard part.kind == .word else { return [try host.original(part)] }
    return [try host.environments[plugin.name]?.words.rawGet(part.name) ?? .nil]
  }
}

extension ScriptHost {
  /// The function that calls the replaced part, while its replacement runs.
  fileprivate func original(_ part: Replaceable) throws -> LuaValue {
    try function(part.text) { host, call in
      guard let work = host.running.original, work.part == part else {
        throw Diagnostic(
          .error, Message("E1007", ["part": part]), at: host.location(call), highlight: part.name)
      }
      guard call[0] == work.subject else {
        throw Diagnostic(
          .error, Message("E1008", ["part": part]), at: host.location(call), highlight: part.name)
      }
      return [try work.give(call.arguments.dropFirst())]
    }
  }

  /// Runs a function of a script, which can call the part that it replaces meanwhile.
  func with<Result>(_ original: OriginalAtWork?, _ body: () throws -> Result) rethrows -> Result {
    let outer = running.original
    running.original = original
    defer { running.original = outer }
    return try body()
  }
}
