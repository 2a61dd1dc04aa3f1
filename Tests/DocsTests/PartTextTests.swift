import Analysis
import Conforming
import Diagnostics
import Driving
import Exporting
import Foundation
import Journeys
import Scripting
import Testing

@testable import sextant

@Suite("The texts of the parts that have names")
struct PartTextTests {
  /// The ids that come from names, such as `check.trap`.
  private static var ids: Set<String> {
    // A journey's word for an action has the text of the action.
    let actions = Set(ActionKind.allCases.map { Replaceable(.journeyWord, $0.name) })
    let parts = ProgramParts.replaceable.filter { part in
      ![.exporter, .modalStyle, .template].contains(part.id.kind) && !actions.contains(part.id)
    }
    let reports = JourneyReportCatalog.bundled.map { "report.\($0.name)" }
    let exporters = ExporterCatalog.own.map {
      "\($0 is GraphExporter ? "format" : "exporter").\($0.name)"
    }
    let formats = FindingFormatCatalog.all.map(\.name) + ConformFormatCatalog.all.map(\.name)
    return Set(
      parts.map { "\($0.id.kind.rawValue).\($0.id.name)" } + exporters + reports
        + formats.map { "format.\($0)" } + CheckCatalog.all.map { "check.\($0.name).why" }
        + ProgramHelp.exits.map { "exit.\($0.code)" })
  }

  @Test("are entries of the catalogue")
  func complete() {
    #expect(Self.ids.filter { !Catalogue.has($0) }.sorted() == [])
  }

  @Test("are the only entries with such ids, except those that the sources name in full")
  func unused() throws {
    let areas = Set(Self.ids.map { $0.prefix { $0 != "." } })
    let folder = Document.project.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let sources = try (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let quoted = Set(sources.split(separator: "\"").dropFirst().map(String.init))
    let unused = Catalogue.entries.map(\.id).filter { id in
      areas.contains(id.prefix { $0 != "." }) && !Self.ids.contains(id)
        && !quoted.contains(id)
    }

    #expect(unused == [])
  }
}
