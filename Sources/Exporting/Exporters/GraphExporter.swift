import Analysis
package import Diagnostics
package import Scripting

/// Writes the graph of an app as one text.
package struct GraphExporter: Exporter {
  package let fileName: String
  private let format: any GraphFormat

  package var name: String { format.name }
  package var summary: Message { format.summary }
  package var beginning: String? { format.beginning }

  static var mermaid: GraphExporter {
    GraphExporter(fileName: "graph.mmd", format: MermaidFormat())
  }
  static var dot: GraphExporter { GraphExporter(fileName: "graph.dot", format: DotFormat()) }
  static var json: GraphExporter { GraphExporter(fileName: "graph.json", format: JSONFormat()) }
  static var ascii: GraphExporter { GraphExporter(fileName: "graph.txt", format: AsciiFormat()) }

  package func export(_ subject: ExportSubject) -> Exported {
    .text(format.text(subject.view) + "\n")
  }

  /// What is too large to be drawn where Mermaid usually is.
  package func warnings(about exported: Exported, of subject: ExportSubject) -> [Diagnostic] {
    guard format is MermaidFormat, case .text(let text) = exported else { return [] }
    let edges = MermaidFormat.edges(in: text)
    guard edges > GitHub.edges || text.utf16.count > GitHub.characters else { return [] }
    return [
      Diagnostic(
        .warning, .tooLargeForGitHub(edges: edges, characters: text.utf16.count),
        cure: .tooLargeForGitHubCure)
    ]
  }
}

/// What GitHub draws of Mermaid at most.
private enum GitHub {
  static let edges = 500
  static let characters = 50_000
}

extension Message {
  fileprivate static func tooLargeForGitHub(edges: Int, characters: Int) -> Message {
    Message(
      "E1062",
      en:
        "GitHub will not draw this diagram: it has \(edges) edges and \(characters) characters, more than "
        + "\(GitHub.edges) or \(GitHub.characters)",
      ko: "GitHub가 그리지 않을 다이어그램입니다: 선 \(edges)개, 글자 \(characters)자로, 선 \(GitHub.edges)개나 "
        + "글자 \(GitHub.characters)자를 넘습니다")
  }
  fileprivate static let tooLargeForGitHubCure = Message(
    en: "draw a part with --scope FLOW, or a picture with --format svg",
    ko: "--scope FLOW로 일부만 그리거나 --format svg로 그림을 그리세요")
}
