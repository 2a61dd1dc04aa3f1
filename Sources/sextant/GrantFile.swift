import Foundation
import Scripting
import Shell

/// What the user has granted to plugins for good, and what in sessions that are kept: a file of JSON
/// lines that only the user may read.
///
/// The files of the plugin are kept with each grant, so that a plugin that has changed asks again.
struct GrantFile {
  private let url: URL

  /// Finds the file; nothing if the user has no place for such things.
  init?(_ surroundings: Surroundings) {
    guard let folder = surroundings.stateFolder else { return nil }
    url = URL(filePath: folder).appending(path: "permissions.jsonl")
  }

  private struct Line: Codable, Hashable {
    let plugin: String
    let files: [String: String]
    let permissions: [String]
    /// It was granted in a session, and is good only in one where it was.
    var session: Bool?

    init(_ grant: RememberedGrant, inSession: Bool) {
      plugin = grant.plugin
      files = grant.files
      permissions = grant.permissions.sorted()
      session = inSession ? true : nil
    }

    var grant: RememberedGrant {
      RememberedGrant(plugin: plugin, files: files, permissions: Set(permissions))
    }
  }

  /// All lines; one that cannot be read grants nothing.
  private var lines: [Line] {
    guard let data = try? Data(contentsOf: url) else { return [] }
    return data.split(separator: 0x0A).compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0))
    }
  }

  /// All that was granted for good.
  var grants: Set<RememberedGrant> { Set(lines.filter { $0.session != true }.map(\.grant)) }

  /// All that was granted in sessions.
  var inSessions: Set<RememberedGrant> { Set(lines.filter { $0.session == true }.map(\.grant)) }

  /// Adds a grant for good; what was granted so to other versions of the plugin goes.
  func add(_ grant: RememberedGrant) throws {
    try write(
      lines.filter { $0.session == true || $0.plugin != grant.plugin }
        + [Line(grant, inSession: false)])
  }

  /// Adds a grant that is good in sessions where it was given.
  func addInSession(_ grant: RememberedGrant) throws {
    let (lines, line) = (lines, Line(grant, inSession: true))
    if !lines.contains(line) { try write(lines + [line]) }
  }

  private func write(_ lines: [Line]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let texts = try lines.map { try encoder.encode($0) + [0x0A] }
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(texts.joined()).write(to: url, options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
  }
}
