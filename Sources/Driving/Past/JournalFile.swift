package import Diagnostics
import Platform

/// The file of a journal, which only this process can write while it is open.
///
/// When `append` or `sync` returns, the added bytes are on the disk. A partial append is removed.
package final class JournalFile {
  let path: String
  private let descriptor: Int32
  /// The offset where the next bytes go.
  private(set) var end = 0
  /// The bytes before it are on the disk.
  private var synced = 0

  /// Opens a file, or creates it.
  ///
  /// - Throws: A diagnostic on failure, or if another process has it open.
  init(_ path: String) throws(Diagnostic) {
    self.path = path
    descriptor = try unlessUnusable(path) { () throws(SystemError) in
      try SystemFile.open(path, access: .both, options: [.creating, .withoutWaiting])
    }
    let size = try unlessUnusable(path) { [descriptor] () throws(SystemError) in
      try Self.size(descriptor)
    }
    do throws(SystemError) {
      try SystemFile.lock(descriptor)
    } catch {
      let isHeld = error == .wouldWait
      throw Diagnostic(
        .error,
        isHeld
          ? Message("E0760", ["path": path])
          : Message("E0761", ["path": path, "reason": Message.systemReason(error)]))
    }
    // A file that may only grow to a size is as full as a disk, and no reason to end.
    ThisProcess.ignoreFileLimit()
    // An empty file may be new.
    if size == 0 {
      try unlessUnusable(path) { () throws(SystemError) in try Self.syncFolder(of: path) }
    }
  }

  deinit { SystemFile.close(descriptor) }

  /// Returns all that is in the file.
  ///
  /// - Throws: A diagnostic when it cannot be read.
  func read() throws(Diagnostic) -> [UInt8] { try Self.read(descriptor, path) }

  /// Returns all that is in a file that others may have open.
  ///
  /// - Throws: A diagnostic when it cannot be read.
  package static func bytes(of path: String) throws(Diagnostic) -> [UInt8] {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try SystemFile.open(path, access: .reading, options: .withoutWaiting)
    } catch {
      throw Diagnostic(
        .error, Message("E0772", ["path": path, "reason": Message.fileReason(error)]))
    }
    defer { SystemFile.close(descriptor) }
    return try read(descriptor, path)
  }

  /// The size limit of a journal that is read, in bytes.
  private static let most = 4 << 30

  /// Reads the file; stops early if its beginning shows that it is not a journal.
  private static func read(_ descriptor: Int32, _ path: String) throws(Diagnostic) -> [UInt8] {
    do throws(SystemError) {
      _ = try size(descriptor)
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = try SystemFile.read(descriptor, into: &chunk, at: bytes.count)
        if count == 0 { return bytes }
        bytes += chunk.prefix(count)
        guard JournalHeader.canBegin(bytes) else { return bytes }
        guard bytes.count <= most else { throw SystemError.tooLarge }
      }
    } catch {
      throw Diagnostic(
        .error, Message("E0772", ["path": path, "reason": Message.fileReason(error)]))
    }
  }

  /// The size of a file; throws if it is not a regular file, such as a device.
  private static func size(_ descriptor: Int32) throws(SystemError) -> Int {
    let status = try FileStatus(of: descriptor)
    guard status.kind == .file else { throw .invalid }
    return status.size
  }

  /// Truncates the file; the next bytes are appended there.
  ///
  /// - Throws: A diagnostic on failure.
  func cut(to count: Int) throws(Diagnostic) {
    (end, synced) = (count, count)
    try unlessUnusable(path) { [descriptor] () throws(SystemError) in
      try SystemFile.cut(descriptor, to: count)
      try SystemFile.sync(descriptor)
    }
  }

  /// Adds bytes, which are on the disk then.
  ///
  /// - Throws: The reason when they are not; the file is as it was before.
  func append(_ bytes: [UInt8]) throws(JournalFileError) {
    try write(bytes)
    try sync()
  }

  /// Adds bytes, which are there when the program ends in whatever way, and on the disk after
  /// `sync`.
  ///
  /// - Throws: The reason when they are not there; the file is as it was before.
  func write(_ bytes: [UInt8]) throws(JournalFileError) {
    try orCutting(to: end) { [descriptor, end] () throws(SystemError) in
      try SystemFile.write(bytes, to: descriptor, at: end)
    }
    end += bytes.count
  }

  /// Waits until all added bytes are on the disk.
  ///
  /// - Throws: The reason on failure; the bytes added since the last sync are removed.
  func sync() throws(JournalFileError) {
    try orCutting(to: synced) { [descriptor] () throws(SystemError) in
      try SystemFile.syncBytes(descriptor)
    }
    synced = end
  }

  /// Calls the system; if that fails, the file ends at a place.
  private func orCutting(
    to place: Int, _ body: () throws(SystemError) -> Void
  ) throws(JournalFileError) {
    do throws(SystemError) {
      // If another process has truncated the file, appending would leave a hole.
      let isShorter = try Self.size(descriptor) < end
      if !isShorter { return try body() }
    } catch {
      end = place
      // Truncating needs no space; if it fails, the next line overwrites the rest.
      try? SystemFile.cut(descriptor, to: end)
      throw .system(error)
    }
    end = place
    throw .shortened
  }

  /// Syncs the folder, without which the name of a new file may not be on the disk.
  private static func syncFolder(of path: String) throws(SystemError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try SystemFile.open(folder, access: .reading)
    } catch {
      // A user may be allowed to create files in a folder but not to list it.
      guard error == .noAccess else { throw error }
      return
    }
    defer { SystemFile.close(descriptor) }
    try SystemFile.sync(descriptor)
  }

  /// Keeps bytes in a new file beside the journal.
  ///
  /// - Returns: Its name.
  /// - Throws: A diagnostic when it cannot be written.
  func keepCopy(of bytes: [UInt8]) throws(Diagnostic) -> String {
    var (number, copy) = (1, path + ".damaged")
    while try TextFile.exists(copy) {
      number += 1
      copy = "\(path).damaged-\(number)"
    }
    let file = try JournalFile(copy)
    do throws(JournalFileError) {
      try file.append(bytes)
    } catch {
      SystemFile.remove(copy)
      throw Diagnostic(.error, Message("E0761", ["path": copy, "reason": error.reason]))
    }
    return copy
  }
}

/// Calls the system about the file of a session.
///
/// - Throws: A diagnostic with the system's reason.
private func unlessUnusable<Result>(
  _ path: String, _ body: () throws(SystemError) -> Result
) throws(Diagnostic) -> Result {
  do throws(SystemError) {
    return try body()
  } catch {
    throw Diagnostic(.error, Message("E0761", ["path": path, "reason": Message.fileReason(error)]))
  }
}

enum JournalFileError: Error, Hashable {
  case system(SystemError)
  /// Another program truncated the file.
  case shortened

  var reason: Message {
    switch self {
    case .system(let error): .systemReason(error)
    case .shortened:
      Message("sessions.journalFileErrorReasonShortened")
    }
  }
}
