#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system says of the process that asks.
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
}
