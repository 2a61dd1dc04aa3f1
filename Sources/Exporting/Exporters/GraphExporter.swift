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
        .warning,
        Message(
          "E1062",
          [
            "edges": edges, "characters": text.utf16.count, "mostEdges": GitHub.edges,
            "mostCharacters": GitHub.characters,
          ]))
    ]
  }
}

/// What GitHub draws of Mermaid at most.
private enum GitHub {
  static let edges = 500
  static let characters = 50_000
}
