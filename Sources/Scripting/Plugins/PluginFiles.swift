import Platform

/// All files that a plugin may consist of: its main file, and the Lua files in its folder.
struct PluginFiles {
  private let main: String
  private let folder: String
  /// The maximum depth of folders, including the plugin's own.
  ///
  /// Modules cannot be deeper, because a grant must cover all files that can run.
  static let depth = 8

  init(_ found: PluginFinder.Found, named name: String) {
    main = found.file
    let outer = SystemPath.folder(of: found.file)
    folder = found.file.hasSuffix("/\(name)/plugin.lua") ? outer : outer + "/" + name
  }

  /// The texts of all readable files, by path relative to the main file's folder.
  func texts(_ reader: SourceReader) -> [String: String] {
    // Files from a session's snapshot may not exist on disk.
    let brought = reader.paths.filter { $0.hasPrefix(folder + "/") }
    let all = [main] + Self.scripts(in: folder, depth: Self.depth) + brought
    let outer = SystemPath.folder(of: main) + "/"
    var texts: [String: String] = [:]
    for file in all {
      let name = file.hasPrefix(outer) ? String(file.dropFirst(outer.count)) : file
      texts[name] = try? reader.text(file)
    }
    return texts
  }

  private static func scripts(in folder: String, depth: Int) -> [String] {
    guard depth > 0 else { return [] }
    return ((try? SystemFolder.names(in: folder)) ?? []).flatMap { name -> [String] in
      if name.hasPrefix(".") { return [] }
      let path = folder + "/" + name
      guard let kind = try? FileStatus(of: path).kind else { return [] }
      if kind == .folder { return scripts(in: path, depth: depth - 1) }
      return name.hasSuffix(".lua") ? [path] : []
    }
  }
}
