#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum StandardStreams {
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether something can be read from standard input now: from a file or a pipe, and nothing that
  /// may wait for somebody.
  package static var hasInput: Bool {
    var status = stat()
    guard fstat(0, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return lseek(0, 0, SEEK_CUR) < status.st_size
    case S_IFIFO, S_IFSOCK:
      var wish = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      return poll(&wish, 1, 0) == 1 && wish.revents & Int16(POLLIN) != 0
    default: return false
    }
  }

  /// Whether the process may read from its terminal; the system stops background readers.
  package static var areInForeground: Bool {
    let group = tcgetpgrp(0)
    return group < 0 || group == getpgrp()
  }

  /// Opens the null device in place of each that is closed.
  ///
  /// Whatever is opened next would get its number otherwise, and with it all that is written there: a
  /// kept session would be filled with messages. To be called before anything is opened.
  package static func replaceClosed() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest number that is free is given, which is this one: those below are open.
      _ = open("/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY)
    }
  }
}
