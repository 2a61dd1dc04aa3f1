/// Nodes that wait for a search, the ones of the least depth first.
package struct DepthQueue {
  private var layers: [[Int]]
  /// The depth of the node that was taken last.
  package private(set) var depth = 0
  /// The place of the next node in its layer.
  private var place = 0

  package init(from starts: [Int]) { layers = [starts] }

  package var isEmpty: Bool { layers.allSatisfy(\.isEmpty) }

  package mutating func append(_ node: Int, at depth: Int) {
    while layers.count <= depth { layers.append([]) }
    layers[depth].append(node)
  }

  /// Takes the next node; `nil` if none is left.
  package mutating func next() -> Int? {
    while depth < layers.count {
      if place < layers[depth].count {
        place += 1
        return layers[depth][place - 1]
      }
      layers[depth] = []
      (depth, place) = (depth + 1, 0)
    }
    return nil
  }
}

/// A breadth-first search over numbered nodes, whose edges cost 1 or nothing.
///
/// The caller adds the successors of each node that it receives.
package struct BreadthFirstSearch {
  /// How a node was found.
  private struct Origin {
    let cost: Int
    let node: Int?
    let edge: Int
  }

  private var origins: [Int: Origin] = [:]
  private var queue: DepthQueue

  package init(from starts: [Int]) {
    queue = DepthQueue(from: starts)
    for start in starts { origins[start] = Origin(cost: 0, node: nil, edge: 0) }
  }

  /// The cost of the path to the latest node.
  package var cost: Int { queue.depth }

  /// The next node, in the order of their costs; `nil` if none is left.
  package mutating func next() -> Int? {
    while let node = queue.next() {
      // A node that a cheaper path has reached since was visited with that.
      if origins[node]?.cost == queue.depth { return node }
    }
    return nil
  }

  /// Adds a successor of the latest node unless it was found with the same or a lower cost.
  ///
  /// - Parameter edge: The number of the edge, for the path.
  package mutating func reach(_ node: Int, from origin: Int, by edge: Int = 0, cost: Int = 1) {
    let total = queue.depth + cost
    if let known = origins[node], known.cost <= total { return }
    origins[node] = Origin(cost: total, node: origin, edge: edge)
    queue.append(node, at: total)
  }

  /// The edges of a cheapest path to a node, with the nodes where they begin.
  package func path(to node: Int) -> [(from: Int, edge: Int)] {
    var (path, place) = ([(from: Int, edge: Int)](), node)
    while let origin = origins[place], let before = origin.node {
      path.append((before, origin.edge))
      place = before
    }
    return path.reversed()
  }
}
