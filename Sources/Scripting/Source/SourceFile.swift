import Diagnostics
import Platform

enum SourceFile {
  /// The maximum size of a script, in bytes; guards against files that never end.
  static let most = 16 * 1024 * 1024

  /// Reads a script.
  ///
  /// - Throws: A diagnostic if the file does not exist, cannot be read, is too long, or is not
  ///   text.
  static func text(_ path: String) throws(Diagnostic) -> String {
    if let embedded = EmbeddedPlugins.text(path) { return embedded }
    let bytes = try bytes(path)
    if bytes.first == 0x1B {
      throw Diagnostic(.error, Message("E0105"), at: SourceLocation(file: path, line: 1))
    }
    // Nearly all scripts are ASCII, which needs no validation.
    let isPlain = bytes.allSatisfy { $0 < 0x80 && $0 != 0 }
    let read =
      isPlain
      ? String(decoding: bytes, as: UTF8.self)
      : bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    guard let text = read else {
      throw Diagnostic(.error, Message("E0104"), at: SourceLocation(file: path, line: 1))
    }
    return text.withoutHeader
  }

  /// Returns whether a path inside a folder leads outside through a symbolic link.
  static func isLink(_ path: String, outOf folder: String) -> Bool {
    guard let place = SystemPath.real(path), let inside = SystemPath.real(folder) else {
      return false
    }
    return !place.hasPrefix(inside == "/" ? "/" : inside + "/")
  }

  private static func bytes(_ path: String) throws(Diagnostic) -> [UInt8] {
    do throws(SystemError) {
      // Opening a pipe without a writer must not block: it reads as empty.
      let file = try SystemFile.open(path, access: .reading, options: .withoutWaiting)
      defer { SystemFile.close(file) }
      // Reading a pipe with a writer must block: the text may come from another program.
      SystemFile.setWaiting(file)
      return try SystemFile.readAll(file, atMost: most)
    } catch {
      let near = error == .noEntry ? nearest(to: path) : nil
      throw Diagnostic(.error, reason(error, path), cure: near.map { .didYouMean($0) })
    }
  }

  /// The script in the same folder whose name is most similar to that of a missing file.
  private static func nearest(to path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    guard let name = parts.last.map(String.init),
      let names = try? SystemFolder.names(in: parts.count == 1 ? "." : folder + "/")
    else { return nil }
    let scripts = names.filter { $0.hasSuffix(".lua") }
    let found =
      scripts.first { $0 == name + ".lua" } ?? Suggestion.nearest(to: name, among: scripts)
    return found.map { (parts.dropLast().map(String.init) + [$0]).joined(separator: "/") }
  }

  private static func reason(_ error: SystemError, _ path: String) -> Message {
    switch error {
    case .noEntry: Message("E0101", ["path": path])
    case .isFolder: Message("E0102", ["path": path])
    case .tooLarge: Message("E0859", ["path": path, "most": most / 1_048_576])
    default: Message("E0103", ["path": path, "reason": Message.systemReason(error)])
    }
  }
}

extension String {
  /// The text without a byte-order mark, and with a `#!` line turned into a Lua comment.
  fileprivate var withoutHeader: String {
    let text = hasPrefix("\u{FEFF}") ? String(dropFirst()) : self
    return text.hasPrefix("#!") ? "--" + text : text
  }
}
