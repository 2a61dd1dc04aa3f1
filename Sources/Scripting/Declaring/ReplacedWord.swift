package import Diagnostics
import Lua

/// A word of the language that a plugin has replaced.
package struct ReplacedWord: Hashable, Sendable {
  package let name: String
  /// The plugin and its version: `track 1.0.0`.
  package let plugin: String
  /// Where the plugin exports it.
  package let location: SourceLocation
}

/// A running part of a plugin that replaces one of the program, which it can still call.
struct OriginalAtWork {
  let part: Replaceable
  /// The argument of the plugin's function.
  let subject: LuaValue
  /// Calls the program's part, with the additional arguments.
  let give: (ArraySlice<LuaValue>) throws -> LuaValue
}
