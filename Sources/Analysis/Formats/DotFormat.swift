import Diagnostics

/// A graph for Graphviz, with a cluster for each flow.
package struct DotFormat: GraphFormat {
  package let name = "dot"
  package let beginning: String? = "digraph "

  package init() {}

  package func text(_ view: GraphView) -> String {
    let diagram = DiagramBuilder.diagram(of: view)
    var lines = [
      "digraph \(quoted(view.graph.name)) {", "  rankdir=LR;", "  graph [fontname=\"Helvetica\"];",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    lines += diagram.outside.map { "  " + box($0) }
    for cluster in diagram.clusters {
      lines.append("  subgraph \(quoted(cluster.id)) {")
      lines.append("    label=\(label(cluster.label, from: cluster.origin));")
      lines += cluster.nodes.map { "    " + box($0) }
      lines.append("  }")
    }
    lines += diagram.edges.map { edge in
      let style = edge.isPossible ? ", style=dashed" : ""
      return "  \(quoted(edge.from)) -> \(quoted(edge.to)) [label=\(label(edge.label))\(style)];"
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func box(_ node: Diagram.Node) -> String {
    "\(quoted(node.id)) [label=\(label(node.label, from: node.origin))\(look(node.shape))];"
  }

  private func look(_ shape: Diagram.Node.Shape) -> String {
    switch shape {
    case .start: ", shape=point, width=0.2"
    case .flow: ", shape=box, style=bold"
    case .screen: ""
    case .end: ", shape=doublecircle, style=solid"
    case .forward: ", shape=rarrow, style=solid"
    case .action: ", shape=hexagon, style=solid"
    case .link: ", shape=cds, style=solid"
    case .native: ", style=dashed"
    }
  }

  private func label(_ text: String, from origin: String?) -> String {
    label(text + (origin.map { "\n\($0)" } ?? ""))
  }

  /// Quotes a label; escapes `&`, because Graphviz reads `&lt;` as HTML does.
  private func label(_ text: String) -> String {
    quoted(
      VisibleText.lines(of: text).unicodeScalars.map { $0 == "&" ? "&amp;" : String($0) }.joined())
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r", "\0": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }
}
