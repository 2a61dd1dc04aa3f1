import Platform

/// Says how one file is seen from another.
package enum RelativePath {
  /// Returns the path of a file as seen from the folder of another; both may be as they were written.
  package static func of(_ file: String, from other: String) -> String {
    let target = parts(file)
    let folder = parts(other).dropLast()
    let common = zip(target, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - common)
    return (up + target.dropFirst(common)).joined(separator: "/")
  }

  /// The names on the way from the root to a file.
  private static func parts(_ path: String) -> [String] {
    let absolute = path.hasPrefix("/") ? path : (SystemFolder.current ?? "") + "/" + path
    return absolute.split(separator: "/").reduce(into: []) { parts, part in
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
  }
}
