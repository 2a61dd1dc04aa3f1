import Diagnostics
import Lua

extension StrictEnvironment {
  /// Makes what a plugin exports readable, once; a name that is there already is a mistake.
  func take(_ export: Plugin.Export, of plugin: Plugin, at place: SourceLocation?) throws {
    if let other = givers[export.name] {
      if other === plugin { return }
      let first = other.exports.first { $0.name == export.name }?.location
      throw Diagnostic(
        .error, .exportedTwice(export.name, by: [other.name, plugin.name]), at: export.location,
        highlight: export.name,
        notes: [Diagnostic.Note(.exportedHere(export.name, by: other.name), at: first)]
          + (place.map { [Diagnostic.Note(.pluginUsedHere(plugin.name), at: $0)] } ?? []))
    }
    givers[export.name] = plugin
    try declare(export.name, export.value)
    if let nav { try nav.rawSet(export.name, export.value) }
  }
}
