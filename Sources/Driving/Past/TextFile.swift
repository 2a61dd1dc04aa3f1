package import Diagnostics
import Platform
import Scripting

/// A file that a command writes; commands write files only through this type.
package enum TextFile {
  private static let mostBytes = 256 << 20

  /// Creates a folder and its parents; an existing one is left unchanged.
  ///
  /// - Throws: A diagnostic on failure.
  package static func makeFolder(_ path: String, mode: UInt32 = 0o755) throws(Diagnostic) {
    do throws(SystemError) {
      try SystemFolder.makeAll(path, mode: mode)
    } catch {
      throw failure(path, error)
    }
  }

  /// Writes a text to a file atomically: on failure the file keeps its previous contents.
  ///
  /// - Throws: A diagnostic on failure.
  package static func write(
    _ text: String, to path: String, mode: UInt32 = 0o644
  ) throws(Diagnostic) {
    try write(Array(text.utf8), to: path, mode: mode)
  }

  /// Writes bytes, such as a picture, to a file atomically: on failure the file keeps its previous
  /// contents.
  ///
  /// - Throws: A diagnostic on failure.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o644
  ) throws(Diagnostic) {
    do throws(SystemError) {
      try SystemFile.replace(path, with: bytes, mode: mode)
    } catch {
      throw failure(path, error)
    }
  }

  /// Checks that a file may be overwritten: it was written by the same kind of command.
  ///
  /// - Parameters:
  ///   - path: The file. New files, empty files, and pipes are always accepted.
  ///   - beginnings: The valid beginnings of an overwritable file.
  ///   - hasOption: Whether the command has the option `--overwrite`.
  /// - Throws: A diagnostic with an alternative.
  package static func requireOurs(
    _ path: String, beginningWith beginnings: [String], hasOption: Bool = true
  ) throws(Diagnostic) {
    guard let file = try? SystemFile.open(path, access: .reading, options: .withoutWaiting) else {
      return
    }
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

  /// Returns the UTF-8 text of a file; `nil` if the file does not exist.
  ///
  /// - Throws: A diagnostic if it cannot be read, so that it is not overwritten with a longer text.
  package static func text(of path: String) throws(Diagnostic) -> String? {
    do throws(SystemError) {
      return String(
        validating: try SystemFile.bytes(of: path, atMost: mostBytes), as: UTF8.self)
    } catch {
      if error.isMissing { return nil }
      throw failure(path, error)
    }
  }

  /// Returns whether a file or folder exists.
  ///
  /// - Throws: A diagnostic if that cannot be determined.
  package static func exists(_ path: String) throws(Diagnostic) -> Bool {
    do throws(SystemError) {
      return try SystemFile.exists(path)
    } catch {
      throw failure(path, error)
    }
  }

  private static func failure(_ path: String, _ error: SystemError) -> Diagnostic {
    let folder = SystemPath.folder(of: path)
    let isFolderMissing = error == .noEntry && !SystemFolder.exists(folder)
    return Diagnostic(
      .error, Message("E0733", ["path": path, "reason": Message.fileReason(error)]),
      cure: isFolderMissing ? Message("scripts.folderMissing", ["folder": folder]) : nil)
  }
}
