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
