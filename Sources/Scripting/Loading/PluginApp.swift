import LuaSyntax
import Platform

/// An app of its own for a plugin, so that it can be checked and tested alone: a screen in a flow, with the
/// plugin loaded.
struct PluginApp {
  /// The plugin.
  let name: String
  /// What the program says about plugins, with this one asked for.
  let settings: PluginSettings
  /// The name under which messages would quote the app.
  let file: String
  let text: String
  /// The plugin's own text.
  let plugin: String

  /// Reads a file; nil if it does not begin with the header of a plugin.
  init?(_ path: String, from reader: SourceReader, _ settings: PluginSettings) {
    guard settings.opensPlugins, let text = try? reader.text(path),
      SyntaxTree.firstTokens(2, of: text) == ["plugin", "{"]
    else { return nil }
    let folder = SystemPath.folder(of: path)
    let isFolder = SystemPath.name(of: path) == "plugin.lua"
    let name = isFolder ? SystemPath.name(of: folder) : AppLoader.baseName(of: path)
    var settings = settings
    let place = isFolder ? SystemPath.folder(of: folder) : folder
    if !settings.folders.contains(place) { settings.folders.insert(place, at: 0) }
    if !settings.names.contains(name) { settings.names.insert(name, at: 0) }
    self.init(name, settings, plugin: text)
  }

  /// - Parameters:
  ///   - name: What the app is called after: the plugin it is for.
  ///   - settings: What the program says about plugins, those that are loaded among it.
  ///   - plugin: The text of that plugin's file.
  init(_ name: String, _ settings: PluginSettings, plugin: String = "") {
    self.name = name
    self.plugin = plugin
    self.settings = settings
    file = "app of \(name)"
    self.text = """
      local TryStep = steps "TryStep" { "started" }
      screen "Try" { title = "Try", intended "dead-end" }
      flow "TryFlow" {
        root = navigation, start = TryStep.started, navigate = { started = set "Try" },
      }
      coordinate "TryFlow"

      """
  }
}
