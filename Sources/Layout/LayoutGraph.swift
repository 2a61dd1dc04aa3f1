/// What a layout is made of: boxes, the clusters that they are in, and edges between them.
///
/// Boxes, clusters and edges are known by their places in the lists. Boxes that come first are, where nothing
/// else decides, nearer to the beginning of the picture.
package struct LayoutGraph: Sendable {
  package struct Node: Sendable {
    package var size: Size
    /// The cluster that the box is in; nil for none.
    package var cluster: Int?
    /// Whether it stays as far at the beginning as it can, even if that makes its edges long.
    package var isFirst: Bool

    package init(size: Size, cluster: Int? = nil, isFirst: Bool = false) {
      self.size = size
      self.cluster = cluster
      self.isFirst = isFirst
    }
  }

  package struct Cluster: Sendable {
    /// The cluster that this one is in; nil for none.
    package var parent: Int?
    /// The room around its content, such as for a title.
    package var insets: Insets
    /// The least size, such as that of its title.
    package var minimum: Size

    package init(
      parent: Int? = nil,
      insets: Insets = Insets(top: 24, left: 16, bottom: 16, right: 16),
      minimum: Size = Size(width: 0, height: 0)
    ) {
      self.parent = parent
      self.insets = insets
      self.minimum = minimum
    }
  }

  package struct Edge: Sendable {
    package var from: Int
    package var to: Int
    /// The size of its label; nil for none.
    package var label: Size?
    /// Whether it leads back to where something came from, so that it does not count for what is first.
    package var leadsBack: Bool

    package init(from: Int, to: Int, label: Size? = nil, leadsBack: Bool = false) {
      self.from = from
      self.to = to
      self.label = label
      self.leadsBack = leadsBack
    }
  }

  package enum Direction: Sendable {
    case leftToRight
    case topDown
  }

  /// The least room between things.
  package struct Spacing: Sendable {
    /// Between boxes of a layer.
    package var nodes = 30.0
    /// Between edges beside each other.
    package var edges = 12.0
    /// Between the ends of edges at a box that is large enough.
    package var ports = 22.0
    /// Between layers.
    package var layers = 28.0

    package init() {}
  }

  package var nodes: [Node]
  package var clusters: [Cluster]
  package var edges: [Edge]
  package var direction = Direction.leftToRight
  package var spacing = Spacing()

  /// - Precondition: Edges and clusters name places that exist, and no cluster is in itself.
  package init(nodes: [Node], clusters: [Cluster] = [], edges: [Edge]) {
    self.nodes = nodes
    self.clusters = clusters
    self.edges = edges
  }

  /// The clusters that a box is in, outermost first.
  func path(ofNode node: Int) -> [Int] { path(to: nodes[node].cluster) }

  /// A cluster and those that it is in, outermost first.
  func path(to cluster: Int?) -> [Int] {
    var path: [Int] = []
    var next = cluster
    while let cluster = next {
      precondition(path.count < clusters.count, "A cluster is in itself.")
      path.append(cluster)
      next = clusters[cluster].parent
    }
    return path.reversed()
  }

  /// The graph with what is horizontal made vertical.
  var transposed: LayoutGraph { with(\.transposed, \.transposed) }

  /// The graph with lengths that a picture can have.
  var drawable: LayoutGraph { with(\.drawable, \.drawable) }

  private func with(_ size: (Size) -> Size, _ insets: (Insets) -> Insets) -> LayoutGraph {
    var other = self
    for place in nodes.indices { other.nodes[place].size = size(nodes[place].size) }
    for place in clusters.indices {
      other.clusters[place].insets = insets(clusters[place].insets)
      other.clusters[place].minimum = size(clusters[place].minimum)
    }
    for place in edges.indices { other.edges[place].label = edges[place].label.map(size) }
    return other
  }
}
