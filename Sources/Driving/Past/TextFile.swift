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

  /// Refuses to write over a file that was not written by the same kind of command.
  ///
  /// - Parameters:
  ///   - path: The file. What is new, empty or no file at all, such as a pipe, is no matter.
  ///   - beginnings: What a file begins with that may be written over.
  /// - Throws: A diagnostic that names the option `--overwrite`.
  package static func requireOurs(
    _ path: String, beginningWith beginnings: [String]
  ) throws(Diagnostic) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_size > 0
    else { return }
    var bytes = [UInt8](repeating: 0, count: beginnings.map(\.utf8.count).max() ?? 0)
    let count = pread(file, &bytes, bytes.count, 0)
    let head = bytes.prefix(max(0, count))
    guard !beginnings.contains(where: { head.starts(with: $0.utf8) }) else { return }
    throw Diagnostic(.error, .fileIsTaken(path), cure: .overwriteCure)
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
  fileprivate static func fileIsTaken(_ path: String) -> Message {
    Message(
      "E0877", en: "'\(path)' holds something else, and nothing is written over it",
      ko: "'\(path)'에 다른 것이 들어 있어 덮어쓰지 않습니다")
  }
  fileprivate static let overwriteCure = Message(
    en: "name another file, or say --overwrite", ko: "다른 파일을 쓰거나 --overwrite를 붙이세요")
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
