package import Diagnostics
import SystemFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that a command writes: the only place where commands write any.
package enum TextFile {
  /// The most that is read.
  private static let mostBytes = 256 << 20

  /// Makes a folder, and those it is in; one that is there already is left alone.
  ///
  /// - Throws: A diagnostic when that cannot be done.
  package static func makeFolder(_ path: String, mode: UInt32 = 0o755) throws(Diagnostic) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      guard mkdir(made, mode_t(mode)) != 0, errno != EEXIST else { continue }
      let code = errno
      // A folder above that is not ours to make may be there all the same.
      var information = stat()
      guard stat(made, &information) != 0 || information.st_mode & S_IFMT != S_IFDIR else {
        continue
      }
      throw failure(path, code)
    }
  }

  /// Lets a file hold a text: all of it or, if that cannot be done, what it held before.
  ///
  /// - Throws: A diagnostic when that cannot be done.
  package static func write(
    _ text: String, to path: String, mode: UInt32 = 0o644
  ) throws(Diagnostic) {
    do throws(SystemError) {
      try SystemFile.replace(path, with: Array(text.utf8), mode: mode)
    } catch {
      throw failure(path, error.code)
    }
  }

  /// Returns what a file holds that is UTF-8 text; `nil` if there is no such file.
  ///
  /// - Throws: A diagnostic when it cannot be read, and so not be written with more in it.
  package static func text(of path: String) throws(Diagnostic) -> String? {
    do throws(SystemError) {
      return String(
        validating: try SystemFile.bytes(of: path, atMost: mostBytes), as: UTF8.self)
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw failure(path, error.code)
    }
  }

  /// Tells whether there is anything of that name.
  ///
  /// - Throws: A diagnostic when that cannot be known.
  package static func exists(_ path: String) throws(Diagnostic) -> Bool {
    do throws(SystemError) {
      return try SystemFile.exists(path)
    } catch {
      throw failure(path, error.code)
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> Diagnostic {
    Diagnostic(.error, .cannotWrite(path, .systemReason(code)))
  }
}

extension Message {
  fileprivate static func cannotWrite(_ path: String, _ reason: Message) -> Message {
    Message(
      "E0733", en: "cannot write '\(path)': \(reason.english)",
      ko: "'\(path)'에 쓸 수 없습니다: \(reason.korean)")
  }
}
