package import Diagnostics
import Lua
package import Navigation
import Platform

/// A loaded plugin: a Lua file with a header, and an environment of its own.
///
/// It shares only its exports with the app and other plugins. A declaration belongs to the plugin
/// in whose files it is, so ownership cannot be forged.
package final class Plugin {
  package enum PluginOrigin: String, Sendable {
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

/// The first statement of a plugin, read before any of its code runs.
package struct PluginHeader: Hashable, Sendable {
  package struct Need: Hashable, Sendable {
    package let name: String
    package let range: VersionRange
    package let location: SourceLocation
  }

  package struct RequestedPermission: Hashable, Sendable {
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
  package var permissions: [RequestedPermission] = []
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

// Errors of plugins.
extension Message {

  static func pluginCircle(_ names: [String]) -> Message {
    let list = names.map { "'\($0)'" }
    return Message(
      "E0838",
      ["chain": list.joined(separator: " needs "), "arrows": list.joined(separator: " → ")])
  }
  /// - Parameter isReload: True if the app is running, so that its prompt can grant more.
  static func permissionCure(
    _ plugin: Plugin, _ missing: [PluginPermission], isReload: Bool
  ) -> Message {
    let name = plugin.name
    let words = missing.map { permission in
      isReload
        ? ":plugins allow \(name):\(permission.text)" : "--allow '\(name):\(permission.text)'"
    }
    let grants = words.joined(separator: isReload ? ", " : " ")
    if plugin.found.isForeign {
      let file = plugin.found.file
      return Message("plugins.permissionCureForeign", ["file": file, "grants": grants])
    }
    if plugin.found.isIntruder, let other = plugin.found.shadowed.first {
      return Message("plugins.permissionCureIntruder", ["file": other.file, "grants": grants])
    }
    if isReload {
      return Message("plugins.permissionCureAtReload", ["name": name])
    }
    return Message("plugins.permissionCureAtStart", ["name": name])
  }
  static func exportedTwice(_ name: String, by plugins: [String]) -> Message {
    let list = plugins.map { "'\($0)'" }
    return Message(
      "E0847",
      [
        "pair": list.joined(separator: " and "), "name": name,
        "names": list.joined(separator: ", "),
      ])
  }
}

/// All files that a plugin may consist of: its main file, and the Lua files in its folder.
struct PluginFiles {
  private let main: String
  private let folder: String
  /// The maximum depth of folders, including the plugin's own.
  ///
  /// Modules cannot be deeper, because a grant must cover all files that can run.
  static let depth = 8

  init(_ found: PluginFinder.Found, named name: String) {
    main = found.file
    let outer = SystemPath.folder(of: found.file)
    folder = found.file.hasSuffix("/\(name)/plugin.lua") ? outer : outer + "/" + name
  }

  /// The texts of all readable files, by path relative to the main file's folder.
  func texts(_ reader: SourceReader) -> [String: String] {
    // Files from a session's snapshot may not exist on disk.
    let brought = reader.paths.filter { $0.hasPrefix(folder + "/") }
    let all = [main] + Self.scripts(in: folder, of: reader.tree, depth: Self.depth) + brought
    let outer = SystemPath.folder(of: main) + "/"
    var texts: [String: String] = [:]
    for file in all {
      let name = file.hasPrefix(outer) ? String(file.dropFirst(outer.count)) : file
      texts[name] = try? reader.text(file)
    }
    return texts
  }

  private static func scripts(
    in folder: String, of tree: any FileTree, depth: Int
  ) -> [String] {
    guard depth > 0 else { return [] }
    return ((try? tree.names(in: folder)) ?? []).flatMap { name -> [String] in
      if name.hasPrefix(".") { return [] }
      let path = folder + "/" + name
      guard let kind = tree.kind(of: path) else { return [] }
      if kind == .folder { return scripts(in: path, of: tree, depth: depth - 1) }
      return name.hasSuffix(".lua") ? [path] : []
    }
  }
}
