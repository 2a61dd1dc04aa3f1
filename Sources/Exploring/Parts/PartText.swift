package import Diagnostics
import Driving

/// The text of a part while it is written: numbered lines with checksums, so that truncation and
/// damage are detected.
package final class PartText {
  private var bytes: [UInt8] = []
  private var lines = 0
  package let shard: Shard

  /// The first words of each part.
  static let kind = "sextant explore part"
  /// Increases when something in a part changes its meaning.
  static let version = 1

  /// - Parameters:
  ///   - shard: The part.
  ///   - paths: The scripts, and folders of scripts, to explore.
  ///   - settings: The settings that all parts must share, by the names of the options.
  package init(_ shard: Shard, paths: [String], settings: [JSON.Field]) {
    self.shard = shard
    add([
      "kind": .string(Self.kind), "v": .int(Self.version),
      "shard": .array([.int(shard.number), .int(shard.count)]), "paths": .texts(paths),
      "settings": .object(settings),
    ])
  }

  /// Begins the section of a script.
  ///
  /// - Parameters:
  ///   - path: Its path, as given on the command line.
  ///   - fingerprint: A checksum of all texts that determine the result.
  package func begin(script path: String, fingerprint: String) {
    add(["script": .string(path), "app": .string(fingerprint)])
  }

  private func add(_ fields: KeyValuePairs<String, JSON?>) { add(JSON.fields(fields)) }

  func add(_ fields: [JSON.Field]) {
    bytes += JournalLine(lines, fields).bytes
    lines += 1
  }

  /// Ends the section of a script.
  ///
  /// - Parameter isWhole: Whether no limit was reached, and the search was not interrupted.
  func end(isWhole: Bool) { add(["whole": .bool(isWhole)]) }

  /// The complete part, without the line break at its end.
  package func finished() -> String {
    add(["end": .bool(true)])
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
