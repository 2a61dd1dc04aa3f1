import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

  /// The number of processor cores, at least 1.
  package static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The bytes in use on the heap, of all threads; 0 where the system does not tell.
  ///
  /// Takes up to a millisecond: it grows with the number of free pieces.
  package static var memoryInUse: Int { Int(memory_in_use()) }

  /// Keeps a value to the end of the process.
  ///
  /// The system takes back everything at once, where freeing a large app piece by piece takes milliseconds.
  package static func keep<Value>(_ value: Value) {
    _ = Unmanaged.passRetained(Kept(value))
  }

  /// Ends the process; what is left in the buffers of C is written.
  package static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }

  package static func stopGroup() { kill(0, SIGTSTP) }

  /// Makes a write beyond the file size limit fail instead of ending the process.
  package static func ignoreFileLimit() { signal(SIGXFSZ, SIG_IGN) }
}

private final class Kept<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }
}

package enum Environment {
  package static subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
