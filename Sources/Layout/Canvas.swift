/// A whole layout from left to right: the levels are ordered from outside to inside, and placed from inside to outside.
struct Canvas {
  private(set) var size = Size(width: 0, height: 0)
  private(set) var nodes: [Rect]
  private(set) var clusters: [Rect]
  private(set) var routes: [Route] = []

  private let graph: LayoutGraph
  private let tree: LevelTree
  private let loops: Loops
  private var plans: [LevelPlan?]
  /// The place of each edge's link in each level.
  private let places: [[Int: Int]]

  init(_ graph: LayoutGraph) {
    self.graph = graph
    tree = LevelTree(graph)
    loops = Loops(graph)
    places = tree.levels.map { level in
      Dictionary(level.links.enumerated().map { ($0.element.edge, $0.offset) }) { first, _ in first
      }
    }
    let zero = Rect(origin: Point(x: 0, y: 0), size: Size(width: 0, height: 0))
    nodes = Array(repeating: zero, count: graph.nodes.count)
    clusters = Array(repeating: zero, count: graph.clusters.count)
    plans = Array(repeating: nil, count: tree.levels.count)
    let orders = Self.ordered(tree, clusters: graph.clusters.count)
    for level in ([0] + tree.order.map { $0 + 1 }).reversed() { plan(level, orders[level]) }
    put(0, at: Point(x: 0, y: 0))
    size = plans[0]?.size ?? size
    routes = graph.edges.indices.map(route)
  }

  /// Orders all levels, several times: from the second time on, the ports in the borders are known.
  private static func ordered(_ tree: LevelTree, clusters: Int) -> [[Ordering]] {
    var fractions: Ordering.Fractions = Array(repeating: [:], count: clusters)
    var best: [[Ordering]] = []
    var least = Int.max
    // A third time helps a little; in a large graph it takes longer than it is worth.
    for _ in 0..<(clusters == 0 ? 1 : tree.isReversed.count > 1000 ? 2 : 3) {
      var borders: Ordering.Fractions = Array(repeating: [:], count: clusters)
      var orders: [[Ordering]] = Array(repeating: [], count: tree.levels.count)
      for level in [0] + tree.order.map({ $0 + 1 }) {
        let groups = Groups(tree.levels[level])
        orders[level] = zip(groups.items, groups.links).map { items, links in
          Ordering(
            Layers(tree.levels[level], items: items, links: links), fractions,
            borders: level == 0 ? [:] : borders[level - 1])
        }
        for order in orders[level] { order.borders(&borders, fractions) }
      }
      for cluster in 0..<clusters {
        fractions[cluster] = orders[cluster + 1].reduce(into: [:]) { ports, order in
          ports.merge(order.ports) { first, _ in first }
        }
      }
      let crossings = orders.joined().reduce(0) { $0 + $1.crossings }
      if crossings < least { (best, least) = (orders, crossings) }
      if least == 0 { break }
    }
    return best
  }

  private mutating func plan(_ level: Int, _ groups: [Ordering]) {
    let boxes = tree.levels[level].items.map(box)
    let cluster = level == 0 ? nil : graph.clusters[level - 1]
    plans[level] = LevelPlan(
      tree.levels[level], groups: groups, boxes: boxes, spacing: graph.spacing,
      insets: cluster?.insets ?? Insets(top: 0, left: 0, bottom: 0, right: 0),
      minimum: cluster?.minimum ?? Size(width: 0, height: 0))
  }

  private func box(_ item: Level.Item) -> LevelPlan.Measure {
    switch item {
    case .node(let node):
      return LevelPlan.Measure(
        size: loops.outer(node), middle: loops.room(node) / 2,
        ports: max(0, graph.nodes[node].size.height - 16))
    case .cluster(let cluster):
      guard let plan = plans[cluster + 1] else {
        return LevelPlan.Measure(size: Size(width: 0, height: 0))
      }
      var fixed: [Int: Double] = [:]
      for (link, runs) in zip(tree.levels[cluster + 1].links, plan.runs) {
        if case .border = link.left { fixed[link.edge] = runs[0].y }
        if case .border = link.right { fixed[link.edge] = runs[runs.count - 1].y }
      }
      return LevelPlan.Measure(size: plan.size, fixed: fixed)
    }
  }

  /// Places what is in a level, which has its corner there.
  private mutating func put(_ level: Int, at origin: Point) {
    guard let plan = plans[level] else { return }
    for (item, rect) in zip(tree.levels[level].items, plan.items) {
      switch item {
      case .node(let node): nodes[node] = loops.inner(node, rect.moved(by: origin))
      case .cluster(let cluster):
        clusters[cluster] = rect.moved(by: origin)
        put(cluster + 1, at: clusters[cluster].origin)
      }
    }
  }

  // MARK: - Routes

  private func route(_ edge: Int) -> Route {
    let ends = graph.edges[edge]
    if ends.from == ends.to { return loops.route(edge, nodes[ends.from]) }
    let reversed = tree.isReversed[edge]
    let (left, right) = reversed ? (ends.to, ends.from) : (ends.from, ends.to)
    let (leftPath, rightPath) = (graph.path(ofNode: left), graph.path(ofNode: right))
    let shared = zip(leftPath, rightPath).prefix { $0 == $1 }.count
    var runs: [Run] = []
    for cluster in leftPath.dropFirst(shared).reversed() { runs += self.runs(edge, cluster + 1) }
    let level = shared == 0 ? 0 : leftPath[shared - 1] + 1
    runs += self.runs(edge, level)
    for cluster in rightPath.dropFirst(shared) { runs += self.runs(edge, cluster + 1) }
    // Where a loop is above a box, the box is narrower than its place.
    runs[0].from = nodes[left].maxX
    runs[runs.count - 1].to = nodes[right].minX
    let route = Route(runs, label: label(edge, level))
    return reversed ? route.reversed : route
  }

  private func origin(_ level: Int) -> Point {
    level == 0 ? Point(x: 0, y: 0) : clusters[level - 1].origin
  }

  private func runs(_ edge: Int, _ level: Int) -> [Run] {
    guard let plan = plans[level], let place = places[level][edge] else { return [] }
    let origin = origin(level)
    return plan.runs[place].map { run in
      Run(from: run.from + origin.x, to: run.to + origin.x, y: run.y + origin.y)
    }
  }

  private func label(_ edge: Int, _ level: Int) -> Rect? {
    guard let plan = plans[level], let place = places[level][edge] else { return nil }
    return plan.labels[place]?.moved(by: origin(level))
  }
}

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
