import Diagnostics
import Lua

// A plugin that comes with the program, where the copy beside the program is broken.
extension ScriptHost {
  /// Loads a plugin.
  ///
  /// If the file of a bundled plugin is not valid, loads the embedded copy and adds
  /// a note.
  ///
  /// - Throws: The error of the plugin.
  func loadSound(_ found: PluginFinder.Found, named name: String) throws(Diagnostic) -> Plugin {
    do throws(Diagnostic) {
      return try load(found, named: name)
    } catch {
      let own = "\(EmbeddedPlugins.folder)/\(name).lua"
      guard found.origin == .bundled, found.file != own, EmbeddedPlugins.text(own) != nil,
        isBroken(found.file, name)
      else { throw error }
      load.draft.remarks.append(
        Diagnostic(
          .note,
          Message("plugins.ownCopy", ["name": name, "file": found.file, "flaw": error.message])))
      return try load(PluginFinder.Found(file: own, origin: .bundled), named: name)
    }
  }

  /// Whether a file has no header or is no Lua, so that nothing of it has run.
  private func isBroken(_ file: String, _ name: String) -> Bool {
    do {
      let text = try text(file)
      var reader = HeaderReader(SourceText(name: file, text: text), name: name)
      _ = try reader.header()
      _ = try state.load(text, chunkName: "@" + file)
      return false
    } catch {
      return true
    }
  }
}
