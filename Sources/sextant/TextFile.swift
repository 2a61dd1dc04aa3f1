import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that a command writes.
enum TextFile {
  /// Writes a text into a file, in place of what it holds.
  ///
  /// - Throws: A diagnostic when that cannot be done.
  static func write(_ text: String, to path: String) throws(Diagnostic) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure(path)
      }
    }
  }

  private static func failure(_ path: String) -> Diagnostic {
    let reason = String(cString: strerror(errno))
    return Diagnostic(
      .error,
      Message(
        "E0733", en: "cannot write '\(path)': \(reason)", ko: "'\(path)'에 쓸 수 없습니다: \(reason)"))
  }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(file, bytes, count)
  #else
    Darwin.write(file, bytes, count)
  #endif
}
