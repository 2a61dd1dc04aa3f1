import CPlugins
package import Diagnostics
import LuaSyntax
package import Platform

package enum SourceFile {
  /// The maximum size of a script, in bytes; guards against files that never end.
  package static let most = 16 * 1024 * 1024

  /// Reads a script.
  ///
  /// - Throws: A diagnostic if the file does not exist, cannot be read, is too long, or is not
  ///   text.
  static func text(
    _ path: String, in tree: any FileTree = DiskTree()
  ) throws(Diagnostic) -> String {
    if let embedded = EmbeddedPlugins.text(path) { return embedded }
    let bytes = try tree.bytes(of: path)
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
    return loaded(text)
  }

  /// Returns a file's text as scripts are loaded from it: without a byte-order mark, and with a `#!` line
  /// turned into a Lua comment.
  package static func loaded(_ text: String) -> String {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    return text.hasPrefix("#!") ? "--" + text : text
  }

  /// The sentence why a file could not be read.
  package static func reason(_ error: SystemError, _ path: String) -> Message {
    switch error {
    case .noEntry: Message("E0101", ["path": path])
    case .isFolder: Message("E0102", ["path": path])
    case .tooLarge: Message("E0859", ["path": path, "most": most / 1_048_576])
    default: Message("E0103", ["path": path, "reason": Message.systemReason(error)])
    }
  }
}

/// The plugins that are embedded in the program; a bundled copy on disk has precedence.
package enum EmbeddedPlugins {
  /// The virtual folder of the embedded plugins.
  package static let folder = "sextant:plugins"

  /// The names, in alphabetical order.
  package static var names: [String] { texts.keys.sorted() }

  /// The text of such a plugin by its path; nil if the path is none of theirs.
  static func text(_ path: String) -> String? {
    guard path.hasPrefix(folder + "/"), path.hasSuffix(".lua") else { return nil }
    return texts[String(path.dropFirst(folder.count + 1).dropLast(4))]
  }

  /// The texts by their names; made on first use.
  private static let texts: [String: String] = {
    let bytes = UnsafeRawBufferPointer(start: plugins_text(), count: plugins_size())
    let texts = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Dictionary(texts.compactMap { text in name(in: text).map { ($0, text) } }) { $1 }
  }()

  /// The name in the header.
  private static func name(in text: String) -> String? {
    let tree = SyntaxTree(parsing: text)
    let header = tree.block.firstChild?.firstChild?.asCall?.firstArgument?.asTable
    return header?["name"]?.constant?.text
  }
}

/// The source of scripts' texts: the disk, a revision, or a snapshot of an earlier load.
package struct SourceReader {
  let text: (_ path: String) throws(Diagnostic) -> String
  /// The files that are not read as texts of scripts, and the names of all files.
  package private(set) var tree: any FileTree = DiskTree()
  /// The files of a snapshot; empty if the files are read from disk.
  var paths: [String] = []
  var isSnapshot = false
  /// True if the texts come with a session, which another user may have written.
  var isForeign = false

  package static var files: SourceReader { files(of: DiskTree()) }

  /// Returns a reader of the files of a tree, such as that of a revision.
  package static func files(of tree: any FileTree) -> SourceReader {
    SourceReader(
      text: { path throws(Diagnostic) in try SourceFile.text(path, in: tree) }, tree: tree)
  }

  /// Returns a reader of a snapshot, even if the files have changed.
  ///
  /// - Parameters:
  ///   - isForeign: Whether the snapshot came with a session, which another user may have written.
  ///   - tree: The files that the snapshot does not contain.
  package static func snapshot(
    _ snapshot: SourceSnapshot, isForeign: Bool = false, in tree: any FileTree = DiskTree()
  ) -> SourceReader {
    let text = { (path: String) throws(Diagnostic) -> String in
      guard let text = snapshot.texts[path] ?? nil else {
        // A file that was not found then is not found again.
        throw Diagnostic(.error, Message("E0101", ["path": path]))
      }
      return text
    }
    return SourceReader(
      text: text, tree: tree, paths: snapshot.paths, isSnapshot: true, isForeign: isForeign)
  }
}

