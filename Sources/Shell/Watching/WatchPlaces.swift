#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folders in which something has to happen for any of some files to change, and the names in
/// each that matter.
///
/// Editors replace files, so folders are watched, not files. A folder on the way may be renamed, a
/// missing one made, a symbolic link turned: so all folders on the way count, as they are written and
/// as they really are.
struct WatchPlaces: Equatable {
  private(set) var names: [String: Set<String>] = [:]

  /// Finds the places of some files, which need not be there.
  init(_ files: [String]) {
    let here = Self.workingFolder
    for file in files {
      let path = file.hasPrefix("/") ? file : here + "/" + file
      add(path)
      if let real = Self.realPath(path) {
        add(real)
      } else if let slash = path.lastIndex(of: "/"),
        let real = Self.realPath(String(path[..<slash]))
      {
        add(real + path[slash...])
      }
    }
  }

  private mutating func add(_ path: String) {
    var folder = ""
    for part in path.split(separator: "/") where part != "." {
      names[folder.isEmpty ? "/" : folder, default: []].insert(String(part))
      folder += "/" + part
    }
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
