#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Calls of the system about folders.
package enum SystemFolder {
  /// Tells whether a path leads to a folder; a link to one does.
  package static func exists(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, in alphabetical order, without `.` and `..`; `nil` if it cannot be read.
  package static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // The name lies in the entry until the next one is read.
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