/// The files of a load as they were read: those with a text, and those that were not found.
///
/// Two loads with equal snapshots give the same app, so comparing snapshots decides whether to load
/// again. Modification times are ignored.
package struct SourceSnapshot: Hashable, Sendable {
  /// The texts by path; nil for a file that could not be read.
  package private(set) var texts: [String: String?] = [:]

  package init(_ texts: [String: String] = [:]) { self.texts = texts.mapValues { $0 } }

  /// The paths of all files that were read or tried, in alphabetical order.
  package var paths: [String] { texts.keys.sorted() }

  /// The current contents of the same files, read from disk.
  package var now: SourceSnapshot { contents(in: DiskTree()) }

  /// Returns the contents of the same files in a tree.
  package func contents(in tree: any FileTree) -> SourceSnapshot {
    var now = self
    for path in texts.keys { now.texts[path] = .some(try? SourceFile.text(path, in: tree)) }
    return now
  }

  /// Returns whether another snapshot has the same contents for all files of this one.
  package func agrees(with other: SourceSnapshot) -> Bool {
    texts.allSatisfy { path, text in other.texts[path].map { $0 == text } ?? false }
  }

  /// The files whose texts differ between the snapshots, or which only one could read.
  package func changed(since other: SourceSnapshot) -> [String] {
    let all = Set(texts.keys).union(other.texts.keys)
    return all.filter { (texts[$0] ?? nil) != (other.texts[$0] ?? nil) }.sorted()
  }

  /// The files that differ between the snapshots, including files that only one of them has looked
  /// for.
  package func differences(from other: SourceSnapshot) -> [String] {
    Set(texts.keys).union(other.texts.keys).filter { texts[$0] != other.texts[$0] }.sorted()
  }

  /// Records the contents of a file; nil if it could not be read.
  package mutating func note(_ path: String, _ text: String?) { texts[path] = .some(text) }

  package mutating func forget(_ path: String) { texts[path] = nil }

  /// This snapshot, with the files that only another one contains.
  package func merging(_ other: SourceSnapshot) -> SourceSnapshot {
    var merged = self
    merged.texts.merge(other.texts) { own, _ in own }
    return merged
  }
}

/// The files of an app, and their texts.
package struct ScriptFiles {
  /// The folder modules are found in.
  let folder: String
  /// The main script's path, as it was passed to the loader.
  package let mainFile: String
  let reader: SourceReader
  /// The files that were read, and those that were not found.
  package internal(set) var files = SourceSnapshot()
  package internal(set) var sources = SourceTexts() { didSet { sourceChanges += 1 } }
  /// How often `sources` has changed.
  private(set) var sourceChanges = 0
  /// The texts with outlines, by file name; filled on demand.
  var texts: [String: ScriptText] = [:]
  /// The text of the latest lookup: most consecutive lookups are for one file.
  var recentText: ScriptText?
  /// The number of texts that scripts have loaded themselves, and the latest names by number.
  var loadedTexts: (count: Int, names: [Int: String]) = (0, [:])

  init(folder: String, mainFile: String, reader: SourceReader) {
    self.folder = folder
    self.mainFile = mainFile
    self.reader = reader
  }

  /// The name of a file without its folder and `.lua`.
  static func baseName(of path: String) -> String {
    let file = SystemPath.name(of: path)
    return file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
  }
}

/// Paths of files relative to the folder of an app's main script.
package enum ProjectPath {
  /// Returns the path of a file within the project.
  ///
  /// - Parameters:
  ///   - file: The file, as it was loaded.
  ///   - script: The main script, as it was loaded.
  /// - Returns: Nothing for a file that is not in the folder of the main script.
  package static func of(_ file: String, from script: String) -> String? {
    let folder = folder(of: script)
    let isBeside = folder.isEmpty ? !file.hasPrefix("/") : file.hasPrefix(folder)
    guard isBeside else { return nil }
    let rest = file.dropFirst(folder.count)
    return rest.hasPrefix("./") ? String(rest.dropFirst(2)) : String(rest)
  }

  /// The folder of a main script with a trailing slash; empty if its path has no folder.
  package static func folder(of script: String) -> String {
    script.lastIndex(of: "/").map { String(script[...$0]) } ?? ""
  }
}
