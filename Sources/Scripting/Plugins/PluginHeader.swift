package import Diagnostics
package import Navigation

/// The first statement of a plugin, read before any of its code runs.
package struct PluginHeader: Hashable, Sendable {
  package struct Need: Hashable, Sendable {
    package let name: String
    package let range: VersionRange
    package let location: SourceLocation
  }

  package struct Request: Hashable, Sendable {
    package let permission: PluginPermission
    package let location: SourceLocation
  }

  /// How modals are presented in apps that use the plugin, unless the app says it.
  package struct Presentation: Hashable, Sendable {
    package let style: ModalStyle
    package let location: SourceLocation
  }

  /// The plugin's name, the same as that of its file or folder.
  package var name = ""
  package var version = PluginVersion(0, 0, 0)
  /// What the plugin is for, in one sentence; empty if the header does not say.
  package var help = ""
  package var needs: [Need] = []
  /// What it asks for; what it replaces is among it.
  package var permissions: [Request] = []
  package var modal: Presentation?
  package var location: SourceLocation

  init(at location: SourceLocation) { self.location = location }
}
