#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What some files looked like at a moment: enough to tell later which of them have changed.
struct FileStamps: Equatable {
  private struct Stamp: Equatable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
  }

  private var stamps: [String: Stamp] = [:]

  /// Looks at files; one that is not there has no stamp.
  init(_ files: [String]) {
    for file in files {
      var information = stat()
      guard stat(file, &information) == 0 else { continue }
      #if canImport(Glibc)
        let time = information.st_mtim
      #else
        let time = information.st_mtimespec
      #endif
      stamps[file] = Stamp(
        inode: UInt64(information.st_ino), size: Int64(information.st_size),
        seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }
  }

  /// The files that have changed, come or gone since other stamps were taken of the same files.
  func changed(since other: FileStamps) -> Set<String> {
    Set(stamps.keys).union(other.stamps.keys).filter { stamps[$0] != other.stamps[$0] }
  }
}
