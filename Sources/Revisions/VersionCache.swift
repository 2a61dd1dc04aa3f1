import Platform
import Scripting

/// What is known of versions of an app, found out once for all commits with the same files.
package final class VersionCache<Value> {
  private struct Version {
    /// The identity of each file that was read or looked for; `nil` for a missing file.
    let files: [String: String?]
    let value: Value
  }

  /// The versions by the identity of the main script.
  private var known: [String: [Version]] = [:]
  /// The folders of plugins, which the files of a load do not name if a plugin is missing.
  private let folders: [String]
  /// How many versions differ in their files.
  package private(set) var count = 0

  /// - Parameter folders: Folders whose files all matter.
  package init(folders: [String]) { self.folders = folders }

  /// Returns what is known of the version in a commit.
  ///
  /// - Parameters:
  ///   - script: The main script.
  ///   - make: Finds out, and names the files that were read or looked for.
  /// - Returns: `nil` if the commit does not contain the script.
  package func value<Failure: Error>(
    of script: String, in tree: RevisionTree,
    _ make: () throws(Failure) -> (value: Value, files: [String])
  ) throws(Failure) -> Value? {
    guard let main = tree.blob(of: script) else { return nil }
    let beside = SystemPath.beginning(in: SystemPath.folder(of: script))
    let around = folders + [beside + "plugins"]
    let match = known[main]?.first { version in
      version.files.allSatisfy { identity(of: $0.key, in: tree) == $0.value }
    }
    if let match { return match.value }
    let (value, files) = try make()
    let all = Set(
      files + around + [ScriptManifest.path(in: SystemPath.folder(of: script)), script])
    let identities = Dictionary(
      uniqueKeysWithValues: all.map { ($0, identity(of: $0, in: tree)) })
    known[main, default: []].append(Version(files: identities, value: value))
    count += 1
    return value
  }

  private func identity(of path: String, in tree: RevisionTree) -> String? {
    tree.blob(of: path) ?? tree.folder(of: path)
  }
}
