/// Boxes and arrows, which all picture formats of a graph share.
package struct Diagram: Sendable {
  package struct Node: Sendable, Hashable {
    package enum Shape: String, Sendable {
      case start
      case flow
      case screen
      case end
      /// Where a flow forwards steps to its parent.
      case forward
      /// An action that shows nothing new.
      case action
      case link
      /// A flow that is not in the scripts.
      case native
    }

    /// Its name in the picture: ASCII letters, digits and `_`.
    package let id: String
    package let label: String
    package let shape: Shape
    /// The place in another source from which it was generated: `Cart.swift:8`.
    package var origin: String?
  }

  package struct Edge: Sendable, Hashable {
    package var from: String
    package var to: String
    package let label: String
    /// Whether a function decides if this arrow is taken.
    package var isPossible: Bool
  }

  package struct Cluster: Sendable {
    package let id: String
    /// The flow; nil for a group of other boxes.
    package var flow: String?
    package let label: String
    /// The boxes, in the order of their first use.
    package let nodes: [Node]
    /// The place in another source from which the flow was generated.
    package var origin: String?
    /// What the boxes of a group have in common, without their number; nil for a flow.
    package var group: String?
  }

  /// The boxes that belong to no flow.
  package let outside: [Node]
  /// The flows, in the order declared.
  package let clusters: [Cluster]
  /// The arrows, in the order in which they are written.
  package let edges: [Edge]
  /// What is known of the arrows; empty for what is no app.
  package let ways: [Way]

  init(outside: [Node], clusters: [Cluster], edges: [Edge], ways: [Way] = []) {
    self.outside = outside
    self.clusters = clusters
    self.edges = edges
    self.ways = ways
  }

  /// Draws a graph.
  package init(_ view: GraphView) { self = DiagramBuilder.diagram(of: view) }
}
