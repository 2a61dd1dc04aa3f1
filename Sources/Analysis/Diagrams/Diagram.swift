/// Boxes and arrows: what the pictures of a graph have in common.
package struct Diagram: Sendable {
  /// A box.
  package struct Node: Sendable, Hashable {
    /// What a box stands for.
    package enum Shape: String, Sendable {
      /// Where the app begins.
      case start
      /// A flow.
      case flow
      /// A screen.
      case screen
      /// The end of a flow.
      case end
      /// Where a flow forwards steps to its parent.
      case forward
      /// Something that is done and shows nothing new.
      case action
      /// A deep link.
      case link
      /// A flow that is not in the scripts.
      case native
    }

    /// Its name in the picture: ASCII letters, digits and `_`.
    package let id: String
    /// What is written in it.
    package let label: String
    /// What it stands for.
    package let shape: Shape
  }

  /// An arrow.
  package struct Edge: Sendable, Hashable {
    /// The box it leads from.
    package let from: String
    /// The box it leads to.
    package let to: String
    /// What is written on it.
    package let label: String
    /// A function decides whether it is taken.
    package let isPossible: Bool
  }

  /// A flow with its boxes.
  package struct Cluster: Sendable {
    /// Its name in the picture.
    package let id: String
    /// What is written on it.
    package let label: String
    /// Its boxes, in the order in which they come up.
    package let nodes: [Node]
  }

  /// The boxes of no flow.
  package let outside: [Node]
  /// The flows, in the order declared.
  package let clusters: [Cluster]
  /// The arrows, in the order in which they are written.
  package let edges: [Edge]
}
