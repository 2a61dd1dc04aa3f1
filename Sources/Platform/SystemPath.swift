#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Paths as texts, and where they lead.
package enum SystemPath {
  /// The folder that a path names something in: `.` for a name alone.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What the paths of all that is in a folder begin with: nothing in the current one.
  package static func beginning(in folder: String) -> String {
    if folder == "." || folder == "./" { return "" }
    return String(folder.reversed().drop { $0 == "/" }.reversed()) + "/"
  }

  /// The path without links, `.` and `..`; `nil` if it leads nowhere.
  package static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
