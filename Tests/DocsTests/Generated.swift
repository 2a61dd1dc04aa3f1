import Analysis
import Diagnostics
import Foundation
import Maps
import Pages
import Scripting
import Shell
import Testing

extension Document {
  /// The document with its generated parts anew: references, and diagrams.
  func renewed(_ text: String) -> String {
    switch path {
    case "docs/CHECKS.md": Self.withReference(text)
    case "docs/JOURNEYS.md": Self.withJourneyWords(text)
    case "docs/MACHINE.md": Self.withRequests(text)
    case "docs/REFERENCE.md": WordReference.page(text)
    case "docs/codes/README.md": Self.withCodes(text)
    case "docs/diagrams.md": Self.withDiagrams(text)
    default: text
    }
  }

  private static func withJourneyWords(_ text: String) -> String {
    let mark = "\n## All words\n\n"
    let head = text.range(of: mark).map { String(text[..<$0.lowerBound]) } ?? text
    return head + mark + JourneyReference.page
  }

  private static func withRequests(_ text: String) -> String {
    let mark = "\n## All requests\n\n"
    let head = text.range(of: mark).map { String(text[..<$0.lowerBound]) } ?? text
    return head + mark + RequestCatalog.reference
  }

  private static func withCodes(_ text: String) -> String {
    let mark = "\n## All codes\n\n"
    let head = text.range(of: mark).map { String(text[..<$0.lowerBound]) } ?? text
    let lines = Manual.areas.flatMap { area in
      area.pages.map { page in
        (
          page.code,
          "- [\(page.code)](\(area.name).md#\(page.code.lowercased())) \(page.title.english)\n"
        )
      }
    }
    return head + mark + lines.sorted { $0.0 < $1.0 }.map(\.1).joined()
  }

  private static func withReference(_ text: String) -> String {
    let mark = "\n## The checks\n\n"
    let head = text.range(of: mark).map { String(text[..<$0.lowerBound]) } ?? text
    return head + mark + CheckReference(language: .english).page
  }

  /// Links the map of the script of each heading below it.
  private static func withDiagrams(_ text: String) -> String {
    let parts = text.components(separatedBy: "\n## `")
    return parts.enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "`") else { return part }
      let script = String(part[..<end])
      return "\(script)`\n\n![The map of \(script)](\(DrawnMap(script: script).link))\n"
    }
    .joined(separator: "\n## `")
  }
}

/// The map of an example script, as the documents show it.
struct DrawnMap: CustomTestStringConvertible {
  /// Its path below the project's folder.
  let script: String

  static let all = [
    "hello", "messenger", "movies", "launch", "signin", "ready-steady-go", "rxflow-demo", "shop",
  ]
  .map { DrawnMap(script: "scripts/\($0).lua") }

  var testDescription: String { script }

  /// The path of the picture, seen from docs.
  var link: String {
    let name = script.split(separator: "/").last?.split(separator: ".").first ?? ""
    return "maps/\(name).svg"
  }

  var file: URL { Document.project.appending(path: "docs/\(link)") }

  /// The picture as the program draws it.
  func drawn() throws -> String {
    let path = Document.project.appending(path: script).path
    let app = try AppLoader(plugins: .ofProject).load(path)
    return MapPicture(AppMap(GraphView(Graph(app)))).svg
  }
}
