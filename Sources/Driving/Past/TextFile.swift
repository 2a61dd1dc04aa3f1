package import Diagnostics
import Platform
import Scripting

/// A file that a command writes; commands write files only through this type.
package enum TextFile {
  private static let mostBytes = 256 << 20

  /// Makes a folder, and those it is in; one that is there already is left alone.
  ///
  /// - Throws: A diagnostic when that cannot be done.
  package static func makeFolder(_ path: String, mode: UInt32 = 0o755) throws(Diagnostic) {
    do throws(SystemError) {
      try SystemFolder.makeAll(path, mode: mode)
    } catch {
      throw failure(path, error)
    }
  }

  /// Lets a file hold a text: all of it or, if that cannot be done, what it held before.
  ///
  /// - Throws: A diagnostic when that cannot be done.
  package static func write(
    _ text: String, to path: String, mode: UInt32 = 0o644
  ) throws(Diagnostic) {
    try write(Array(text.utf8), to: path, mode: mode)
  }

  /// Lets a file hold bytes that are no text, such as a picture's: all of them or, if that cannot be done, what
  /// it held before.
  ///
  /// - Throws: A diagnostic when that cannot be done.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o644
  ) throws(Diagnostic) {
    do throws(SystemError) {
      try SystemFile.replace(path, with: bytes, mode: mode)
    } catch {
      throw failure(path, error)
    }
  }

  /// Refuses to write over a file that was not written by the same kind of command.
  ///
  /// - Parameters:
  ///   - path: The file. What is new, empty or no file at all, such as a pipe, is no matter.
  ///   - beginnings: What a file begins with that may be written over.
  ///   - hasOption: The command has the option `--overwrite`.
  /// - Throws: A diagnostic that says what to do instead.
  package static func requireOurs(
    _ path: String, beginningWith beginnings: [String], hasOption: Bool = true
  ) throws(Diagnostic) {
    guard let file = try? SystemFile.open(path, .reading, .withoutWaiting) else { return }
    defer { SystemFile.close(file) }
    guard let status = try? FileStatus(of: file), status.kind == .file, status.size > 0 else {
      return
    }
    let head = (try? SystemFile.head(of: file, beginnings.map(\.utf8.count).max() ?? 0)) ?? []
    guard !beginnings.contains(where: { head.starts(with: $0.utf8) }) else { return }
    throw Diagnostic(
      .error, Message("E0877", ["path": path]),
      cure: hasOption ? Message("sessions.overwriteCure") : Message("sessions.moveCure"))
  }

  /// Returns what a file holds that is UTF-8 text; `nil` if there is no such file.
  ///
  /// - Throws: A diagnostic when it cannot be read, and so not be written with more in it.
  package static func text(of path: String) throws(Diagnostic) -> String? {
    do throws(SystemError) {
      return String(
        validating: try SystemFile.bytes(of: path, atMost: mostBytes), as: UTF8.self)
    } catch {
      if error.isMissing { return nil }
      throw failure(path, error)
    }
  }

  /// Tells whether there is anything of that name.
  ///
  /// - Throws: A diagnostic when that cannot be known.
  package static func exists(_ path: String) throws(Diagnostic) -> Bool {
    do throws(SystemError) {
      return try SystemFile.exists(path)
    } catch {
      throw failure(path, error)
    }
  }

  private static func failure(_ path: String, _ error: SystemError) -> Diagnostic {
    Diagnostic(.error, Message("E0733", ["path": path, "reason": Message.fileReason(error)]))
  }
}
