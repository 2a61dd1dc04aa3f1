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

  /// How apps with the plugin present modals, unless `app` sets a style.
  package struct Presentation: Hashable, Sendable {
    package let style: ModalStyle
    package let location: SourceLocation
  }

  /// The plugin's name, the same as that of its file or folder.
  package var name = ""
  package var version = PluginVersion(0, minor: 0, patch: 0)
  /// Its purpose, in one sentence; empty if the header has none.
  package var help = ""
  package var needs: [Need] = []
  /// The requested permissions, including replacements.
  package var permissions: [Request] = []
  package var modal: Presentation?
  package var location: SourceLocation

  init(at location: SourceLocation) { self.location = location }
}

extension PluginHeader {
  /// The parts that the plugin replaces, in the order of the header.
  package var replaces: [Replaceable] { permissions.compactMap(\.permission.replaceable) }

  /// The additional permissions that it requests.
  package var asked: [PluginPermission] {
    permissions.map(\.permission).filter { $0.replaceable == nil }
  }

  func place(of part: Replaceable) -> SourceLocation? {
    permissions.first { $0.permission.replaceable == part }?.location
  }
}
