import LuaSyntax
import Platform

/// A generated app with one screen, to check and test a plugin alone.
struct PluginApp {
  /// The plugin.
  let name: String
  /// The program's plugin settings, with this plugin added.
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
    let name = isFolder ? SystemPath.name(of: folder) : ScriptFiles.baseName(of: path)
    var settings = settings
    let place = isFolder ? SystemPath.folder(of: folder) : folder
    if !settings.folders.contains(place) { settings.folders.insert(place, at: 0) }
    if !settings.names.contains(name) { settings.names.insert(name, at: 0) }
    self.init(name, settings, plugin: text)
  }

  /// - Parameters:
  ///   - name: The name of the plugin, and of the app.
  ///   - settings: The program's plugin settings, with the names of the plugins to load.
  ///   - plugin: The text of the plugin's file.
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
