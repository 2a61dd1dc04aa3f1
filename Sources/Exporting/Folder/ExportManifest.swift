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

  /// One export.
  private typealias Export = (owner: ExportOwner, files: [String: String])

  private static let export = JSONForm<Export>(
    .needed("exporter", .text), .needed("script", .text), .needed("files", .dictionary(of: .text)),
    take: { ($0.owner.exporter, $0.owner.script, $0.files) },
    make: { (ExportOwner(exporter: $0, script: $1), $2) })

  private static let form = JSONForm<ExportManifest>(
    .needed("sextant", .int), .needed("exports", export.codec.list),
    take: { (version, $0.sorted) }, make: { $0 == version ? ExportManifest($1) : nil })

  private var sorted: [Export] {
    exports.map { (owner: $0.key, files: $0.value) }.ordered {
      ($0.owner.exporter, $0.owner.script) < ($1.owner.exporter, $1.owner.script)
    }
  }

  private init(_ list: [Export]) {
    for export in list { exports[export.owner, default: [:]].merge(export.files) { $1 } }
  }

  /// Reads a manifest; nil for what no export has written.
  init?(reading bytes: [UInt8]) {
    let json = try? JSON(reading: bytes)
    guard let manifest = json.flatMap(Self.form.codec.read) else { return nil }
    self = manifest
  }

  var text: String { Self.form.json(self).document + "\n" }

  func checksum(of name: String, by owner: ExportOwner) -> String? { exports[owner]?[name] }

  /// Who else has written a file; nil if nobody has.
  func other(than owner: ExportOwner, withFile name: String) -> ExportOwner? {
    exports.first { $0.key != owner && $0.value[name] != nil }?.key
  }

  static func checksum(_ bytes: some Sequence<UInt8>) -> String { CRC32(bytes).text }
}
