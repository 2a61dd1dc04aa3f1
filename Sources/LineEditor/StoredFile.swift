#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reading and writing of whole files that only their owner may see.
enum StoredFile {
  private static let ownerOnly: mode_t = 0o600

  /// Returns the bytes of a file, or nil if there is none.
  ///
  /// - Throws: Also when it is no file, or has more bytes than the limit; then no more are read.
  static func read(_ path: String, limit: Int) throws(HistoryFileError) -> [UInt8]? {
    let descriptor = openRetrying(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0, errno == ENOENT || errno == ENOTDIR { return nil }
    try check(descriptor, .open, path)
    defer { close(descriptor) }
    let tooLarge = HistoryFileError(operation: .read, path: path, reason: .tooLarge(limit: limit))
    if try size(descriptor, .read, path) > limit { throw tooLarge }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      // The array lends its storage for the length of the call.
      let count = systemRead(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      try check(Int32(clamping: count), .read, path)
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
      if bytes.count > limit { throw tooLarge }
    }
  }

  /// Adds bytes at the end of a file; the file and its directories are made if missing.
  static func append(_ bytes: [UInt8], to path: String) throws(HistoryFileError) {
    try makeDirectories(for: path)
    let descriptor = openRetrying(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK)
    try check(descriptor, .open, path)
    defer { close(descriptor) }
    _ = try size(descriptor, .write, path)
    let separator: [UInt8] = endsMidLine(descriptor) ? [0x0A] : []
    try write(separator + bytes, to: descriptor, path)
  }

  /// Puts other bytes in the place of a file, which is never seen half written.
  static func replace(_ path: String, with bytes: [UInt8]) throws(HistoryFileError) {
    let fresh = "\(path).\(getpid()).new"
    let descriptor = openRetrying(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC)
    try check(descriptor, .open, fresh)
    defer { close(descriptor) }
    try write(bytes, to: descriptor, fresh)
    try check(rename(fresh, path), .rename, path)
  }

  /// Returns how many bytes an open file has.
  ///
  /// - Throws: Also when it is no file.
  private static func size(
    _ descriptor: Int32, _ operation: HistoryFileError.Operation, _ path: String
  ) throws(HistoryFileError) -> Int {
    var information = stat()
    try check(fstat(descriptor, &information), operation, path)
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw HistoryFileError(operation: operation, path: path, reason: .noFile)
    }
    return Int(information.st_size)
  }

  /// Whether the last line of a file lacks its line break, as after a crash.
  private static func endsMidLine(_ descriptor: Int32) -> Bool {
    var last: UInt8 = 0x0A
    let end = lseek(descriptor, 0, SEEK_END)
    return end > 0 && pread(descriptor, &last, 1, end - 1) == 1 && last != 0x0A
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String,
  ) throws(HistoryFileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // The pointer is only used while the buffer is lent.
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      try check(Int32(clamping: count), .write, path)
      rest = rest.dropFirst(count)
    }
    try check(fsync(descriptor), .write, path)
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

  private static func openRetrying(_ path: String, _ flags: Int32) -> Int32 {
    var descriptor = open(path, flags, ownerOnly)
    while descriptor < 0, errno == EINTR { descriptor = open(path, flags, ownerOnly) }
    return descriptor
  }

  private static func check(
    _ status: Int32, _ operation: HistoryFileError.Operation, _ path: String,
  ) throws(HistoryFileError) {
    guard status < 0 else { return }
    throw HistoryFileError(operation: operation, path: path, reason: .system(errno))
  }
}

/// Calls read(2), whose name the method of the same name hides.
private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int,
) -> Int {
  read(descriptor, bytes, count)
}

/// Calls write(2), whose name the method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
