/// The content of one cluster, or of the whole picture: boxes, some of which are clusters, and the links between them.
struct Level {
  enum Item: Hashable {
    case node(Int)
    case cluster(Int)
  }

  /// An end of a link.
  enum End {
    /// One of the items, by its place.
    case item(Int)
    /// The cluster's border.
    case border
  }

  /// An edge, or the part of an edge that is in this cluster, from left to right.
  struct Link {
    let edge: Int
    let left: End
    let right: End
    let label: Size?
  }

  var items: [Item] = []
  var links: [Link] = []
  /// The layer of each item, from 0.
  var ranks: [Int] = []
}

/// The levels of a graph, and which edges are drawn from right to left.
struct LevelTree {
  /// The level of the whole picture, then those of the clusters.
  private(set) var levels: [Level]
  /// The clusters, those that are in others after these.
  private(set) var order: [Int] = []
  private(set) var isReversed: [Bool]

  init(_ graph: LayoutGraph) {
    levels = Array(repeating: Level(), count: graph.clusters.count + 1)
    isReversed = Array(repeating: false, count: graph.edges.count)
    let places = fill(graph)
    let paths = graph.nodes.indices.map(graph.path(ofNode:))
    var common: [[Int]] = Array(repeating: [], count: levels.count)
    for (place, edge) in graph.edges.enumerated() where edge.from != edge.to {
      let shared = zip(paths[edge.from], paths[edge.to]).prefix { $0 == $1 }
      common[(shared.last?.0).map { $0 + 1 } ?? 0].append(place)
    }
    for level in [0] + order.map({ $0 + 1 }) {
      rank(level, edges: common[level], graph: graph, places: places, paths: paths)
    }
  }

  /// Puts boxes and clusters where they belong; returns the place of each there.
  private mutating func fill(_ graph: LayoutGraph) -> [Level.Item: Int] {
    var places: [Level.Item: Int] = [:]
    func add(_ item: Level.Item, to cluster: Int?) {
      let level = cluster.map { $0 + 1 } ?? 0
      places[item] = levels[level].items.count
      levels[level].items.append(item)
    }
    // A cluster stands where its first box does.
    var isIn = Array(repeating: false, count: graph.clusters.count)
    func open(_ path: [Int]) {
      for cluster in path where !isIn[cluster] {
        isIn[cluster] = true
        order.append(cluster)
        add(.cluster(cluster), to: graph.clusters[cluster].parent)
      }
    }
    for (place, node) in graph.nodes.enumerated() {
      open(graph.path(ofNode: place))
      add(.node(place), to: node.cluster)
    }
    for cluster in graph.clusters.indices { open(graph.path(to: cluster)) }
    return places
  }

  /// Finds the layers of a level, and tells the levels in it on which sides their edges leave.
  private mutating func rank(
    _ level: Int, edges: [Int], graph: LayoutGraph, places: [Level.Item: Int],
    paths: [[Int]]
  ) {
    let depth = level == 0 ? 0 : graph.path(to: level - 1).count
    func item(_ node: Int) -> Int {
      let path = paths[node]
      return places[path.count > depth ? .cluster(path[depth]) : .node(node)] ?? 0
    }
    let arcs = edges.map { edge in
      Ranking.Arc(
        from: item(graph.edges[edge].from), to: item(graph.edges[edge].to),
        leadsBack: graph.edges[edge].leadsBack)
    }
    let first = levels[level].items.map { item in
      if case .node(let node) = item { graph.nodes[node].isFirst } else { false }
    }
    let ranking = Ranking(arcs, levels[level], isFirst: first)
    levels[level].ranks = ranking.ranks
    for (edge, arc) in zip(edges, arcs) {
      let ends = graph.edges[edge]
      let reversed = ranking.ranks[arc.from] > ranking.ranks[arc.to]
      isReversed[edge] = reversed
      levels[level].links.append(
        Level.Link(
          edge: edge, left: .item(reversed ? arc.to : arc.from),
          right: .item(reversed ? arc.from : arc.to), label: ends.label))
      let (left, right) = reversed ? (ends.to, ends.from) : (ends.from, ends.to)
      leave(edge, node: left, path: paths[left].dropFirst(depth), places: places, isOnLeft: false)
      leave(edge, node: right, path: paths[right].dropFirst(depth), places: places, isOnLeft: true)
    }
  }

  /// Leads an edge from a box to the borders of the clusters that it is in.
  private mutating func leave(
    _ edge: Int, node: Int, path: ArraySlice<Int>, places: [Level.Item: Int], isOnLeft: Bool
  ) {
    var inner = Level.Item.node(node)
    for cluster in path.reversed() {
      let end = Level.End.item(places[inner] ?? 0)
      levels[cluster + 1].links.append(
        Level.Link(
          edge: edge, left: isOnLeft ? .border : end, right: isOnLeft ? end : .border, label: nil))
      inner = .cluster(cluster)
    }
  }
}
