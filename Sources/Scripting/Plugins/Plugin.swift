package import Diagnostics
import Lua
import Platform

/// A loaded plugin: a Lua file with a header, and an environment of its own.
///
/// It shares only its exports with the app and other plugins. A declaration belongs to the plugin
/// in whose files it is, so ownership cannot be forged.
package final class Plugin {
  package enum Origin: String, Sendable {
    /// A folder named on the command line or in `SEXTANT_PATH`.
    case path
    /// The folder `plugins` beside the script.
    case project
    case bundled
  }

  struct Export {
    let name: String
    let value: LuaValue
    let location: SourceLocation
  }

  package let header: PluginHeader
  /// The plugin's file, its origin, and the plugins of the same name that it shadows.
  package let found: PluginFinder.Found
  let level: TrustLevel
  var exports: [Export] = []
  /// How long its files took to run, without the plugins it needs.
  var loadTime = Duration.zero
  /// True once the running plugin has called `plugin` with its header.
  var isConfirmed = false

  init(header: PluginHeader, found: PluginFinder.Found, level: TrustLevel) {
    self.header = header
    self.found = found
    self.level = level
  }

  package var name: String { header.name }

  package var title: String { "\(name) \(header.version)" }

  /// The folder in which `require` finds the plugin's own modules.
  var folder: String {
    found.file.hasSuffix("/plugin.lua")
      ? SystemPath.folder(of: found.file)
      : SystemPath.folder(of: found.file) + "/" + name
  }

  /// A note that this plugin replaces parts of the program; nil if it does not.
  package var replacing: Diagnostic? {
    header.replaces.isEmpty
      ? nil
      : Diagnostic(
        .note,
        Message(
          "plugins.pluginReplaces",
          ["plugin": name, "parts": Message(header.replaces.map(\.words), separator: ", ")]))
  }

  /// A note that this plugin shadows another of the same name; nil if it does not.
  package var shadowing: Diagnostic? {
    guard let other = found.shadowed.first else { return nil }
    return Diagnostic(
      .note,
      Message(
        "plugins.isDouble",
        [
          "name": name, "file": found.file, "isBundled": other.origin == .bundled,
          "other": other.file,
        ]))
  }
}
