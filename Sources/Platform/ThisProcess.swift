#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The process that asks.
package enum ThisProcess {
  /// The path of the program's file, without links; `nil` if it is gone.
  package static var executable: String? {
    #if canImport(Glibc)
      return SystemPath.real("/proc/self/exe")
    #else
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return SystemPath.real(String(decoding: bytes, as: UTF8.self))
    #endif
  }

  /// How many cores there are to compute on, one at least.
  package static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Stops all processes that were started together with this one, as Ctrl-Z does.
  package static func stopGroup() { kill(0, SIGTSTP) }

  /// Lets writing to a file fail that would get longer than it may, instead of ending the process.
  package static func ignoreFileLimit() { signal(SIGXFSZ, SIG_IGN) }
}

/// The variables of the environment that the process was given.
package enum Environment {
  /// The value of a variable; `nil` if it is not set.
  package static subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
