package import Diagnostics
import Lua

/// A word of the language that a plugin has replaced.
package struct ReplacedWord: Hashable, Sendable {
  package let name: String
  /// The plugin and its version: `track 1.0.0`.
  package let plugin: String
  /// Where the plugin exports it.
  package let location: SourceLocation

  /// The value that users of the plugin see: its export, which must have the kind of the replaced
  /// value.
  ///
  /// A replacement of a word for entries must return an entry on each call, and these entries
  /// record the replacement.
  func value(_ value: LuaValue, insteadOf original: LuaValue, in host: ScriptHost) throws
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
