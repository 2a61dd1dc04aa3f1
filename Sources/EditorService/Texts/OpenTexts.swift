import Diagnostics
import Platform
import Scripting

/// The files of a workspace: those that are open as the editor has them, the others as they are on the disk.
final class OpenTexts {
  private var open: [String: EditorText] = [:]
  private var read: [String: (status: FileStatus, text: EditorText?)] = [:]
  /// The size of the files that are remembered.
  private var readBytes = 0
  /// As many bytes of files from the disk are remembered.
  private static let most = 8 * 1_024 * 1_024
  /// Larger files are no scripts of people.
  private static let largest = 2 * 1_024 * 1_024

  /// The paths of the open files.
  var paths: [String] { open.keys.sorted() }

  func isOpen(_ path: String) -> Bool { open[path] != nil }

  func put(_ text: String, at path: String) {
    let text = EditorText(path: path, text: text)
    open[path] = text
    tree.put(text.bytes, at: path)
  }

  func close(_ path: String) {
    open[path] = nil
    tree.put(nil, at: path)
  }

  /// Returns a file's text; nil if it does not exist or is no text.
  func text(_ path: String) -> EditorText? {
    let path = SystemPath.withoutDots(path)
    if let text = open[path] { return text }
    guard let status = try? FileStatus(of: path), status.kind == .file, status.size <= Self.largest
    else { return nil }
    if let known = read[path], known.status == status { return known.text }
    let bytes = try? DiskTree().bytes(of: path)
    let text = bytes.flatMap { String(validating: $0, as: UTF8.self) }
    if readBytes > Self.most { (read, readBytes) = ([:], 0) }
    readBytes += status.size
    let result = text.map { EditorText(path: path, text: $0) }
    read[path] = (status, result)
    return result
  }

  /// The files as scripts are loaded from them, now and later.
  let tree = OverlaidTree()
}

/// The files on the disk, with the texts of an editor in place of some.
struct OverlaidTree: FileTree {
  private let open = Lock<[String: [UInt8]]>(initialState: [:])
  private let disk = DiskTree()

  var id: String { "editor" }

  /// Puts a text in place of a file; nil for the file as it is on the disk.
  func put(_ bytes: [UInt8]?, at path: String) { open.withLock { $0[path] = bytes } }

  private func text(_ path: String) -> [UInt8]? {
    let path = SystemPath.withoutDots(path)
    return open.withLock { $0[path] }
  }

  func exists(_ path: String) throws(SystemError) -> Bool {
    if text(path) != nil { return true }
    return try disk.exists(path)
  }

  func kind(of path: String) -> FileStatus.Kind? {
    text(path) != nil ? .file : disk.kind(of: path)
  }

  func names(in folder: String) throws(SystemError) -> [String] {
    let start = SystemPath.beginning(in: folder)
    let own = open.withLock {
      $0.keys.filter { SystemPath.beginning(in: SystemPath.folder(of: $0)) == start }
    }
    guard !own.isEmpty else { return try disk.names(in: folder) }
    let others = (try? disk.names(in: folder)) ?? []
    return Set(others + own.map(SystemPath.name(of:))).sorted()
  }

  func bytes(of path: String) throws(Diagnostic) -> [UInt8] {
    if let bytes = text(path) { return bytes }
    return try disk.bytes(of: path)
  }

  func isLink(_ path: String, outOf folder: String) -> Bool { disk.isLink(path, outOf: folder) }
}
