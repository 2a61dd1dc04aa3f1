package import Diagnostics
import Lua
import Platform

/// A plugin that is loaded: a Lua file with a header, and an environment of its own.
///
/// It shares nothing with the app or with other plugins except what it exports. What it declares
/// belongs to it because it stands in its files; nothing has to be noted, and nothing can be forged.
package final class Plugin {
  /// Where a plugin comes from.
  package enum Origin: String, Sendable {
    /// A folder named on the command line or in `SEXTANT_PATH`.
    case path
    /// The folder `plugins` beside the script.
    case project
    /// What comes with the program.
    case bundled
  }

  /// Something that others can use under its name.
  struct Export {
    let name: String
    let value: LuaValue
    let location: SourceLocation
  }

  /// What it says of itself.
  package let header: PluginHeader
  /// Its file, where it comes from, and what it stands in front of.
  package let found: PluginFinder.Found
  /// How far it is trusted.
  let level: TrustLevel
  /// What it shares, in the order exported.
  var exports: [Export] = []
  /// How long it took to run its files, besides those of the plugins it needs.
  var loadTime = Duration.zero
  /// It has said its header while it ran.
  var isConfirmed = false

  init(header: PluginHeader, found: PluginFinder.Found, level: TrustLevel) {
    self.header = header
    self.found = found
    self.level = level
  }

  /// Its name.
  package var name: String { header.name }

  /// Its name and version, as messages call it.
  package var title: String { "\(name) \(header.version)" }

  /// The folder that its own modules are found in.
  var folder: String {
    found.file.hasSuffix("/plugin.lua")
      ? SystemPath.folder(of: found.file)
      : SystemPath.folder(of: found.file) + "/" + name
  }

  /// The note that a plugin of the same name is not used, if there is one.
  package var shadowing: Diagnostic? {
    guard let other = found.shadowed.first else { return nil }
    return Diagnostic(.note, .pluginShadows(name, found.file, other))
  }
}
