package import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that a command writes: the only place where commands write any.
package enum TextFile {
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

  /// Writes a text into a file, in place of what it holds.
  ///
  /// - Throws: A diagnostic when that cannot be done.
  package static func write(
    _ text: String, to path: String, mode: UInt32 = 0o644
  ) throws(Diagnostic) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode_t(mode))
    guard file >= 0 else { throw failure(path, errno) }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure(path, errno)
      }
    }
  }

  /// Lets a file hold a text, all of it or, if that cannot be done, what it held before.
  ///
  /// - Throws: A diagnostic when that cannot be done.
  package static func replace(
    _ path: String, by text: String, mode: UInt32
  ) throws(Diagnostic) {
    let new = "\(path).\(getpid())"
    unlink(new)
    do throws(Diagnostic) {
      try write(text, to: new, mode: mode)
    } catch {
      unlink(new)
      throw error
    }
    guard rename(new, path) != 0 else { return }
    let code = errno
    unlink(new)
    throw failure(path, code)
  }

  /// Returns what a file holds; `nil` if it cannot be read, or is not UTF-8 text.
  package static func text(of path: String) -> String? {
    (try? JournalFile.bytes(of: path)).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Tells whether there is anything of that name.
  package static func exists(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0
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

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(file, bytes, count)
  #else
    Darwin.write(file, bytes, count)
  #endif
}
