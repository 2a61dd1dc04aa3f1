#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum SystemFolder {
  /// Tells whether a path is a folder, or a link to one.
  package static func exists(_ path: String) -> Bool {
    (try? FileStatus(of: path))?.kind == .folder
  }

  /// The folder that the process is in; `nil` if it is gone.
  package static var current: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the names in a folder, in alphabetical order, without `.` and `..`.
  ///
  /// - Throws: The system's reason.
  package static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw .latest }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // The name lies in the entry until the next one is read.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a folder, and those it is in; one that is there already is left alone.
  ///
  /// - Throws: The system's reason.
  package static func makeAll(_ path: String, mode: UInt32) throws(SystemError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      guard mkdir(made, mode_t(mode)) != 0, errno != EEXIST else { continue }
      let reason = SystemError.latest
      // A folder above that is not ours to make may be there all the same.
      guard exists(made) else { throw reason }
    }
  }

  /// Makes a folder in an open one; errors are ignored.
  package static func make(_ name: String, mode: UInt32, in folder: Int32) {
    mkdirat(folder, name, mode_t(mode))
  }
}

/// A temporary folder, removed with its files when the instance is released.
package final class TemporaryFolder {
  package let path: String

  /// Makes a folder whose name begins in a certain way, where `TMPDIR` says or in `/tmp`.
  ///
  /// - Throws: The system's reason.
  package init(named beginning: String) throws(SystemError) {
    var template = Array("\(Environment["TMPDIR"] ?? "/tmp")/\(beginning)-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw .latest }
    path = String(cString: made)
  }

  deinit {
    for name in (try? SystemFolder.names(in: path)) ?? [] { SystemFile.remove("\(path)/\(name)") }
    rmdir(path)
  }
}
