package import Diagnostics

extension ScriptHost {
  /// The Swift flows and steps of the manifest in the scripts' folder; none without a manifest.
  ///
  /// - Throws: A diagnostic if the manifest cannot be read or is not valid.
  func nativesOfManifest() throws(Diagnostic) -> Natives {
    let path = ScriptManifest.path(in: scripts.folder)
    let isThere =
      scripts.reader.isSnapshot
      ? scripts.reader.paths.contains(path) : (try? scripts.reader.tree.exists(path)) ?? false
    guard isThere else { return Natives() }
    return Natives(try ScriptManifest(reading: try text(path), of: path))
  }
}

extension App {
  /// The diagnostic for an outdated manifest in the scripts' folder; `nil` if it is current, or if
  /// there is none.
  ///
  /// Additional flows and enums in the manifest are no difference, because they may belong to other
  /// scripts.
  package var staleManifest: Diagnostic? {
    let path = ScriptManifest.path(in: host.scripts.folder)
    let tree = host.scripts.reader.tree
    guard host.natives.knowledge == .app, (try? tree.exists(path)) == true else {
      return nil
    }
    let own = ScriptManifest(host.natives)
    do throws(Diagnostic) {
      let file = try ScriptManifest(reading: try SourceFile.text(path, in: tree), of: path)
      let changes = own.differences(from: file.limited(to: own))
      guard !changes.isEmpty else { return nil }
      return Diagnostic(
        .error,
        Message(
          "E0972",
          [
            "path": path, "list": changes.prefix(5).joined(separator: ", "),
            "more": changes.count - 5,
          ]), at: SourceLocation(file: path, line: 1),
        cure: Message("scripts.manifestCure"))
    } catch {
      return error
    }
  }
}
