#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A file holds what it held or what it shall hold, and never half of that.
extension SystemFile {
  /// Lets a file hold bytes: all of them or, if that cannot be done, what it held before.
  ///
  /// They are written into a new file beside it, which takes its name then. Written to directly is what
  /// is no file, such as a pipe, and a file in a folder where nothing can be made. A file that is there
  /// keeps its permissions, and a link leads to the same file as before.
  ///
  /// - Parameters:
  ///   - mode: Who may do what with a file that is made.
  ///   - folder: The folder where a path begins that does not begin with `/`.
  ///   - isSynced: The bytes are on the disk then.
  /// - Throws: The system's reason.
  package static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt32, in folder: Int32 = currentFolder,
    isSynced: Bool = true
  ) throws(SystemError) {
    let path = folder == currentFolder ? destination(of: path) : path
    var information = stat()
    let isThere = fstatat(folder, path, &information, AT_SYMLINK_NOFOLLOW) == 0
    guard isThere || errno == ENOENT else { throw .latest }
    // What is below /dev may be a name for a file that others have open.
    guard !isThere || information.st_mode & S_IFMT == S_IFREG, !path.hasPrefix("/dev/") else {
      return try overwrite(path, with: bytes, in: folder)
    }
    let mode = isThere ? UInt32(information.st_mode) & 0o7777 : mode
    let fresh = "\(path).\(getpid()).new"
    unlinkat(folder, fresh, 0)
    let file: Int32
    do throws(SystemError) {
      file = try open(
        fresh, access: .writing, options: [.creating, .isNew], mode: mode, in: folder)
    } catch {
      let reasons: [SystemError] = [.noAccess, .notPermitted, .readOnly, .nameTooLong]
      guard isThere, reasons.contains(error) else { throw error }
      return try overwrite(path, with: bytes, in: folder)
    }
    do throws(SystemError) {
      try fill(file, with: bytes, keeping: isThere ? mode : nil, isSynced: isSynced)
      guard renameat(folder, fresh, folder, path) == 0 else { throw SystemError.latest }
    } catch {
      unlinkat(folder, fresh, 0)
      throw error
    }
  }

  private static func fill(
    _ file: Int32, with bytes: [UInt8], keeping mode: UInt32?, isSynced: Bool
  ) throws(SystemError) {
    do throws(SystemError) {
      // Whoever made it may have had fewer rights to give.
      if let mode, fchmod(file, mode_t(mode)) != 0 { throw SystemError.latest }
      try write(bytes, to: file)
      if isSynced { try sync(file) }
    } catch {
      close(file)
      throw error
    }
    guard close(file) else { throw .latest }
  }

  private static func overwrite(
    _ path: String, with bytes: [UInt8], in folder: Int32
  ) throws(SystemError) {
    let file = try open(path, access: .writing, options: .emptying, in: folder)
    defer { close(file) }
    try write(bytes, to: file)
  }

  /// The target of a path that is a link to something that exists; otherwise the path.
  private static func destination(of path: String) -> String {
    var information = stat()
    guard !path.hasPrefix("/dev/"), lstat(path, &information) == 0,
      information.st_mode & S_IFMT == S_IFLNK
    else { return path }
    return SystemPath.real(path) ?? path
  }
}
