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
}

/// Draws the graph of an app with the program `dot` of Graphviz.
struct PictureExporter: Exporter {
  let name = "svg"
  let summary = Message(en: "a picture, drawn by Graphviz", ko: "Graphviz가 그리는 그림")
  let fileName = "graph.svg"

  func export(_ subject: ExportSubject) throws(Diagnostic) -> Exported {
    .text(try Graphviz.svg(of: DotFormat().text(subject.view) + "\n"))
  }
}
