package import Diagnostics
import Platform

/// Finds plugins by name: `plugins/NAME/plugin.lua` or `plugins/NAME.lua`, in one folder after the
/// other.
package struct PluginFinder: Sendable {
  /// A plugin's file that has been found but not read.
  package struct Found: Hashable, Sendable {
    package let file: String
    package let origin: Plugin.PluginOrigin
    /// Plugins of the same name that are not used because this one comes first.
    package var shadowed: [Found] = []
    /// True if the text comes with a session, or only a session names the folder.
    package var isForeign = false

    /// Whether it may differ from the plugin that users know by this name: a project's plugin that
    /// shadows another, or a text from a session.
    package var isIntruder: Bool { isForeign || origin == .project && !shadowed.isEmpty }
  }

  private let places: [(folder: String, origin: Plugin.PluginOrigin)]
  private let strange: Set<String>
  private let tree: any FileTree

  /// Searches the folders of the settings, the `plugins` folder beside a script, the bundled folder
  /// and the embedded plugins, in that order.
  ///
  /// - Parameter tree: The files of the scripts.
  package init(
    _ settings: PluginSettings, besides folder: String?, in tree: any FileTree = DiskTree()
  ) {
    self.tree = tree
    let project = folder.map { $0 == "." ? "plugins" : $0 + "/plugins" }
    var places = settings.folders.map { ($0, Plugin.PluginOrigin.path) }
    // In the program's own source folder, its plugins are the bundled ones.
    let isOwn = project.map(Self.resolved) == settings.bundled.map(Self.resolved)
    if let project, !isOwn { places.append((project, .project)) }
    if let bundled = settings.bundled {
      places += [(bundled, .bundled), (EmbeddedPlugins.folder, .bundled)]
    }
    strange = settings.strangeFolders
    self.places = places.unique { Self.resolved($0.0) }
  }

  /// The folders, in the order in which they are searched.
  package var folders: [String] { places.map(\.folder) }

  /// Returns a plugin's file; `nil` if there is none.
  ///
  /// - Throws: A diagnostic if a folder has both forms of it.
  package func find(_ name: String) throws(Diagnostic) -> Found? {
    var found: [Found] = []
    for place in places where place.origin != .bundled || found.last?.origin != .bundled {
      let files = ["\(place.folder)/\(name)/plugin.lua", "\(place.folder)/\(name).lua"]
        .filter(exists)
      if files.count > 1 {
        throw Diagnostic(
          .error, Message("E0837", ["name": name, "first": files[0], "second": files[1]]))
      }
      if let file = files.first {
        let isForeign = strange.contains(place.folder)
        found.append(Found(file: file, origin: place.origin, isForeign: isForeign))
      }
    }
    return found.first.map { first in
      var first = first
      first.shadowed = found.dropFirst().filter { !isCopy($0.file, of: first.file, name) }
      return first
    }
  }

  /// Whether two plugins are single files with the same text; a folder may contain more.
  private func isCopy(_ file: String, of other: String, _ name: String) -> Bool {
    guard [file, other].allSatisfy({ $0.hasSuffix("/\(name).lua") }),
      let text = try? SourceFile.text(file, in: tree)
    else { return false }
    return text == (try? SourceFile.text(other, in: tree))
  }

  /// Whether the plugin with a name is embedded, and no other plugin shadows it.
  package func isBundled(_ name: String) -> Bool {
    guard Self.isName(name) else { return false }
    do throws(Diagnostic) { return try find(name)?.origin == .bundled } catch { return false }
  }

  /// The names of all plugins that can be found, in alphabetical order.
  package var names: [String] {
    var names: Set<String> = []
    for place in places {
      if place.folder == EmbeddedPlugins.folder { names.formUnion(EmbeddedPlugins.names) }
      for entry in (try? tree.names(in: place.folder)) ?? [] {
        if entry.hasSuffix(".lua") { names.insert(String(entry.dropLast(4))) }
        if exists("\(place.folder)/\(entry)/plugin.lua") { names.insert(entry) }
      }
    }
    return names.filter(Self.isName).sorted()
  }

  /// Returns whether a text is a valid plugin name; a valid name cannot lead outside a folder.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 64
      && text.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
      }
  }

  private func exists(_ path: String) -> Bool {
    EmbeddedPlugins.text(path) != nil || tree.isFile(path)
  }

  /// The path without symbolic links, so that a folder listed twice is searched once.
  package static func resolved(_ folder: String) -> String {
    SystemPath.real(folder) ?? folder
  }
}
