internal import Platform

/// Reading and writing of whole files that only their owner may see.
enum StoredFile {
  /// Returns the bytes of a file, or nil if there is none.
  ///
  /// - Throws: Also when it is no file, or has more bytes than the limit; then no more are read.
  static func read(_ path: String, limit: Int) throws(HistoryFileError) -> [UInt8]? {
    do throws(SystemError) {
      return try SystemFile.bytes(of: path, atMost: limit)
    } catch {
      if error.isMissing { return nil }
      throw HistoryFileError(operation: .read, path: path, reason: .reading(error, limit: limit))
    }
  }

  /// Adds bytes at the end of a file; the file and its directories are made if missing.
  static func append(_ bytes: [UInt8], to path: String) throws(HistoryFileError) {
    try telling(.makeDirectory, path: path) { () throws(SystemError) in
      try SystemFolder.makeAll(SystemPath.folder(of: path), mode: 0o700)
    }
    let descriptor = try telling(.open, path: path) { () throws(SystemError) in
      try SystemFile.open(path, access: .both, options: [.creating, .appending, .withoutWaiting])
    }
    defer { SystemFile.close(descriptor) }
    let size = try size(descriptor, path)
    try telling(.write, path: path) { () throws(SystemError) in
      let separator: [UInt8] = try endsMidLine(descriptor, size) ? [0x0A] : []
      try SystemFile.write(separator + bytes, to: descriptor)
      try SystemFile.sync(descriptor)
    }
  }

  /// Replaces a file's contents atomically: no reader sees it half written.
  static func replace(_ path: String, with bytes: [UInt8]) throws(HistoryFileError) {
    try telling(.write, path: path) { () throws(SystemError) in
      try SystemFile.replace(path, with: bytes, mode: 0o600)
    }
  }

  /// The file's size in bytes; throws for anything but a regular file, such as a pipe.
  private static func size(_ descriptor: Int32, _ path: String) throws(HistoryFileError) -> Int {
    let status = try telling(.write, path: path) { () throws(SystemError) in
      try FileStatus(of: descriptor)
    }
    guard status.kind == .file else {
      throw HistoryFileError(operation: .write, path: path, reason: .noFile)
    }
    return status.size
  }

  /// Whether the last line of a file lacks its line break, as after a crash.
  private static func endsMidLine(_ descriptor: Int32, _ size: Int) throws(SystemError) -> Bool {
    guard size > 0 else { return false }
    var last: [UInt8] = [0x0A]
    return try SystemFile.read(descriptor, into: &last, at: size - 1) == 1 && last != [0x0A]
  }

  /// Turns a system error of `body` into one that names the operation and the path.
  private static func telling<Result>(
    _ operation: HistoryFileError.Operation, path: String,
    body: () throws(SystemError) -> Result,
  ) throws(HistoryFileError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw HistoryFileError(operation: operation, path: path, reason: .system(error))
    }
  }
}
