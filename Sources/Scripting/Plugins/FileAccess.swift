package import Diagnostics
import Platform

/// Reads and writes files below a folder.
///
/// Each folder of a path is opened relative to its parent, and symbolic links are not followed. So
/// no concurrent change of folders can lead outside the permitted pattern.
package struct FileAccess {
  /// The maximum that is read at once, in bytes.
  static let most = 16 * 1024 * 1024
  /// The folder that relative paths start from; a path that begins with `/` starts at the root.
  let folder: String

  package init(folder: String) { self.folder = folder }

  /// Returns the bytes of a file; `nil` if it does not exist.
  ///
  /// - Throws: A diagnostic with the system's reason.
  package func read(_ path: FilePath) throws(Diagnostic) -> [UInt8]? {
    try reaching(path) { () throws(SystemError) in
      guard let folder = try openFolder(of: path, makesFolders: false) else { return nil }
      defer { SystemFile.close(folder) }
      guard let file = try openFile(path, access: .reading, in: folder) else { return nil }
      defer { SystemFile.close(file.descriptor) }
      return try SystemFile.readAll(file.descriptor, atMost: Self.most)
    }
  }

  /// Replaces the contents of a file, or appends to it; creates missing folders.
  ///
  /// On failure the file keeps its previous contents.
  ///
  /// - Throws: A diagnostic with the system's reason.
  package func write(_ bytes: [UInt8], to path: FilePath, appending: Bool) throws(Diagnostic) {
    try reaching(path) { () throws(SystemError) in
      guard let folder = try openFolder(of: path, makesFolders: true) else {
        throw SystemError.noEntry
      }
      defer { SystemFile.close(folder) }
      if appending { return try append(bytes, to: path, in: folder) }
      // Only a regular file may be replaced.
      if let file = try openFile(path, access: .writing, in: folder) {
        SystemFile.close(file.descriptor)
      }
      try SystemFile.replace(
        path.name, with: bytes, mode: 0o666, in: folder, isSynced: false)
    }
  }

  /// Removes a file, which must be one.
  ///
  /// - Throws: A diagnostic with the system's reason.
  package func remove(_ path: FilePath) throws(Diagnostic) {
    try reaching(path) { () throws(SystemError) in
      guard let folder = try openFolder(of: path, makesFolders: false) else { return }
      defer { SystemFile.close(folder) }
      guard let file = try openFile(path, access: .reading, in: folder) else { return }
      SystemFile.close(file.descriptor)
      try SystemFile.remove(path.name, in: folder)
    }
  }

  private func append(
    _ bytes: [UInt8], to path: FilePath, in folder: Int32
  ) throws(SystemError) {
    guard
      let file = try openFile(path, access: .writing, options: [.appending, .creating], in: folder)
    else {
      throw SystemError.noEntry
    }
    defer { SystemFile.close(file.descriptor) }
    do throws(SystemError) {
      try SystemFile.write(bytes, to: file.descriptor)
    } catch {
      // A partial append is usually half a line.
      try? SystemFile.cut(file.descriptor, to: file.size)
      throw error
    }
  }

  /// Opens the folder of a file; `nil` if it is missing and `makesFolders` is false.
  private func openFolder(
    of path: FilePath, makesFolders: Bool
  ) throws(SystemError) -> Int32? {
    do throws(SystemError) {
      // The folder itself is the user's: it may be reached through links.
      var place = try SystemFile.open(
        path.isAbsolute ? "/" : folder, access: .reading, options: .folder)
      for name in path.parts.dropLast() {
        let outer = place
        defer { SystemFile.close(outer) }
        if makesFolders { SystemFolder.make(name, mode: 0o777, in: outer) }
        place = try Self.openFolder(name, in: outer)
      }
      return place
    } catch {
      guard error == .noEntry, !makesFolders else { throw error }
      return nil
    }
  }

  private static func openFolder(_ name: String, in outer: Int32) throws(SystemError) -> Int32 {
    do throws(SystemError) {
      return try SystemFile.open(
        name, access: .reading, options: [.folder, .withoutLinks], in: outer)
    } catch {
      guard error == .notFolder else { throw error }
      // For a link the system reports only that it is not a folder, unless no folder was requested.
      SystemFile.close(
        try SystemFile.open(
          name, access: .reading, options: [.withoutLinks, .withoutWaiting], in: outer))
      throw error
    }
  }

  /// Opens a file and returns its size in bytes; `nil` if it does not exist.
  private func openFile(
    _ path: FilePath, access: SystemFile.Access, options: SystemFile.Options = [],
    in folder: Int32
  ) throws(SystemError) -> (descriptor: Int32, size: Int)? {
    let file: Int32
    do throws(SystemError) {
      file = try SystemFile.open(
        path.name, access: access, options: options.union([.withoutLinks, .withoutWaiting]),
        mode: 0o666, in: folder)
    } catch {
      guard error == .noEntry else { throw error }
      return nil
    }
    do throws(SystemError) {
      let status = try FileStatus(of: file)
      // Folders, devices and pipes are not files.
      guard status.kind == .file else { throw SystemError.invalid }
      return (file, status.size)
    } catch {
      SystemFile.close(file)
      throw error
    }
  }

  /// Makes system calls for a file; rethrows their errors as diagnostics that name it.
  private func reaching<Result>(
    _ path: FilePath, _ body: () throws(SystemError) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw Diagnostic(.error, Self.reason(error, path))
    }
  }

  private static func reason(_ error: SystemError, _ path: FilePath) -> Message {
    switch error {
    // A link where a file or a folder is expected is reported so by the system.
    case .tooManyLinks: Message("E0857", ["path": path.text])
    case .invalid: Message("E0858", ["path": path.text])
    case .tooLarge: Message("E0859", ["path": path.text, "most": most / 1_048_576])
    default: Message("E0856", ["path": path.text, "reason": Message.systemReason(error)])
    }
  }
}

