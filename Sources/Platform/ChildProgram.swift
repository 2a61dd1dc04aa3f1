#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum ChildProgram {
  /// The exit code of a program that is not installed.
  package static let missing: Int32 = 127

  /// Runs a program with arguments in a folder.
  ///
  /// - Returns: Its exit code; for one that a signal has ended the negative number of that.
  /// - Throws: The system's reason why no program could be started at all.
  package static func run(_ words: [String], in folder: String) throws(SystemError) -> Int32 {
    let line =
      "cd \"$0\" && { command -v \"$1\" >/dev/null || exit \(missing); } && exec \"$@\""
    var arguments = (["/bin/sh", "-c", line, folder] + words).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", nil, nil, arguments, environ)
    guard code == 0 else { throw SystemError(code: code) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }
}
