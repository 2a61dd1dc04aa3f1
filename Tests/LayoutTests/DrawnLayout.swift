import SeededNumbers

@testable import Layout

/// A graph with its layout, and what is wrong with it.
struct DrawnLayout {
  let graph: LayoutGraph
  let layout: LayeredLayout

  init(_ graph: LayoutGraph) {
    self.graph = graph
    layout = LayeredLayout(graph)
  }

  /// Every rule that the layout breaks.
  var faults: [String] { boxFaults + clusterFaults + labelFaults + routeFaults }

  private func clusters(around node: Int) -> [Int] { graph.path(ofNode: node) }

  private var boxFaults: [String] {
    pairs(layout.nodes.indices)
      .filter { layout.nodes[$0].overlaps(layout.nodes[$1]) }
      .map { "boxes \($0) and \($1) overlap" }
  }

  private var clusterFaults: [String] {
    let others = pairs(layout.clusters.indices).filter { first, second in
      !graph.path(to: first).contains(second) && !graph.path(to: second).contains(first)
        && layout.clusters[first].overlaps(layout.clusters[second])
    }
    let strangers = layout.clusters.indices.flatMap { cluster in
      layout.nodes.indices.filter { node in
        let isIn = clusters(around: node).contains(cluster)
        return isIn
          ? !layout.clusters[cluster].contains(layout.nodes[node])
          : layout.clusters[cluster].overlaps(layout.nodes[node])
      }.map { "box \($0) and cluster \(cluster)" }
    }
    return others.map { "clusters \($0) and \($1) overlap" } + strangers
  }

  private var labelFaults: [String] {
    let labels = layout.routes.map(\.label)
    let each = pairs(labels.indices).compactMap { first, second -> String? in
      guard let one = labels[first], let other = labels[second], one.overlaps(other) else {
        return nil
      }
      return "labels \(first) and \(second) overlap"
    }
    let onBoxes = labels.enumerated().flatMap { place, label in
      layout.nodes.indices.filter { label?.overlaps(layout.nodes[$0]) ?? false }
        .map { "label \(place) is on box \($0)" }
    }
    let missing = graph.edges.indices
      .filter { (graph.edges[$0].label == nil) != (labels[$0] == nil) }
      .map { "edge \($0) and its label" }
    return each + onBoxes + missing
  }

  private var routeFaults: [String] {
    layout.routes.enumerated().flatMap { place, route -> [String] in
      let edge = graph.edges[place]
      let own = clusters(around: edge.from) + clusters(around: edge.to)
      let path = route.samples
      var faults: [String] = []
      if !layout.nodes[edge.from].touches(route.start) || !layout.nodes[edge.to].touches(route.end)
      {
        faults.append("edge \(place) does not end at its boxes")
      }
      if path.contains(where: { !layout.whole.touches($0) }) {
        faults.append("edge \(place) is outside")
      }
      faults += layout.nodes.indices.filter { path.contains(where: layout.nodes[$0].hasInside) }
        .map { "edge \(place) passes box \($0)" }
      faults += layout.clusters.indices.filter { cluster in
        !own.contains(cluster) && path.contains(where: layout.clusters[cluster].hasInside)
      }.map { "edge \(place) passes cluster \($0)" }
      faults += layout.routes.indices.filter { other in
        guard other != place, let label = layout.routes[other].label else { return false }
        return path.contains(where: label.hasInside)
      }.map { "edge \(place) passes label \($0)" }
      return faults
    }
  }

  private func pairs(_ range: Range<Int>) -> [(Int, Int)] {
    range.flatMap { first in range.dropFirst(first + 1).map { (first, $0) } }
  }
}

extension LayoutGraph {
  /// A graph that looks random and is the same for the same seed.
  static func random(seed: Int) -> LayoutGraph {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let clusters = (0..<numbers.below(6)).map { place in
      Cluster(parent: place > 0 && numbers.oneIn(4) ? numbers.below(place) : nil)
    }
    let nodes = (0..<numbers.below(22)).map { _ in
      Node(
        size: Size(
          width: Double(20 + numbers.below(90)), height: Double(14 + numbers.below(90))),
        cluster: clusters.isEmpty || numbers.oneIn(5) ? nil : numbers.below(clusters.count))
    }
    let hasLabels = numbers.chance(70)
    let edges =
      nodes.isEmpty
      ? []
      : (0..<numbers.below(2 * nodes.count + 1)).map { _ in
        Edge(
          from: numbers.below(nodes.count), to: numbers.below(nodes.count),
          label: hasLabels && numbers.chance(60)
            ? Size(width: Double(10 + numbers.below(90)), height: 14) : nil,
          leadsBack: numbers.chance(15))
      }
    var graph = LayoutGraph(nodes: nodes, clusters: clusters, edges: edges)
    if numbers.oneIn(4) { graph.direction = .topDown }
    return graph
  }
}

extension LayeredLayout {
  var whole: Rect { Rect(origin: Point(x: 0, y: 0), size: size) }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX - 0.1 && other.minX < maxX - 0.1 && minY < other.maxY - 0.1
      && other.minY < maxY - 0.1
  }

  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX + 0.1 && minY <= other.minY + 0.1 && maxX >= other.maxX - 0.1
      && maxY >= other.maxY - 0.1
  }

  fileprivate func touches(_ point: Point) -> Bool {
    point.x > minX - 0.1 && point.x < maxX + 0.1 && point.y > minY - 0.1 && point.y < maxY + 0.1
  }

  fileprivate func hasInside(_ point: Point) -> Bool {
    point.x > minX + 0.5 && point.x < maxX - 0.5 && point.y > minY + 0.5 && point.y < maxY - 0.5
  }
}

extension Route {
  /// Points on the way, close to each other.
  var samples: [Point] {
    var points = [start]
    for piece in pieces {
      let from = points[points.count - 1]
      let (first, second) =
        if case .curve(let first, let second, _) = piece { (first, second) } else {
          (from, piece.end)
        }
      for step in 1...16 {
        let part = Double(step) / 16
        points.append(
          Point(
            x: Self.at(part, from.x, first.x, second.x, piece.end.x),
            y: Self.at(part, from.y, first.y, second.y, piece.end.y)))
      }
    }
    return points
  }

  private static func at(
    _ part: Double, _ start: Double, _ first: Double, _ second: Double, _ end: Double
  ) -> Double {
    let rest = 1 - part
    return rest * rest * rest * start + 3 * rest * rest * part * first
      + 3 * rest * part * part * second + part * part * part * end
  }
}