extension FilePath {
  fileprivate var name: String { parts.last ?? "." }
}

/// A pattern of paths relative to the script's folder: `*` matches characters of one name, `**` any
/// number of folders.
///
/// A pattern that begins with `/` is absolute. `.` and `..` are not allowed, so the pattern shows
/// what it can reach. Stars match no name that begins with a dot: such configuration files must be
/// named explicitly.
package struct FilePattern: Hashable, Sendable {
  package let text: String
  private let parts: [String]

  package init?(_ text: String) {
    guard let parts = FilePath.parts(of: text) else { return nil }
    self.text = text
    self.parts = parts
  }

  /// True if the pattern matches only paths relative to the script's folder.
  var isWithinFolder: Bool { text.utf8.first != UInt8(ascii: "/") }

  /// Returns whether a path matches.
  ///
  /// Compares bytes, as the system does. The cost is proportional to the product of both lengths.
  package func matches(_ path: FilePath) -> Bool {
    path.isAbsolute != isWithinFolder && Self.match(parts, path.parts)
  }

  private static func match(_ parts: [String], _ names: [String]) -> Bool {
    // Row by row: which prefixes of the path the parts so far can match.
    var reached = [true] + Array(repeating: false, count: names.count)
    for part in parts {
      var next = Array(repeating: false, count: names.count + 1)
      if part == "**", reached[0] { next[0] = true }
      for (index, name) in names.enumerated() {
        next[index + 1] =
          part == "**"
          ? reached[index + 1] || next[index] && !isHidden(name)
          : reached[index] && match(part, name)
      }
      reached = next
    }
    return reached[names.count]
  }

  private static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  private static func match(_ part: String, _ name: String) -> Bool {
    if isHidden(name), !isHidden(part) { return false }
    let (part, name) = (Array(part.utf8), Array(name.utf8))
    var (next, at) = (0, 0)
    // The latest star, and its match so far.
    var star: (next: Int, at: Int)?
    while at < name.count {
      if next < part.count, part[next] == UInt8(ascii: "*") {
        star = (next + 1, at)
        next += 1
      } else if next < part.count, part[next] == name[at] {
        next += 1
        at += 1
      } else if let latest = star {
        star = (latest.next, latest.at + 1)
        (next, at) = (latest.next, latest.at + 1)
      } else {
        return false
      }
    }
    return part[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// A path without `.` and `..`, relative to the script's folder or starting at the root.
package struct FilePath: Hashable, Sendable {
  package let text: String
  let parts: [String]

  /// Parses a path; nil if the text is not one, or contains `.` or `..`.
  package init?(_ text: String) {
    guard let parts = Self.parts(of: text) else { return nil }
    self.text = text
    self.parts = parts
  }

  var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }

  /// The names of a path or the parts of a pattern; nothing if some of them are no names.
  ///
  /// It is taken apart by bytes, as the system does it: a slash with an accent is a slash.
  static func parts(of text: String) -> [String]? {
    let slash = UInt8(ascii: "/")
    var bytes = Array(text.utf8)[...]
    if bytes.first == slash { bytes = bytes.dropFirst() }
    let parts = bytes.split(separator: slash, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let areNames = parts.allSatisfy { part in
      let name = Array(part.utf8)
      return !name.isEmpty && name != Array(".".utf8) && name != Array("..".utf8)
        && !name.contains(0)
    }
    return areNames ? parts : nil
  }
}
