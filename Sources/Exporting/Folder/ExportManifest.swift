import Diagnostics
import Driving

/// Who has written files into a folder: an exporter, for a script.
package struct ExportOwner: Hashable, Sendable {
  package let exporter: String
  /// The script's path, as seen from the folder.
  package let script: String

  package init(exporter: String, script: String) {
    self.exporter = exporter
    self.script = script
  }
}

/// The file in a folder that says which of its files exporters have written, and what they held then.
struct ExportManifest: Equatable {
  static let name = ".sextant-export.json"
  /// Increases when older programs cannot read it any more.
  private static let version = 1

  /// The checksums of the files of each export, by their names.
  var exports: [ExportOwner: [String: String]] = [:]

  init() {}

  /// Reads a manifest; nil for what no export has written.
  init?(reading bytes: [UInt8]) {
    guard let json = try? JSON(reading: bytes), json["sextant"] == .int(Self.version),
      case .array(let list)? = json["exports"]
    else { return nil }
    for export in list {
      guard case .string(let exporter)? = export["exporter"],
        case .string(let script)? = export["script"], case .object(let files)? = export["files"]
      else { return nil }
      let owner = ExportOwner(exporter: exporter, script: script)
      for file in files {
        guard case .string(let checksum) = file.value else { return nil }
        exports[owner, default: [:]][file.key] = checksum
      }
    }
  }

  var text: String {
    let owners = exports.keys.sorted { ($0.exporter, $0.script) < ($1.exporter, $1.script) }
    let list = owners.map { owner in
      JSON.object([
        "exporter": .string(owner.exporter), "script": .string(owner.script),
        "files": .object(
          (exports[owner] ?? [:]).map { JSON.Field(key: $0.key, value: .string($0.value)) }),
      ])
    }
    return JSON.object(["sextant": .int(Self.version), "exports": .array(list)]).document + "\n"
  }

  func checksum(of name: String, by owner: ExportOwner) -> String? { exports[owner]?[name] }

  /// Who else has written a file; nil if nobody has.
  func other(than owner: ExportOwner, withFile name: String) -> ExportOwner? {
    exports.first { $0.key != owner && $0.value[name] != nil }?.key
  }

  static func checksum(_ bytes: some Sequence<UInt8>) -> String { Checksum(bytes).text }
}
