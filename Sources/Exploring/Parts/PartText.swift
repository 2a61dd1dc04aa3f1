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
      .init(key: "kind", value: .string(Self.kind)), .init(key: "v", value: .int(Self.version)),
      .init(key: "shard", value: .array([.int(shard.number), .int(shard.count)])),
      .init(key: "paths", value: .array(paths.map { .string($0) })),
      .init(key: "settings", value: .object(settings)),
    ])
  }

  /// Begins what is told of a script.
  ///
  /// - Parameters:
  ///   - path: Its path as it is told.
  ///   - fingerprint: A checksum of all texts that decide what comes of it.
  package func begin(script path: String, fingerprint: String) {
    add([
      .init(key: "script", value: .string(path)), .init(key: "app", value: .string(fingerprint)),
    ])
  }

  func add(_ fields: [JSON.Field]) {
    bytes += JournalLine(lines, fields).bytes
    lines += 1
  }

  /// Ends what is told of a script.
  ///
  /// - Parameter isWhole: No limit was hit, and nobody pressed Ctrl-C.
  func end(isWhole: Bool) { add([.init(key: "whole", value: .bool(isWhole))]) }

  /// The whole part, without the line break at its end.
  package func finished() -> String {
    add([.init(key: "end", value: .bool(true))])
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
