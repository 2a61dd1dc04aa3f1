import Diagnostics
import Lua

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
