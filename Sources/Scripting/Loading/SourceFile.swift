import Diagnostics
import SystemFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The text of one script file.
enum SourceFile {
  /// The most that a script may be, in bytes: what never ends must not be read for ever.
  static let most = 16 * 1024 * 1024

  /// Reads a script.
  ///
  /// - Throws: A diagnostic when there is no such file, it cannot be read, it is too long, or it
  ///   is not text.
  static func text(_ path: String) throws(Diagnostic) -> String {
    let bytes = try bytes(path)
    if bytes.first == 0x1B {
      throw Diagnostic(.error, .precompiled, at: SourceLocation(file: path, line: 1))
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(.error, .fileIsBinary, at: SourceLocation(file: path, line: 1))
    }
    return text.withoutHeader
  }

  /// Tells whether a path that begins with a folder leads out of it, by a symbolic link on the way.
  static func isLink(_ path: String, outOf folder: String) -> Bool {
    guard let place = resolved(path), let inside = resolved(folder) else { return false }
    return !place.hasPrefix(inside == "/" ? "/" : inside + "/")
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func bytes(_ path: String) throws(Diagnostic) -> [UInt8] {
    do throws(SystemError) {
      // A pipe that nobody writes is empty, instead of waited for.
      let file = try SystemFile.open(path, O_RDONLY | O_NONBLOCK)
      defer { close(file) }
      // One that somebody writes is waited for: the text may come from another program.
      let flags = fcntl(file, F_GETFL)
      if flags >= 0 { _ = fcntl(file, F_SETFL, flags & ~O_NONBLOCK) }
      return try SystemFile.readAll(file, atMost: most)
    } catch {
      throw Diagnostic(.error, reason(error.code, path))
    }
  }

  private static func reason(_ code: Int32, _ path: String) -> Message {
    switch code {
    case ENOENT: .fileMissing(path)
    case EISDIR: .fileIsDirectory(path)
    case EFBIG: .fileTooLong(path, most)
    default: .fileUnreadable(path, .systemReason(code))
    }
  }
}

extension String {
  /// The text without a byte-order mark, and with a `#!` line that is a comment for Lua.
  fileprivate var withoutHeader: String {
    let text = hasPrefix("\u{FEFF}") ? String(dropFirst()) : self
    return text.hasPrefix("#!") ? "--" + text : text
  }
}
