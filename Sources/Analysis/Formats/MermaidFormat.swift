import Diagnostics

/// A `flowchart`, which GitHub and others draw, with a subgraph for each flow.
package struct MermaidFormat: GraphFormat {
  package let name = "mermaid"
  package let beginning: String? = "flowchart "

  package init() {}

  package func text(_ view: GraphView) -> String {
    text(DiagramBuilder.diagram(of: view))
  }

  func text(_ diagram: Diagram) -> String {
    var lines = ["flowchart LR"]
    lines += diagram.outside.map { "  " + box($0) }
    for cluster in diagram.clusters {
      lines.append("  subgraph \(cluster.id)[\(quoted(cluster.label, from: cluster.origin))]")
      lines += cluster.nodes.map { "    " + box($0) }
      lines.append("  end")
    }
    lines += diagram.edges.map { edge in
      let arrow = edge.isPossible ? "-.->" : "-->"
      let label = edge.label.isEmpty ? "" : "|\(Self.quoted(edge.label))|"
      return "  \(edge.from) \(arrow)\(label) \(edge.to)"
    }
    return lines.joined(separator: "\n")
  }

  /// How many arrows a text has that was written here: what labels hold of `>` is escaped.
  package static func edges(in text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.dropFirst().count {
        bytes[$0] == UInt8(ascii: ">") && bytes[$0 - 1] == UInt8(ascii: "-")
      }
    }
  }

  private func box(_ node: Diagram.Node) -> String {
    let label = quoted(node.label, from: node.origin)
    switch node.shape {
    case .start: return "\(node.id)((\" \"))"
    case .flow: return "\(node.id)[[\(label)]]"
    case .screen: return "\(node.id)(\(label))"
    case .end: return "\(node.id)(((\(label))))"
    case .forward: return "\(node.id)>\(label)]"
    case .action: return "\(node.id){{\(label)}}"
    case .link: return "\(node.id)([\(label)])"
    case .native: return "\(node.id)[\(label)]"
    }
  }

  /// Quotes a label with the place that it was generated from.
  private func quoted(_ label: String, from origin: String?) -> String {
    Self.quoted(label + (origin.map { " · \($0)" } ?? ""))
  }

  /// Quotes a text; escapes quotes, entities, tags, Markdown's backtick, the colon of an icon (`fa:fa-car`) and
  /// the dollars of a formula.
  package static func quoted(_ text: String) -> String {
    if text.isWord { return "\"\(text)\"" }
    let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "#", "&", "<", ">", "`", ";", "\\", "$": result += "#\(scalar.value);"
      case "\n", "\r", "\t": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    let hasColon = escaped.utf8.contains(UInt8(ascii: ":"))
    return "\"\(hasColon ? escaped.replacing(":fa-", with: "#58;fa-") : escaped)\""
  }
}
