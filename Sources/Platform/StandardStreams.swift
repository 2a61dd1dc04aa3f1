#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum StandardStreams {
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

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
