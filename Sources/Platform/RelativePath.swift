package enum RelativePath {
  /// Returns a file's path relative to another file's folder; neither has to be absolute.
  package static func of(_ file: String, from other: String) -> String {
    let target = parts(file)
    let folder = parts(other).dropLast()
    let common = zip(target, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - common)
    return (up + target.dropFirst(common)).joined(separator: "/")
  }

  /// The same path from the current folder, without `.` and `..` where it needs none.
  package static func plain(_ path: String) -> String { of(path, from: "here") }

  /// The components of the absolute path, with `.` and `..` resolved.
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
