import Analysis
import Diagnostics
import Foundation
import Pages
import Scripting
import Shell

extension Document {
  /// The document with its generated parts anew: references, and diagrams.
  func renewed(_ text: String) throws -> String {
    switch path {
    case "docs/CHECKS.md": Self.withReference(text)
    case "docs/JOURNEYS.md": Self.withJourneyWords(text)
    case "docs/MACHINE.md": Self.withRequests(text)
    case "docs/REFERENCE.md": WordReference.page(text)
    case "docs/codes/README.md": Self.withCodes(text)
    case "docs/diagrams.md": try Self.withDiagrams(text)
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
    let lines = Manual.pages.map { "- [\($0.code)](\($0.code).md) \($0.title.english)\n" }
    return head + mark + lines.joined()
  }

  private static func withReference(_ text: String) -> String {
    let mark = "\n## The checks\n\n"
    let head = text.range(of: mark).map { String(text[..<$0.lowerBound]) } ?? text
    return head + mark + CheckReference(language: .english).page
  }

  /// Draws the script of each heading into the block below it.
  private static func withDiagrams(_ text: String) throws -> String {
    let parts = text.components(separatedBy: "\n## `")
    return try parts.enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "`") else { return part }
      let file = project.appending(path: String(part[..<end])).path
      let view = GraphView(Graph(try AppLoader(plugins: .ofProject).load(file)))
      let drawn = MermaidFormat().text(view)
      return "\(part[..<end])`\n\n```mermaid\n\(drawn)\n```\n"
    }
    .joined(separator: "\n## `")
  }
}
