import Diagnostics
import Platform

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
    guard let place = SystemPath.real(path), let inside = SystemPath.real(folder) else {
      return false
    }
    return !place.hasPrefix(inside == "/" ? "/" : inside + "/")
  }

  private static func bytes(_ path: String) throws(Diagnostic) -> [UInt8] {
    do throws(SystemError) {
      // A pipe that nobody writes is empty, instead of waited for.
      let file = try SystemFile.open(path, .reading, .withoutWaiting)
      defer { SystemFile.close(file) }
      // One that somebody writes is waited for: the text may come from another program.
      SystemFile.setWaiting(file)
      return try SystemFile.readAll(file, atMost: most)
    } catch {
      throw Diagnostic(.error, reason(error, path))
    }
  }

  private static func reason(_ error: SystemError, _ path: String) -> Message {
    switch error {
    case .noEntry: .fileMissing(path)
    case .isFolder: .fileIsDirectory(path)
    case .tooLarge: .fileTooLong(path, most)
    default: .fileUnreadable(path, .systemReason(error))
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
