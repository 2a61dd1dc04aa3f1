internal import SystemFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reading and writing of whole files that only their owner may see.
enum StoredFile {
  /// Returns the bytes of a file, or nil if there is none.
  ///
  /// - Throws: Also when it is no file, or has more bytes than the limit; then no more are read.
  static func read(_ path: String, limit: Int) throws(HistoryFileError) -> [UInt8]? {
    do throws(SystemError) {
      return try SystemFile.bytes(of: path, atMost: limit)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw HistoryFileError(
        operation: .read, path: path, reason: .reading(error.code, limit: limit))
    }
  }

  /// Adds bytes at the end of a file; the file and its directories are made if missing.
  static func append(_ bytes: [UInt8], to path: String) throws(HistoryFileError) {
    try makeDirectories(for: path)
    let descriptor = try telling(.open, path) { () throws(SystemError) in
      try SystemFile.open(path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK)
    }
    defer { close(descriptor) }
    try requireFile(descriptor, path)
    try telling(.write, path) { () throws(SystemError) in
      let separator: [UInt8] = try endsMidLine(descriptor) ? [0x0A] : []
      try SystemFile.write(separator + bytes, to: descriptor)
      try SystemFile.sync(descriptor)
    }
  }

  /// Puts other bytes in the place of a file, which is never seen half written.
  static func replace(_ path: String, with bytes: [UInt8]) throws(HistoryFileError) {
    try telling(.write, path) { () throws(SystemError) in
      try SystemFile.replace(path, with: bytes, mode: 0o600)
    }
  }

  /// Refuses what is no file, as a pipe, which nobody may be reading.
  private static func requireFile(
    _ descriptor: Int32, _ path: String
  ) throws(HistoryFileError) {
    var information = stat()
    let isKnown = fstat(descriptor, &information) == 0
    guard isKnown, information.st_mode & S_IFMT == S_IFREG else {
      throw HistoryFileError(
        operation: .write, path: path, reason: isKnown ? .noFile : .system(errno))
    }
  }

  /// Whether the last line of a file lacks its line break, as after a crash.
  private static func endsMidLine(_ descriptor: Int32) throws(SystemError) -> Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end > 0 else { return false }
    var last: [UInt8] = [0x0A]
    return try SystemFile.read(descriptor, into: &last, at: Int(end) - 1) == 1 && last != [0x0A]
  }

  private static func makeDirectories(for path: String) throws(HistoryFileError) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      let status = mkdir(String(path[..<slash]), 0o700)
      // Some systems refuse a directory that exists for another reason, such as EROFS.
      if status != 0, errno != EEXIST, access(String(path[..<slash]), F_OK) != 0 {
        throw HistoryFileError(operation: .makeDirectory, path: path, reason: .system(errno))
      }
      end = slash
    }
  }

  /// Calls the system about a file.
  private static func telling<Result>(
    _ operation: HistoryFileError.Operation, _ path: String,
    _ body: () throws(SystemError) -> Result,
  ) throws(HistoryFileError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw HistoryFileError(operation: operation, path: path, reason: .system(error.code))
    }
  }
}
