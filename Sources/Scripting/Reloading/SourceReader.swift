import Diagnostics

/// Where the texts of scripts come from: the disk, or what was read from it before.
package struct SourceReader {
  let text: (_ path: String) throws(Diagnostic) -> String
  /// The files of a snapshot; empty if the files are read from disk.
  var paths: [String] = []
  var isSnapshot = false
  /// True if the texts come with a session, which another user may have written.
  var isForeign = false

  package static var files: SourceReader { SourceReader(text: SourceFile.text) }

  /// Gives what was read earlier, whatever the files hold by now.
  ///
  /// - Parameter isForeign: It came with a session, which may be somebody else's.
  package static func snapshot(
    _ snapshot: SourceSnapshot, isForeign: Bool = false
  ) -> SourceReader {
    let text = { (path: String) throws(Diagnostic) -> String in
      guard let text = snapshot.texts[path] ?? nil else {
        // What was tried and not found is not found again.
        throw Diagnostic(.error, .fileMissing(path))
      }
      return text
    }
    return SourceReader(
      text: text, paths: snapshot.paths, isSnapshot: true, isForeign: isForeign)
  }
}
