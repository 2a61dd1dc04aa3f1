package import Analysis
package import Scripting

/// The map of an app: its screens in their flows, and how one gets from each to the others.
///
/// It shows what people see. A flow that only shows a screen is no box of its own, and what ends or is dismissed
/// leads to where one comes out. Steps that lead nowhere are not on it.
package struct AppMap {
  package struct Node {
    package enum Kind {
      /// Where the app begins.
      case start
      case link
      /// Stands for more screens than are worth an edge each.
      case everywhere
      /// A screen; nil if it is not declared. The style is that of how it is presented.
      case screen(AppOutline.Screen?, style: String?)
      /// A flow itself, with the kind of its root.
      case flow(String)
      /// A flow that is not in the scripts.
      case native
      case fetch
      /// Where the map does not know how it goes on.
      case end
    }

    package let kind: Kind
    /// What it is called on the map.
    package let title: String
    /// What the scripts call it.
    package let name: String
    /// The place of its flow.
    package let cluster: Int?
    /// The place in another source from which it was generated.
    package var origin: String?
    /// Something that it leads to was left out of the map.
    package var isCut = false
  }

  /// What an edge does; each has its colour.
  package enum EdgeKind: String, CaseIterable, Sendable {
    case push, present, replace, tab, end, link, other
  }

  package struct Edge: Hashable {
    package var from: Int
    package var to: Int
    package let deed: EdgeKind
    /// The names of the controls that take it, or of steps.
    package var labels: [String]
    /// Whether a function decides if it is taken.
    package var isPossible: Bool
  }

  package struct Cluster {
    package let name: String
    /// The kind of its root; of a group, how many screens are in it.
    package let root: String
    /// The place in another source from which the flow was generated.
    package var origin: String?
    /// False for a group of screens of which the map does not know who shows them.
    package var isFlow = true
  }

  package let name: String
  package private(set) var nodes: [Node]
  package let clusters: [Cluster]
  package private(set) var edges: [Edge]

  /// Draws the map of a graph.
  package init(_ view: GraphView) {
    var builder = MapBuilder(view)
    self = builder.map()
  }

  init(name: String, nodes: [Node], clusters: [Cluster], edges: [Edge]) {
    self.name = name
    self.nodes = nodes
    self.clusters = clusters
    self.edges = edges
  }

  /// The part of the map that one reaches with so many steps from where the app begins; deep links lead there, too.
  package func within(_ depth: Int) -> AppMap {
    let distance = distances(upTo: depth)
    let near = nodes.indices.map { node in
      switch nodes[node].kind {
      case .link, .everywhere: edges.contains { $0.from == node && distance[$0.to] < .max }
      default: distance[node] < .max
      }
    }
    return keeping(near)
  }

  /// How many steps each box is from where the app begins.
  var distances: [Int] { distances(upTo: .max) }

  private func distances(upTo depth: Int) -> [Int] {
    var next: [[Int]] = Array(repeating: [], count: nodes.count)
    for edge in edges { next[edge.from].append(edge.to) }
    var distance = Array(repeating: Int.max, count: nodes.count)
    var queue = beginnings
    for node in queue { distance[node] = 0 }
    var place = 0
    while place < queue.count {
      let node = queue[place]
      place += 1
      guard distance[node] < depth else { continue }
      for to in next[node] where distance[to] == .max {
        distance[to] = distance[node] + 1
        queue.append(to)
      }
    }
    return distance
  }

  /// Where the distance is counted from: the start, otherwise what nothing leads to.
  private var beginnings: [Int] {
    let starts = nodes.indices.filter { if case .start = nodes[$0].kind { true } else { false } }
    if !starts.isEmpty { return starts }
    let reached = Set(edges.map(\.to))
    let free = nodes.indices.filter { !reached.contains($0) }
    return free.isEmpty ? Array(nodes.indices.prefix(1)) : free
  }

  /// The map without the other boxes and without flows that have none left.
  func keeping(_ isKept: [Bool]) -> AppMap {
    var clusterPlaces: [Int: Int] = [:]
    var kept: [Cluster] = []
    let used = Set(nodes.indices.filter { isKept[$0] }.compactMap { nodes[$0].cluster })
    for (place, cluster) in clusters.enumerated() where used.contains(place) {
      clusterPlaces[place] = kept.count
      kept.append(cluster)
    }
    let cut = Set(self.edges.filter { !isKept[$0.to] }.map(\.from))
    var places: [Int: Int] = [:]
    var left: [Node] = []
    for (place, node) in nodes.enumerated() where isKept[place] {
      places[place] = left.count
      left.append(
        Node(
          kind: node.kind, title: node.title, name: node.name,
          cluster: node.cluster.flatMap { clusterPlaces[$0] },
          isCut: cut.contains(place)))
    }
    let edges = edges.compactMap { edge -> Edge? in
      guard let from = places[edge.from], let to = places[edge.to] else { return nil }
      return Edge(
        from: from, to: to, deed: edge.deed, labels: edge.labels, isPossible: edge.isPossible)
    }
    return AppMap(name: name, nodes: left, clusters: kept, edges: edges)
  }
}
