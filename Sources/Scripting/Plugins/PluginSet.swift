import Diagnostics

/// The plugins of a host: those that are loaded, and which file belongs to which.
final class PluginSet {
  let settings: PluginSettings
  let finder: PluginFinder
  /// The plugins, each after those it needs.
  private(set) var all: [Plugin] = []
  private var byName: [String: Plugin] = [:]
  private var byFile: [String: Plugin] = [:]
  /// The plugins that are being loaded, each because of the one before.
  private(set) var chain: [String] = []
  /// The plugins that were asked for and are disabled.
  private(set) var skipped: [String] = []
  /// The plugin that could not be loaded because nobody has granted what it asks for.
  var refused: PermissionRequest?

  init(_ settings: PluginSettings, besides folder: String) {
    self.settings = settings
    finder = PluginFinder(settings, besides: folder)
  }

  subscript(name: String) -> Plugin? { byName[name] }

  /// The plugin that a file belongs to; nothing for a file of the app.
  func owner(of file: String?) -> Plugin? { file.flatMap { byFile[$0] } }

  /// No file belongs to any plugin.
  var hasNoFiles: Bool { byFile.isEmpty }

  /// Notes that a file belongs to a plugin.
  func add(_ file: String, to plugin: Plugin) { note(file, of: plugin) }

  /// Notes whose a file is: a plugin's, or the app's.
  ///
  /// Lua keeps the first 191 bytes of a chunk's name.
  func note(_ file: String, of plugin: Plugin?) {
    byFile[file] = plugin
    byFile[String(decoding: file.utf8.prefix(191), as: UTF8.self)] = plugin
  }

  /// Runs what loads a plugin, with its name in the chain.
  func loading<Result>(
    _ name: String, _ body: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    chain.append(name)
    defer { chain.removeLast() }
    return try body()
  }

  /// What a name could be that nothing else is like.
  var meantWord: Message? { skipped.isEmpty ? nil : .mayBeWordOf(skipped) }

  /// Notes that a plugin was asked for that is disabled.
  func skip(_ name: String) {
    if !skipped.contains(name) { skipped.append(name) }
  }

  /// Takes a plugin that has been loaded.
  func insert(_ plugin: Plugin) {
    all.append(plugin)
    byName[plugin.name] = plugin
  }

  /// What messages call whoever wrote something in a file.
  func author(of file: String?) -> Author {
    owner(of: file).map { .plugin($0.name) } ?? .app
  }

  /// What is wrong when two declare the same; both are named if they are not one.
  func declaredTwice(
    _ kind: NameKind, _ name: String, at place: SourceLocation, first: SourceLocation
  ) -> Message {
    let (one, other) = (author(of: first.file), author(of: place.file))
    return one == other
      ? .declaredTwice(kind, name) : .declaredByBoth(kind, name, one, other)
  }

  /// Who wrote something.
  enum Author: Hashable {
    case app
    case plugin(String)
  }
}
