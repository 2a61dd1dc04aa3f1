package import Diagnostics
import Platform

extension ScriptHost {
  /// What a manifest beside the scripts says of the Swift app that they belong to; nothing without one.
  ///
  /// - Throws: What is wrong with it.
  func nativesOfManifest() throws(Diagnostic) -> Natives {
    let path = ScriptManifest.path(in: folder)
    let isThere =
      reader.isSnapshot ? reader.paths.contains(path) : (try? SystemFile.exists(path)) ?? false
    guard isThere else { return Natives() }
    return Natives(try ScriptManifest(reading: try text(path), of: path))
  }
}

extension App {
  /// What is wrong with the manifest beside the scripts, which Swift says otherwise; nil if there is none,
  /// or it is up to date.
  ///
  /// What it says besides, of flows and enums that these scripts are not given, may be of other scripts.
  package var staleManifest: Diagnostic? {
    let path = ScriptManifest.path(in: host.folder)
    guard host.natives.knowledge == .app, (try? SystemFile.exists(path)) == true else {
      return nil
    }
    let own = ScriptManifest(host.natives)
    do throws(Diagnostic) {
      let file = try ScriptManifest(reading: try SourceFile.text(path), of: path)
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
