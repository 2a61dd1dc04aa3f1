package import Diagnostics
package import Platform
import Scripting

/// The files of a revision, under the paths that they have in the working tree.
///
/// Files outside the repository, such as plugins in other folders, are those on the disk.
package struct RevisionTree: FileTree {
  private let repository: GitRepository
  private let top: GitObjects.Tree
  private let disk = DiskTree()
  /// As many links may lead to links; more are a circle.
  private static let mostLinks = 40

  init(repository: GitRepository, top: GitObjects.Tree) {
    self.repository = repository
    self.top = top
  }

  package var id: String { "\(repository.root)@\(top.id)" }

  /// The path of a file in the working tree.
  ///
  /// - Parameter place: Its path in the revision.
  func path(of place: String) -> String { repository.root + "/" + place }

  package func exists(_ path: String) throws(SystemError) -> Bool {
    guard let place = place(of: path) else { return try disk.exists(path) }
    return found(place, followsLast: false) != nil
  }

  package func kind(of path: String) -> FileStatus.Kind? {
    guard let place = place(of: path) else { return disk.kind(of: path) }
    guard let found = found(place) else { return nil }
    return found.isFolder ? .folder : .file
  }

  package func names(in folder: String) throws(SystemError) -> [String] {
    guard let place = place(of: folder) else { return try disk.names(in: folder) }
    guard let found = found(place) else { throw .noEntry }
    guard case .folder(let tree) = found.content else { throw .notFolder }
    return tree.entries.keys.sorted()
  }

  package func bytes(of path: String) throws(Diagnostic) -> [UInt8] {
    guard let place = place(of: path) else { return try disk.bytes(of: path) }
    guard let found = try resolved(place, followsLast: true) else {
      throw Diagnostic(
        .error, SourceFile.reason(.noEntry, path), cure: nearest(to: path).map { .didYouMean($0) })
    }
    guard case .file(let id) = found.content else {
      throw Diagnostic(.error, SourceFile.reason(.isFolder, path))
    }
    let bytes = try repository.objects.object(id).bytes
    guard bytes.count <= SourceFile.most else {
      throw Diagnostic(.error, SourceFile.reason(.tooLarge, path))
    }
    return bytes
  }

  package func isLink(_ path: String, outOf folder: String) -> Bool {
    guard let file = place(of: path), let outer = place(of: folder) else {
      return disk.isLink(path, outOf: folder)
    }
    guard let file = found(file), let outer = found(outer) else { return false }
    return !file.parts.starts(with: outer.parts)
  }

  /// Returns the identity of a file's contents; `nil` if there is no such file.
  package func blob(of path: String) -> String? {
    guard let place = place(of: path), case .file(let id)? = found(place)?.content else {
      return nil
    }
    return id
  }

  /// Returns the identity of all files in a folder and below it; `nil` if there is no such folder.
  package func folder(of path: String) -> String? {
    guard let place = place(of: path), case .folder(let tree)? = found(place)?.content else {
      return nil
    }
    return tree.id
  }

  // MARK: Finding files

  /// The names that lead to a file from the top of the repository; `nil` for a file outside.
  private func place(of path: String) -> [String]? {
    if let place = relative(path) { return place }
    // The path may reach the repository through a link: what exists of it is resolved.
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var rest: [String] = []
    while parts.count > 1, let last = parts.popLast() {
      rest.insert(last, at: 0)
      let folder = parts == [""] ? "/" : parts.joined(separator: "/")
      if let real = SystemPath.real(folder) {
        return real == folder ? nil : relative(([real] + rest).joined(separator: "/"))
      }
    }
    return nil
  }

  private func relative(_ path: String) -> [String]? {
    let place = RelativePath.of(path, from: repository.root + "/file")
    guard place != "..", !place.hasPrefix("../") else { return nil }
    return place.split(separator: "/").map(String.init)
  }

  private struct Found {
    enum Content {
      case file(id: String)
      case folder(GitObjects.Tree)
    }

    /// The names that lead to it, without links.
    let parts: [String]
    let content: Content

    var isFolder: Bool {
      if case .folder = content { true } else { false }
    }
  }

  private func found(_ parts: [String], followsLast: Bool = true) -> Found? {
    // What git cannot read is missing; reading its bytes says why.
    (try? resolved(parts, followsLast: followsLast)) ?? nil
  }

  /// Follows the names, and links among them.
  private func resolved(
    _ parts: [String], followsLast: Bool
  ) throws(Diagnostic) -> Found? {
    var rest = parts[...]
    var folders = [(name: "", tree: top)]
    var links = 0
    while let name = rest.popFirst() {
      if name == "." || name.isEmpty { continue }
      if name == ".." {
        guard folders.count > 1 else { return nil }
        folders.removeLast()
        continue
      }
      guard let tree = folders.last?.tree, let entry = tree.entries[name] else { return nil }
      let names = folders.dropFirst().map(\.name) + [name]
      switch entry.kind {
      case .submodule: return nil
      case .folder: folders.append((name, try repository.objects.tree(entry.id)))
      case .link where followsLast || !rest.isEmpty:
        links += 1
        let target = String(decoding: try repository.objects.object(entry.id).bytes, as: UTF8.self)
        guard links <= Self.mostLinks, !target.hasPrefix("/") else { return nil }
        rest = (target.split(separator: "/").map(String.init) + rest)[...]
      case .file, .link:
        return rest.isEmpty ? Found(parts: names, content: .file(id: entry.id)) : nil
      }
    }
    return folders.last.map {
      Found(parts: folders.dropFirst().map(\.name), content: .folder($0.tree))
    }
  }
}
