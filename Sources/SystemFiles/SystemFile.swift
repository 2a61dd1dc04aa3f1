#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Calls of the system about files: the only place that opens, reads and writes any.
///
/// A call that a signal interrupts is made again, and what was moved in part is moved to its end.
package enum SystemFile {
  /// Stands for the folder that the process is in.
  package static let currentFolder = AT_FDCWD

  /// Calls a function of the system until no signal interrupts it.
  package static func retrying<Result: SignedInteger>(_ body: () -> Result) -> Result {
    while true {
      let result = body()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - flags: How, as `open` takes it; programs that are started never get the file.
  ///   - mode: Who may do what with a file that is made.
  ///   - folder: The folder where a path begins that does not begin with `/`.
  /// - Throws: The system's reason.
  package static func open(
    _ path: String, _ flags: Int32, mode: UInt32 = 0o600, in folder: Int32 = currentFolder
  ) throws(SystemError) -> Int32 {
    let file = retrying { openat(folder, path, flags | O_CLOEXEC, mode_t(mode)) }
    guard file >= 0 else { throw .latest }
    return file
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
      guard let place else { return systemRead(file, &buffer, buffer.count) }
      return pread(file, &buffer, buffer.count, off_t(place))
    }
    guard count >= 0 else { throw .latest }
    return count
  }

  /// Reads a file to its end.
  ///
  /// - Throws: The system's reason; `EFBIG` if the file is longer than `most`.
  package static func readAll(_ file: Int32, atMost most: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try read(file, into: &buffer)
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
      guard bytes.count <= most else { throw SystemError(code: EFBIG) }
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
  /// - Throws: The system's reason; `EFBIG` if the file is longer than `most`.
  package static func bytes(of path: String, atMost most: Int) throws(SystemError) -> [UInt8] {
    let file = try open(path, O_RDONLY | O_NONBLOCK)
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0 else { throw .latest }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(code: information.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    return try readAll(file, atMost: most)
  }

  /// Writes all bytes.
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
          guard let next else { return systemWrite(file, $0.baseAddress, $0.count) }
          return pwrite(file, $0.baseAddress, $0.count, off_t(next))
        }
      }
      // What takes nothing and names no reason is full.
      guard count > 0 else { throw count == 0 ? SystemError(code: ENOSPC) : .latest }
      rest = rest.dropFirst(count)
    }
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

/// Calls read(2), whose name a method of the same name hides.
private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}

/// Calls write(2), whose name a method of the same name hides.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
