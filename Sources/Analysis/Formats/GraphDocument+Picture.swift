import Diagnostics

// The picture of a graph: boxes and arrows, with the labels that all pictures have.
extension Diagram {
  /// Its boxes, those outside all flows first.
  var nodeObjects: [JSON] {
    outside.map { $0.json(in: nil) }
      + clusters.flatMap { cluster in cluster.nodes.map { $0.json(in: cluster.id) } }
  }

  var edgeObjects: [JSON] { edges.map(\.json) }
}

extension Diagram.Node {
  fileprivate func json(in cluster: String?) -> JSON {
    .object([
      "id": .string(id), "label": .string(label), "shape": .string(shape.rawValue),
      "cluster": cluster.map { .string($0) }, "origin": origin.map { .string($0) },
    ])
  }
}

extension Diagram.Edge {
  fileprivate var json: JSON {
    .object([
      "from": .string(from), "to": .string(to), "label": .string(label),
      "possible": .bool(isPossible),
    ])
  }
}
