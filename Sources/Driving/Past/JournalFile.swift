package import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file of a journal, which this process alone may write while it is open.
///
/// What was added is on the disk when `append` comes back. What could only be added in part is taken
/// off again.
package final class JournalFile {
  /// The file.
  let path: String
  private let descriptor: Int32
  /// Where the next bytes go.
  private(set) var end: off_t = 0

  /// Opens a file; one that is not there is made.
  ///
  /// - Throws: A diagnostic when that cannot be done, or another process has it open.
  init(_ path: String) throws(Diagnostic) {
    self.path = path
    let isNew = !TextFile.exists(path)
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      throw Diagnostic(.error, .sessionUnusable(path, .systemReason(errno)))
    }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw Diagnostic(.error, .sessionUnusable(path, .systemReason(EINVAL)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let isHeld = errno == EWOULDBLOCK
      throw Diagnostic(
        .error, isHeld ? .sessionInUse(path) : .sessionUnusable(path, .systemReason(errno)))
    }
    // A file that may only grow to a size is as full as a disk, and no reason to end.
    signal(SIGXFSZ, SIG_IGN)
    if isNew { Self.syncFolder(of: path) }
  }

  deinit { close(descriptor) }

  /// Returns all that is in the file.
  ///
  /// - Throws: A diagnostic when it cannot be read.
  func read() throws(Diagnostic) -> [UInt8] { try Self.read(descriptor, path) }

  /// Returns all that is in a file that others may have open.
  ///
  /// - Throws: A diagnostic when it cannot be read.
  package static func bytes(of path: String) throws(Diagnostic) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Diagnostic(.error, .sessionUnreadable(path, errno)) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw Diagnostic(.error, .sessionUnreadable(path, EINVAL))
    }
    return try read(descriptor, path)
  }

  /// How many bytes a journal may have that is read.
  private static let most: off_t = 4 << 30

  /// Reads what may be a journal; of what cannot be one no more than the beginning.
  private static func read(_ descriptor: Int32, _ path: String) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var place: off_t = 0
    while true {
      // The array lends its storage for the length of the call.
      let count = pread(descriptor, &chunk, chunk.count, place)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Diagnostic(.error, .sessionUnreadable(path, errno)) }
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
      guard JournalHeader.canBegin(bytes) else { return bytes }
      place += off_t(count)
      guard place <= most else { throw Diagnostic(.error, .sessionUnreadable(path, EFBIG)) }
    }
  }

  /// Takes off all bytes from a place on; the next ones go there.
  ///
  /// - Throws: A diagnostic when that cannot be done.
  func cut(to count: Int) throws(Diagnostic) {
    end = off_t(count)
    guard ftruncate(descriptor, end) == 0, fsync(descriptor) == 0 else {
      throw Diagnostic(.error, .sessionUnusable(path, .systemReason(errno)))
    }
  }

  /// Adds bytes, which are on the disk then.
  ///
  /// - Throws: The reason of the system when they are not; the file is as it was before.
  func append(_ bytes: [UInt8]) throws(JournalFileError) {
    // Behind a place that somebody has cut off, the file would be filled with a hole.
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw .system(errno) }
    guard information.st_size >= end else { throw .shortened }
    var rest = bytes[...]
    while !rest.isEmpty {
      let place = end + off_t(bytes.count - rest.count)
      // The pointer is only used while the buffer is lent.
      let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, place) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(count == 0 ? ENOSPC : errno) }
      rest = rest.dropFirst(count)
    }
    guard Self.sync(descriptor) == 0 else { throw failure(errno) }
    end += off_t(bytes.count)
  }

  private func failure(_ code: Int32) -> JournalFileError {
    // Making a file shorter needs no space; should it fail, the next line is written over the rest.
    _ = ftruncate(descriptor, end)
    return .system(code)
  }

  private static func sync(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      fdatasync(descriptor)
    #else
      fcntl(descriptor, F_FULLFSYNC)
    #endif
  }

  /// The name of a new file is on the disk only when its folder is.
  private static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Keeps bytes in a new file beside the journal.
  ///
  /// - Returns: Its name.
  /// - Throws: A diagnostic when it cannot be written.
  func keepCopy(of bytes: [UInt8]) throws(Diagnostic) -> String {
    var (number, copy) = (1, path + ".damaged")
    while TextFile.exists(copy) {
      number += 1
      copy = "\(path).damaged-\(number)"
    }
    let file = try JournalFile(copy)
    do throws(JournalFileError) {
      try file.append(bytes)
    } catch {
      unlink(copy)
      throw Diagnostic(.error, .sessionUnusable(copy, error.reason))
    }
    return copy
  }
}

/// Why bytes could not be added.
enum JournalFileError: Error, Hashable {
  /// The system says so, by the number of its `errno`.
  case system(Int32)
  /// Somebody else has made the file shorter.
  case shortened

  /// The reason, in a few words.
  var reason: Message {
    switch self {
    case .system(let code): .systemReason(code)
    case .shortened:
      Message(
        en: "another program has made it shorter", ko: "다른 프로그램이 파일을 줄였습니다")
    }
  }
}
