package import Diagnostics

/// What a plugin says of itself in its first statement, before any of it is run.
package struct PluginHeader: Hashable, Sendable {
  /// Something that the plugin needs: another plugin, or the language itself, `core`.
  package struct Need: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The versions that will do.
    package let range: VersionRange
    /// Where it is written.
    package let location: SourceLocation
  }

  /// A permission that the plugin asks for.
  package struct Request: Hashable, Sendable {
    /// What is asked for.
    package let permission: PluginPermission
    /// Where it is written.
    package let location: SourceLocation
  }

  /// The plugin's name, that of its file or folder.
  package var name = ""
  /// Its version.
  package var version = PluginVersion(0, 0, 0)
  /// What it is for, in one sentence; empty if it does not say.
  package var help = ""
  /// What it needs, in the order written.
  package var needs: [Need] = []
  /// What it asks to be permitted.
  package var permissions: [Request] = []
  /// Where the header begins.
  package var location: SourceLocation

  /// Makes a header that says nothing yet.
  init(at location: SourceLocation) { self.location = location }
}
