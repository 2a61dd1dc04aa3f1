import Diagnostics
package import Scripting

/// The texts of a version of an app with its plugin settings, as a journal stores them.
///
/// A session is determined by its inputs and its scripts. With both stored, it can be reproduced
/// even if the files have changed.
package struct KeptScripts: Hashable {
  /// The texts as they were read, by their path relative to the main script.
  private(set) var files: SourceSnapshot
  /// Plugins that are loaded without the script naming them.
  var names: [String]
  /// Folders that are searched for plugins.
  var folders: [String]
  /// The folder of the plugins that come with the program.
  var bundled: String?
  var disabled: Set<String>

  /// The meaning of the scripts' words.
  var edition = ScriptEdition.current
  /// Whether undeclared names got stubs, even if the scripts did not enable them.
  var stubs = false
  /// Permissions for plugins, as they were written at the prompt.
  var allowed: Set<String> = []

  package init(_ app: App) {
    files = SourceSnapshot()
    for (path, text) in app.files.texts {
      files.note(Self.place(of: path, from: app.host.scripts.mainFile), text)
    }
    let plugins = app.pluginSettings
    names = plugins.names
    folders = plugins.folders
    bundled = plugins.bundled
    disabled = plugins.disabled
    edition = plugins.edition
    stubs = plugins.stubs
    allowed = Set(plugins.allowed.map(\.text))
  }

  /// Takes texts by their paths, without any plugins.
  package init(_ texts: [String: String], of script: String) {
    files = SourceSnapshot(
      Dictionary(uniqueKeysWithValues: texts.map { (Self.place(of: $0, from: script), $1) }))
    (names, folders, bundled, disabled) = ([], [], nil, [])
  }

  /// The current plugin settings, with the stored ones for these scripts; stored permissions count
  /// only if the current settings grant them, too.
  package func settings(_ surroundings: PluginSettings) -> PluginSettings {
    var settings = surroundings
    settings.names = names
    settings.folders = folders
    settings.bundled = bundled
    // A folder that only the session names is not where plugins are known by their names.
    let known = Set(
      (surroundings.folders + [surroundings.bundled].compactMap(\.self))
        .filter { !surroundings.strangeFolders.contains($0) }.map(PluginFinder.resolved))
    settings.strangeFolders = Set(folders + [bundled].compactMap(\.self))
      .filter { !known.contains(PluginFinder.resolved($0)) }
    settings.disabled = disabled
    settings.edition = edition
    settings.stubs = stubs
    settings.allowed = allowed.sorted().compactMap { PluginGrant($0) }
    return settings
  }

  /// These scripts with the plugins of the current settings added.
  package func adding(_ plugins: PluginSettings) -> KeptScripts {
    var scripts = self
    scripts.names += plugins.names.filter { !names.contains($0) }
    scripts.folders += plugins.folders.filter { !folders.contains($0) }
    scripts.bundled = plugins.bundled
    scripts.stubs = stubs || plugins.stubs
    return scripts
  }

  /// The fields of a journal line, with only the files that differ from an older version.
  func fields(since old: KeptScripts?) -> [JSON.Field] {
    let changed = old.map { files.differences(from: $0.files) } ?? files.paths
    let texts = changed.filter { files.texts[$0] != nil }.map { path in
      JSON.Field(key: path, value: (files.texts[path] ?? nil).map { .string($0) } ?? .null)
    }
    let gone = changed.filter { files.texts[$0] == nil }
    return JSON.fields([
      "files": .object(texts), "gone": .texts(gone), "plugins": Self.plugins.json(self),
    ])
  }

  /// Reads the version in a line that builds on an older one; `nil` if the line has none.
  init?(_ line: JournalLine, since old: KeptScripts?) {
    guard let texts = line["files"]?.asFields, let gone = line["gone"]?.texts,
      let plugins = line["plugins"], let read = Self.plugins.read({ plugins[$0] })
    else { return nil }
    self = read
    var files = old?.files ?? SourceSnapshot()
    for path in gone { files.forget(path) }
    for field in texts { files.note(field.key, field.value.asText) }
    self.files = files
    edition = old?.edition ?? JournalHeader.edition(of: line["version"]?.asNumber)
  }

  /// The plugin settings; the first version of the format has no permissions.
  private static let plugins = JSONForm<KeptScripts>(
    .needed("names", .texts), .needed("folders", .texts), .optional("bundled", .text),
    .needed("disabled", .textSet), .optional("allowed", .textSet), .flag("stubs"),
    take: { ($0.names, $0.folders, $0.bundled, $0.disabled, .some($0.allowed), $0.stubs) },
    make: {
      var scripts = KeptScripts([:], of: "")
      (scripts.names, scripts.folders, scripts.bundled) = ($0, $1, $2)
      (scripts.disabled, scripts.allowed, scripts.stubs) = ($3, $4 ?? [], $5)
      return scripts
    })

  // MARK: Places

  private static func main(_ script: String) -> String { "./" + name(of: script) }

  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// A file's path relative to the main script, so that all files can be moved together.
  private static func place(of path: String, from script: String) -> String {
    if path == script { return main(script) }
    return ProjectPath.of(path, from: script).map { "./" + $0 } ?? path
  }

  /// The texts under the paths they have when the main script is at this path.
  package func snapshot(for script: String) -> SourceSnapshot {
    var snapshot = SourceSnapshot()
    for (place, text) in files.texts {
      guard place.hasPrefix("./") else {
        snapshot.note(place, text)
        continue
      }
      let rest = String(place.dropFirst(2))
      snapshot.note(ProjectPath.folder(of: script) + rest, text)
      // Without a folder modules are looked for in `.`.
      if ProjectPath.folder(of: script).isEmpty, place != Self.main(script) {
        snapshot.note(place, text)
      }
    }
    return snapshot
  }
}
