/// Edges from a box to itself: arcs above the box, with their labels on the left of them.
struct Loops {
  private let graph: LayoutGraph
  /// The loops of each box.
  private let loops: [[Int]]

  private static let bow = 34.0
  private static let foot = 12.0

  init(_ graph: LayoutGraph) {
    self.graph = graph
    var loops: [[Int]] = Array(repeating: [], count: graph.nodes.count)
    for (place, edge) in graph.edges.enumerated() where edge.from == edge.to {
      loops[edge.from].append(place)
    }
    self.loops = loops
  }

  /// The room above a box.
  func room(_ node: Int) -> Double { loops[node].reduce(0) { $0 + height($1) } }

  private func height(_ edge: Int) -> Double { max(18, (graph.edges[edge].label?.height ?? 0) + 6) }

  /// The room for a box with its loops.
  func outer(_ node: Int) -> Size {
    let size = graph.nodes[node].size
    let reach = Double(loops[node].count) * 6 + Self.foot + Self.bow
    let widths = loops[node].map { (graph.edges[$0].label?.width ?? 0) + reach + 6 }
    return Size(
      width: max(size.width, widths.max() ?? 0), height: size.height + room(node))
  }

  /// The box in its room: below, at the right end.
  func inner(_ node: Int, _ outer: Rect) -> Rect {
    let size = graph.nodes[node].size
    return Rect(
      origin: Point(x: outer.maxX - size.width, y: outer.minY + room(node)), size: size)
  }

  func route(_ edge: Int, _ box: Rect) -> Route {
    let node = graph.edges[edge].from
    let number = loops[node].firstIndex(of: edge) ?? 0
    let below = loops[node].prefix(number).reduce(0) { $0 + height($1) }
    let grow = min(6, box.size.width / 40) * Double(number)
    let foot = min(Self.foot, box.size.width / 4)
    let bow = min(Self.bow, box.size.width / 2)
    let right = box.maxX - foot + grow / 2
    let left = right - bow - grow
    let middle = box.minY - below - height(edge) / 2
    let top = box.minY - (below + height(edge) - 4) * 4 / 3
    let label = graph.edges[edge].label.map { size in
      Rect(
        origin: Point(x: left - 4 - size.width, y: middle - size.height / 2 - 1), size: size)
    }
    return Route(
      start: Point(x: right, y: box.minY),
      pieces: [
        .curve(
          Point(x: right, y: top), Point(x: left, y: top), to: Point(x: left, y: box.minY))
      ], label: label)
  }
}
