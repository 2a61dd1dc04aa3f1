import Foundation
import Scripting
import Shell

/// What the user has granted to plugins for good: a file of JSON lines that only the user may read.
///
/// The files of the plugin are kept with each grant, so that a plugin that has changed asks again.
struct GrantFile {
  private let url: URL

  /// Finds the file; nothing if the user has no place for such things.
  init?(_ surroundings: Surroundings) {
    guard let folder = surroundings.stateFolder else { return nil }
    url = URL(filePath: folder).appending(path: "permissions.jsonl")
  }

  private struct Line: Codable {
    let plugin: String
    let files: [String: String]
    let permissions: [String]
  }

  /// All that was granted; a line that cannot be read grants nothing.
  var grants: Set<RememberedGrant> {
    guard let data = try? Data(contentsOf: url) else { return [] }
    let lines = data.split(separator: 0x0A).compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0))
    }
    return Set(
      lines.map {
        RememberedGrant(plugin: $0.plugin, files: $0.files, permissions: Set($0.permissions))
      })
  }

  /// Adds a grant; what was granted to other versions of the plugin goes.
  func add(_ grant: RememberedGrant) throws {
    let kept = grants.filter { $0.plugin != grant.plugin }.union([grant])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try kept.sorted { $0.plugin < $1.plugin }.map { grant in
      try encoder.encode(
        Line(
          plugin: grant.plugin, files: grant.files, permissions: grant.permissions.sorted()))
        + [0x0A]
    }
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(lines.joined()).write(to: url, options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
  }
}
