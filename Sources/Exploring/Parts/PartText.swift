package import Diagnostics
import Driving

/// The text of a part while it is written: numbered lines with checksums, so that what is cut off or damaged is noticed.
package final class PartText {
  private var bytes: [UInt8] = []
  private var lines = 0
  package let shard: Shard

  /// The first words of each part.
  static let kind = "sextant explore part"
  /// Increases when something in a part changes its meaning.
  static let version = 1

  /// - Parameters:
  ///   - shard: Which part it is.
  ///   - paths: The scripts, and folders of scripts, that are explored.
  ///   - settings: What the parts have to have in common, by the names of the options.
  package init(_ shard: Shard, paths: [String], settings: [JSON.Field]) {
    self.shard = shard
    add([
      "kind": .string(Self.kind), "v": .int(Self.version),
      "shard": .array([.int(shard.number), .int(shard.count)]), "paths": .texts(paths),
      "settings": .object(settings),
    ])
  }

  /// Begins what is told of a script.
  ///
  /// - Parameters:
  ///   - path: Its path as it is told.
  ///   - fingerprint: A checksum of all texts that decide what comes of it.
  package func begin(script path: String, fingerprint: String) {
    add(["script": .string(path), "app": .string(fingerprint)])
  }

  private func add(_ fields: KeyValuePairs<String, JSON?>) { add(JSON.fields(fields)) }

  func add(_ fields: [JSON.Field]) {
    bytes += JournalLine(lines, fields).bytes
    lines += 1
  }

  /// Ends what is told of a script.
  ///
  /// - Parameter isWhole: No limit was hit, and nobody pressed Ctrl-C.
  func end(isWhole: Bool) { add(["whole": .bool(isWhole)]) }

  /// The whole part, without the line break at its end.
  package func finished() -> String {
    add(["end": .bool(true)])
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
