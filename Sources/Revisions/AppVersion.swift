package import Diagnostics
package import Scripting

/// A version of an app: a script, and where its texts come from.
package struct AppVersion {
  package enum Source: Hashable, Sendable {
    /// A revision, as the user names it: `HEAD~3`.
    case revision(String)
    case workingTree
    /// A file, as the user names it: `old/app.lua`, `v1.2:shop.lua`.
    case file(String)
  }

  package let source: Source
  /// The main script, as `AppLoader.load(_:from:)` takes it.
  package let path: String
  /// The source of its texts.
  package let reader: SourceReader
  /// The id of the commit; `nil` for files on the disk.
  package let commit: String?

  /// The version as readers name it: `v1.2:shop.lua`, `HEAD~3`, `working tree`.
  package var label: String { label(in: .english) }

  package func label(in language: Language) -> String {
    switch source {
    case .revision(let name), .file(let name): name
    case .workingTree: Message("history.workingTree").text(in: language)
    }
  }
}

/// A place that scripts come from: the disk, or a commit.
struct VersionPlace {
  let reader: SourceReader
  let commit: String?

  static var disk: VersionPlace { VersionPlace(reader: .files, commit: nil) }

  init(reader: SourceReader, commit: String?) {
    self.reader = reader
    self.commit = commit
  }

  /// - Throws: A diagnostic if git fails.
  init(_ commit: String, of repository: GitRepository) throws(Diagnostic) {
    self.init(reader: .files(of: try repository.tree(of: commit)), commit: commit)
  }

  func version(_ path: String, from source: AppVersion.Source) -> AppVersion {
    AppVersion(source: source, path: path, reader: reader, commit: commit)
  }
}
