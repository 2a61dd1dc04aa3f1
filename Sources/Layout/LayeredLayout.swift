/// Where boxes, clusters and edges are: in layers from left to right, or from the top down.
///
/// No box or cluster overlaps another, what is in a cluster is in its box, and an edge touches no boxes but those
/// at its ends and of the clusters that they are in. Labels are boxes, too. The same graph always gives the same layout.
///
/// Each cluster is laid out for itself, and is then a box in the layout around it (K. Sugiyama, S. Tagawa and
/// M. Toda, 1981). Edges over its border have a port there, which both layouts agree on.
package struct LayeredLayout: Sendable, Hashable {
  package let size: Size
  /// The boxes, in the order of the graph's.
  package let nodes: [Rect]
  package let clusters: [Rect]
  package let routes: [Route]

  /// Lays out a graph; takes time nearly in proportion to the number of layers that its edges cross.
  ///
  /// - Precondition: Edges and clusters name places that exist, and no cluster is in itself.
  package init(_ graph: LayoutGraph) {
    let isTopDown = graph.direction == .topDown
    let canvas = Canvas(isTopDown ? graph.drawable.transposed : graph.drawable)
    size = isTopDown ? canvas.size.transposed : canvas.size
    nodes = isTopDown ? canvas.nodes.map(\.transposed) : canvas.nodes
    clusters = isTopDown ? canvas.clusters.map(\.transposed) : canvas.clusters
    routes = isTopDown ? canvas.routes.map(\.transposed) : canvas.routes
  }
}
