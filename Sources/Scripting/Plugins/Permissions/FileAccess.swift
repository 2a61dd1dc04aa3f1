import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads and writes files below a folder.
///
/// Every folder on the way is opened in the one before, and no symbolic link is followed, so that what a
/// pattern permits is what is reached, whatever happens to the folders meanwhile.
struct FileAccess {
  /// The most that is read at once, in bytes.
  static let most = 16 * 1024 * 1024
  /// The folder that paths begin in; one that begins with `/` begins at the root.
  let folder: String

  /// Returns the bytes of a file; nothing if there is none.
  ///
  /// - Throws: A diagnostic with the system's reason.
  func read(_ path: FilePath) throws(Diagnostic) -> [UInt8]? {
    guard let file = try open(path, O_RDONLY | O_NONBLOCK, makesFolders: false) else { return nil }
    defer { close(file) }
    try checkIsFile(file, path)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = systemRead(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path) }
      bytes += buffer.prefix(count)
      guard bytes.count <= Self.most else {
        throw Diagnostic(.error, .fileTooLong(path.text, Self.most))
      }
    }
  }

  /// Writes a file anew, or at its end; folders that are missing are made.
  ///
  /// - Throws: A diagnostic with the system's reason.
  func write(_ bytes: [UInt8], to path: FilePath, appending: Bool) throws(Diagnostic) {
    let how = O_WRONLY | O_CREAT | O_NONBLOCK | (appending ? O_APPEND : 0)
    guard let file = try open(path, how, makesFolders: true) else { throw failure(path) }
    defer { close(file) }
    try checkIsFile(file, path)
    if !appending, ftruncate(file, 0) != 0 { throw failure(path) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path) }
      rest = rest.dropFirst(count)
    }
  }

  private func open(
    _ path: FilePath, _ how: Int32, makesFolders: Bool
  ) throws(Diagnostic) -> Int32? {
    let asFolder = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    // The folder itself is the user's: it may be reached through links.
    var place = systemOpen(AT_FDCWD, path.isAbsolute ? "/" : folder, asFolder)
    for name in path.parts.dropLast() where place >= 0 {
      let outer = place
      if makesFolders { mkdirat(outer, name, 0o777) }
      place = systemOpen(outer, name, asFolder | O_NOFOLLOW)
      let reason = errno
      close(outer)
      errno = reason
    }
    guard place >= 0 else { return errno == ENOENT && !makesFolders ? nil : try fail(path) }
    defer { close(place) }
    let file = systemOpen(place, path.parts.last ?? ".", how | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return errno == ENOENT && !makesFolders ? nil : try fail(path) }
    return file
  }

  /// What is a folder, a device or a pipe is no file.
  private func checkIsFile(_ file: Int32, _ path: FilePath) throws(Diagnostic) {
    var information = stat()
    guard fstat(file, &information) == 0 else { throw failure(path) }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw Diagnostic(.error, .notAFile(path.text))
    }
  }

  private func fail(_ path: FilePath) throws(Diagnostic) -> Int32? { throw failure(path) }

  private func failure(_ path: FilePath) -> Diagnostic {
    // A link where a file or a folder is expected is reported so by the system.
    if errno == ELOOP { return Diagnostic(.error, .fileIsLink(path.text)) }
    return Diagnostic(.error, .fileUnreachable(path.text, .systemReason(errno)))
  }
}

private func systemOpen(_ folder: Int32, _ name: String, _ how: Int32) -> Int32 {
  openat(folder, name, how, 0o666)
}

private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
