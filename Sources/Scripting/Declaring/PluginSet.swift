import Diagnostics

final class PluginSet {
  let settings: PluginSettings
  let finder: PluginFinder
  /// The plugins, each after those it needs.
  private(set) var all: [Plugin] = []
  /// The plugin that replaces each part of the program.
  private(set) var replacing: [Replaceable: Plugin] = [:]
  private var byName: [String: Plugin] = [:]
  private var byFile: [String: Plugin] = [:]
  /// The plugins being loaded, each required by the one before.
  private(set) var chain: [String] = []
  /// The requested plugins that are disabled.
  private(set) var skipped: [String] = []
  /// The unmet request that kept a plugin from loading; nil if there was none.
  var refused: PermissionRequest?

  init(_ settings: PluginSettings, besides folder: String, in tree: any FileTree) {
    self.settings = settings
    finder = PluginFinder(settings, besides: folder, in: tree)
  }

  subscript(name: String) -> Plugin? { byName[name] }

  /// The plugin that a file belongs to; nil for a file of the app.
  func owner(of file: String?) -> Plugin? { file.flatMap { byFile[$0] } }

  var hasNoFiles: Bool { byFile.isEmpty }

  func add(_ file: String, to plugin: Plugin) { note(file, of: plugin) }

  /// Records the owner of a file: a plugin, or the app.
  ///
  /// Lua keeps the first 191 bytes of a chunk's name.
  func note(_ file: String, of plugin: Plugin?) {
    byFile[file] = plugin
    byFile[String(decoding: file.utf8.prefix(191), as: UTF8.self)] = plugin
  }

  /// Runs code that loads a plugin, with the plugin's name in the chain.
  func loading<Result>(
    _ name: String, _ body: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    chain.append(name)
    defer { chain.removeLast() }
    return try body()
  }

  /// A hint that an unknown name may be a word of a disabled plugin; nil if none is disabled.
  var meantWord: Message? {
    skipped.isEmpty
      ? nil
      : Message(
        "plugins.mayBeWordOf", ["list": skipped.joined(separator: ", "), "plugins": skipped[0]])
  }

  /// Records that a disabled plugin was requested.
  func skip(_ name: String) {
    if !skipped.contains(name) { skipped.append(name) }
  }

  func insert(_ plugin: Plugin) {
    all.append(plugin)
    byName[plugin.name] = plugin
    for part in plugin.header.replaces { replacing[part] = plugin }
  }

  func author(of file: String?) -> Author {
    owner(of: file).map { .plugin($0.name) } ?? .app
  }

  /// The error for a repeated declaration; it names both authors if they differ.
  func declaredTwice(
    _ kind: NameKind, _ name: String, at place: SourceLocation, first: SourceLocation
  ) -> Message {
    let (one, other) = (author(of: first.file), author(of: place.file))
    return one == other
      ? .declaredTwice(kind, name)
      : Message("E0848", ["other": other, "kind": kind, "name": name, "one": one])
  }

  enum Author: Hashable {
    case app
    case plugin(String)
  }
}

extension PluginSet.Author: MessageValue {
  var messagePart: Message.Part {
    switch self {
    case .app: .message(Message("plugins.authorApp"))
    case .plugin(let name): .message(Message("plugins.authorPlugin", ["name": name]))
    }
  }
}
