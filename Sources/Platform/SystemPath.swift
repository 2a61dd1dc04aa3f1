import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum SystemPath {
  /// The folder part of a path; `.` for a name alone.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The prefix of paths in a folder; empty for the current one.
  package static func beginning(in folder: String) -> String {
    if folder == "." || folder == "./" { return "" }
    return String(folder.reversed().drop { $0 == "/" }.reversed()) + "/"
  }

  /// The path without `.`, `..` and slashes that say nothing, as it is written: nothing is asked of the system.
  package static func withoutDots(_ path: String) -> String {
    guard path.contains("/.") || path.contains("//") || path.hasSuffix("/") else { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "")
      + parts.filter { $0 != ".." || !path.hasPrefix("/") }.joined(separator: "/")
  }

  /// The path without links, `.` and `..`; `nil` if it leads nowhere.
  package static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
