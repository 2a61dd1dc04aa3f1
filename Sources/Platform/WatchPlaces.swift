/// The folders in which something has to happen for any of some files to change, and the names in
/// each that matter.
///
/// Editors replace files, so folders are watched, not files. A folder on the way may be renamed, a
/// missing one made, a symbolic link turned: so all folders on the way count, as they are written and
/// as they really are.
struct WatchPlaces: Equatable {
  private(set) var names: [String: Set<String>] = [:]
  /// The folders where each name that comes or goes matters.
  private(set) var whole: Set<String> = []

  /// Finds the folders to watch for some files and folders, which need not exist.
  init(_ files: [String], _ folders: [String] = []) {
    let here = SystemFolder.current ?? ""
    let absolute = { (path: String) in path.hasPrefix("/") ? path : here + "/" + path }
    for path in (files + folders).map(absolute) {
      add(path)
      if let real = SystemPath.real(path) {
        add(real)
      } else if let slash = path.lastIndex(of: "/"),
        let real = SystemPath.real(String(path[..<slash]))
      {
        add(real + path[slash...])
      }
    }
    whole = Set(folders.map(absolute))
  }

  private mutating func add(_ path: String) {
    var folder = ""
    for part in path.split(separator: "/") where part != "." {
      names[folder.isEmpty ? "/" : folder, default: []].insert(String(part))
      folder += "/" + part
    }
  }
}
