#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system says about a file without reading it.
///
/// Two that are equal were taken of a file that has not changed in between.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, link
    /// A pipe, a socket or a device.
    case other
  }

  package let kind: Kind
  /// In bytes.
  package let size: Int
  /// The permission bits.
  package let mode: UInt32
  private let inode: UInt64
  private let seconds: Int
  private let nanoseconds: Int

  /// Asks for what a path leads to.
  ///
  /// - Throws: The system's reason, such as `noEntry`.
  package init(of path: String) throws(SystemError) {
    var information = stat()
    guard stat(path, &information) == 0 else { throw .latest }
    self.init(information)
  }

  /// Asks for an open file.
  ///
  /// - Throws: The system's reason.
  package init(of descriptor: Int32) throws(SystemError) {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw .latest }
    self.init(information)
  }

  init(_ information: stat) {
    kind =
      switch information.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(information.st_size)
    mode = UInt32(information.st_mode) & 0o7777
    inode = UInt64(information.st_ino)
    #if canImport(Glibc)
      let time = information.st_mtim
    #else
      let time = information.st_mtimespec
    #endif
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }
}
