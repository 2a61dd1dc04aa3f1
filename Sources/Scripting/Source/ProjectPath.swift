/// Paths of files relative to the folder of an app's main script.
package enum ProjectPath {
  /// Returns the path of a file within the project.
  ///
  /// - Parameters:
  ///   - file: The file, as it was loaded.
  ///   - script: The main script, as it was loaded.
  /// - Returns: Nothing for a file that is not in the folder of the main script.
  package static func of(_ file: String, from script: String) -> String? {
    let folder = folder(of: script)
    let isBeside = folder.isEmpty ? !file.hasPrefix("/") : file.hasPrefix(folder)
    guard isBeside else { return nil }
    let rest = file.dropFirst(folder.count)
    return rest.hasPrefix("./") ? String(rest.dropFirst(2)) : String(rest)
  }

  /// The folder of a main script with a trailing slash; empty if its path has no folder.
  package static func folder(of script: String) -> String {
    script.lastIndex(of: "/").map { String(script[...$0]) } ?? ""
  }
}
