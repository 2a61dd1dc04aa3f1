package import Diagnostics
package import Platform

/// The files that scripts come with: those on the disk, or those of a revision.
///
/// Paths are as the program names files: they begin in the current folder, or at the root.
package protocol FileTree: Sendable {
  /// Identifies the tree: two trees with equal ids have the same files.
  var id: String { get }

  /// Returns whether a path exists, be it a link that leads nowhere.
  ///
  /// - Throws: The system's reason why that cannot be known.
  func exists(_ path: String) throws(SystemError) -> Bool

  /// Returns what a path leads to; `nil` if it leads nowhere.
  func kind(of path: String) -> FileStatus.Kind?

  /// Returns the names in a folder, in alphabetical order.
  ///
  /// - Throws: The system's reason, such as `noEntry`.
  func names(in folder: String) throws(SystemError) -> [String]

  /// Returns the contents of a file.
  ///
  /// - Throws: A diagnostic if the file does not exist (E0101), or cannot be read.
  func bytes(of path: String) throws(Diagnostic) -> [UInt8]

  /// Returns whether a path inside a folder leads outside through a symbolic link.
  func isLink(_ path: String, outOf folder: String) -> Bool
}

extension FileTree {
  /// Whether these are the files on the disk.
  var isDisk: Bool { self is DiskTree }

  /// Returns whether a path leads to something that can be read: a file or a pipe.
  package func isFile(_ path: String) -> Bool { kind(of: path).map { $0 != .folder } ?? false }
}

/// The files on the disk.
package struct DiskTree: FileTree {
  package let id = ""

  package init() {}

  package func exists(_ path: String) throws(SystemError) -> Bool { try SystemFile.exists(path) }

  package func kind(of path: String) -> FileStatus.Kind? { (try? FileStatus(of: path))?.kind }

  package func names(in folder: String) throws(SystemError) -> [String] {
    try SystemFolder.names(in: folder)
  }

  package func bytes(of path: String) throws(Diagnostic) -> [UInt8] {
    do throws(SystemError) {
      // Opening a pipe without a writer must not block: it reads as empty.
      let file = try SystemFile.open(path, access: .reading, options: .withoutWaiting)
      defer { SystemFile.close(file) }
      // Reading a pipe with a writer must block: the text may come from another program.
      SystemFile.setWaiting(file)
      return try SystemFile.readAll(file, atMost: SourceFile.most)
    } catch {
      let near = error == .noEntry ? nearest(to: path) : nil
      throw Diagnostic(.error, SourceFile.reason(error, path), cure: near.map { .didYouMean($0) })
    }
  }

  package func isLink(_ path: String, outOf folder: String) -> Bool {
    guard let place = SystemPath.real(path), let inside = SystemPath.real(folder) else {
      return false
    }
    return !place.hasPrefix(inside == "/" ? "/" : inside + "/")
  }
}

extension FileTree {
  /// Returns the script in the same folder whose name is most similar to that of a missing file.
  package func nearest(to path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    guard let name = parts.last.map(String.init),
      let names = try? names(in: parts.count == 1 ? "." : folder + "/")
    else { return nil }
    let scripts = names.filter { $0.hasSuffix(".lua") }
    let found =
      scripts.first { $0 == name + ".lua" } ?? Suggestion.nearest(to: name, among: scripts)
    return found.map { (parts.dropLast().map(String.init) + [$0]).joined(separator: "/") }
  }
}
