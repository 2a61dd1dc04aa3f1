import Diagnostics

/// The source of scripts' texts: the disk, or a snapshot of an earlier load.
package struct SourceReader {
  let text: (_ path: String) throws(Diagnostic) -> String
  /// The files of a snapshot; empty if the files are read from disk.
  var paths: [String] = []
  var isSnapshot = false
  /// True if the texts come with a session, which another user may have written.
  var isForeign = false

  package static var files: SourceReader { SourceReader(text: SourceFile.text) }

  /// Returns a reader of a snapshot, even if the files have changed.
  ///
  /// - Parameter isForeign: Whether the snapshot came with a session, which another user may have
  ///   written.
  package static func snapshot(
    _ snapshot: SourceSnapshot, isForeign: Bool = false
  ) -> SourceReader {
    let text = { (path: String) throws(Diagnostic) -> String in
      guard let text = snapshot.texts[path] ?? nil else {
        // A file that was not found then is not found again.
        throw Diagnostic(.error, Message("E0101", ["path": path]))
      }
      return text
    }
    return SourceReader(
      text: text, paths: snapshot.paths, isSnapshot: true, isForeign: isForeign)
  }
}
