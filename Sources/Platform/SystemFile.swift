#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Calls of the system about files: the only place that opens, reads and writes any.
///
/// A call that a signal interrupts is made again, and what was moved in part is moved to its end.
package enum SystemFile {
  package static let currentFolder = AT_FDCWD

  /// Repeats a system call while signals interrupt it.
  package static func retrying<Result: SignedInteger>(_ body: () -> Result) -> Result {
    while true {
      let result = body()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  package enum Access: Sendable {
    case reading, writing, both

    fileprivate var flags: Int32 {
      switch self {
      case .reading: O_RDONLY
      case .writing: O_WRONLY
      case .both: O_RDWR
      }
    }
  }

  package struct Options: OptionSet, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let appending = Self(rawValue: O_APPEND)
    package static let creating = Self(rawValue: O_CREAT)
    /// With `creating`: fails if the file exists.
    package static let isNew = Self(rawValue: O_EXCL)
    package static let emptying = Self(rawValue: O_TRUNC)
    /// Does not wait for the other end of a pipe.
    package static let withoutWaiting = Self(rawValue: O_NONBLOCK)
    package static let folder = Self(rawValue: O_DIRECTORY)
    package static let withoutLinks = Self(rawValue: O_NOFOLLOW)
  }

  /// Opens a file; programs that are started never get it.
  ///
  /// - Parameters:
  ///   - mode: Who may do what with a file that is made.
  ///   - folder: The folder where a path begins that does not begin with `/`.
  /// - Throws: The system's reason.
  package static func open(
    _ path: String, access: Access, options: Options = [], mode: UInt32 = 0o600,
    in folder: Int32 = currentFolder
  ) throws(SystemError) -> Int32 {
    let flags = access.flags | options.rawValue | O_CLOEXEC
    let file = retrying { openat(folder, path, flags, mode_t(mode)) }
    guard file >= 0 else { throw .latest }
    return file
  }

  /// Closes a file.
  ///
  /// - Returns: Whether all that was written arrived, as far as the system tells; a quota is told at the
  ///   end by some file systems. After a signal the file is closed all the same.
  @discardableResult
  package static func close(_ file: Int32) -> Bool { systemClose(file) == 0 || errno == EINTR }

  /// Lets nobody else lock a file, until it is closed.
  ///
  /// - Throws: `wouldWait` if another process has locked it, or the system's reason.
  package static func lock(_ file: Int32) throws(SystemError) {
    guard retrying({ flock(file, LOCK_EX | LOCK_NB) }) == 0 else { throw .latest }
  }

  /// Makes reads from a pipe wait for data, although it was opened without waiting.
  package static func setWaiting(_ file: Int32) {
    let flags = fcntl(file, F_GETFL)
    if flags >= 0 { _ = fcntl(file, F_SETFL, flags & ~O_NONBLOCK) }
  }

  package static func remove(_ path: String) { unlink(path) }

  /// Removes a file from an open folder.
  ///
  /// - Throws: The system's reason.
  package static func remove(_ name: String, in folder: Int32) throws(SystemError) {
    guard unlinkat(folder, name, 0) == 0 else { throw .latest }
  }

  /// Reads up to as many bytes as a buffer has.
  ///
  /// - Parameter place: Where they are; `nil` for where the last ones ended.
  /// - Returns: How many there were; 0 at the end.
  /// - Throws: The system's reason.
  package static func read(
    _ file: Int32, into buffer: inout [UInt8], at place: Int? = nil
  ) throws(SystemError) -> Int {
    // The array lends its storage for the length of the call.
    let count = retrying {
      guard let place else { return systemRead(file, bytes: &buffer, count: buffer.count) }
      return pread(file, &buffer, buffer.count, off_t(place))
    }
    guard count >= 0 else { throw .latest }
    return count
  }

  /// Reads what a terminal, pipe or socket has now.
  ///
  /// - Returns: Some bytes; none at the end; `nil` if there is nothing yet, or a signal came.
  /// - Throws: The system's reason.
  package static func readAvailable(_ file: Int32) throws(SystemError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    // The array lends its storage for the length of the call.
    let count = systemRead(file, bytes: &bytes, count: bytes.count)
    if count >= 0 { return Array(bytes.prefix(count)) }
    guard errno == EAGAIN || errno == EINTR else { throw .latest }
    return nil
  }

  /// Reads a file to its end.
  ///
  /// - Throws: The system's reason; `tooLarge` if the file is longer than `most`.
  package static func readAll(_ file: Int32, atMost most: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try read(file, into: &buffer)
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
      guard bytes.count <= most else { throw .tooLarge }
    }
  }

  /// Reads the first bytes of a file, so many or all there are.
  ///
  /// - Throws: The system's reason.
  package static func head(of file: Int32, _ most: Int) throws(SystemError) -> [UInt8] {
    var head: [UInt8] = []
    while head.count < most {
      var buffer = [UInt8](repeating: 0, count: most - head.count)
      let count = try read(file, into: &buffer, at: head.count)
      if count == 0 { break }
      head += buffer.prefix(count)
    }
    return head
  }

  /// Returns all that is in a file, which has to be one: nobody waits for a pipe.
  ///
  /// - Throws: The system's reason; `tooLarge` if the file is longer than `most`.
  package static func bytes(of path: String, atMost most: Int) throws(SystemError) -> [UInt8] {
    let file = try open(path, access: .reading, options: .withoutWaiting)
    defer { close(file) }
    let kind = try FileStatus(of: file).kind
    guard kind == .file else { throw kind == .folder ? .isFolder : .invalid }
    return try readAll(file, atMost: most)
  }

  /// Writes all bytes, waiting where whoever reads them is slow.
  ///
  /// - Parameter place: Where they go; `nil` for where the last ones ended.
  /// - Throws: The system's reason; some of the bytes may be written then.
  package static func write(
    _ bytes: [UInt8], to file: Int32, at place: Int? = nil
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let next = place.map { $0 + bytes.count - rest.count }
      // The pointer is only used while the buffer is lent.
      let count = retrying {
        rest.withUnsafeBytes {
          guard let next else { return systemWrite(file, bytes: $0.baseAddress, count: $0.count) }
          return pwrite(file, $0.baseAddress, $0.count, off_t(next))
        }
      }
      if count < 0, errno == EAGAIN {
        waitUntilWritable(file)
        continue
      }
      // What takes nothing and names no reason is full.
      guard count > 0 else { throw count == 0 ? .noSpace : .latest }
      rest = rest.dropFirst(count)
    }
  }

  private static func waitUntilWritable(_ file: Int32) {
    var request = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, 1_000)
  }

  /// Makes a file shorter.
  ///
  /// - Throws: The system's reason.
  package static func cut(_ file: Int32, to count: Int) throws(SystemError) {
    guard retrying({ ftruncate(file, off_t(count)) }) == 0 else { throw .latest }
  }

  /// Waits until all of a file, or of the names in a folder, is on the disk.
  ///
  /// What cannot be synced at all, as a pipe or a folder of some file systems, is left as it is.
  ///
  /// - Throws: The system's reason.
  package static func sync(_ file: Int32) throws(SystemError) {
    guard retrying({ fsync(file) }) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw .latest
    }
  }

  /// Waits until what was added to a file is on the disk.
  ///
  /// - Throws: The system's reason.
  package static func syncBytes(_ file: Int32) throws(SystemError) {
    #if canImport(Glibc)
      let result = retrying { fdatasync(file) }
    #else
      let result = retrying { fcntl(file, F_FULLFSYNC) }
    #endif
    guard result == 0 else { throw .latest }
  }

  /// Tells whether there is anything of a name, be it a link that leads nowhere.
  ///
  /// - Throws: The system's reason why that cannot be known.
  package static func exists(_ path: String) throws(SystemError) -> Bool {
    var information = stat()
    if lstat(path, &information) == 0 { return true }
    guard errno == ENOENT || errno == ENOTDIR else { throw .latest }
    return false
  }
}

/// Calls close(2); the method `close` hides its name.
private func systemClose(_ file: Int32) -> Int32 { close(file) }

/// Calls read(2); the method `read` hides its name.
private func systemRead(_ file: Int32, bytes: UnsafeMutableRawPointer?, count: Int) -> Int {
  read(file, bytes, count)
}

/// Calls write(2); the method `write` hides its name.
private func systemWrite(_ file: Int32, bytes: UnsafeRawPointer?, count: Int) -> Int {
  write(file, bytes, count)
}
