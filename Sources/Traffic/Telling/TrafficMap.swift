import Analysis
import Diagnostics
package import Drawing
package import Maps

extension TrafficReport {
  /// The map of the app, whose edges have how often they were taken.
  package func picture(_ scheme: PictureScheme?) -> String {
    let map = AppMap(GraphView(graph))
    return MapPicture(map, scheme: scheme, traffic: MapCounting(map, sums).traffic).svg
  }
}

extension TrafficSums {
  /// How often the edges of a map were taken.
  package func onMap(_ map: AppMap) -> MapTraffic { MapCounting(map, self).traffic }
}

/// Finds the edges of a map that stand for what was done.
struct MapCounting {
  private let map: AppMap
  private let edges: [String: [Int]]
  private(set) var traffic: MapTraffic

  init(_ map: AppMap, _ sums: TrafficSums) {
    self.map = map
    edges = Dictionary(grouping: map.edges.indices) { map.nodes[map.edges[$0].to].name }
    traffic = MapTraffic(counts: [], isSeen: [], sessions: sums.sessions, undrawn: 0)
    var counts = Array(repeating: 0, count: map.edges.count)
    var undrawn = 0
    for (passage, count) in sums.passages {
      // What leads nowhere else is drawn nowhere.
      guard let edge = edge(for: passage) else {
        if passage.from != passage.to { undrawn += count.times }
        continue
      }
      counts[edge] += count.times
    }
    for (place, edge) in map.edges.enumerated() {
      guard case .start = map.nodes[edge.from].kind else { continue }
      counts[place] += sums.walked[map.nodes[edge.to].name]?[0] ?? 0
    }
    let isSeen = map.nodes.map { node in
      if case .screen = node.kind { sums.screens[node.name] != nil } else { true }
    }
    traffic = MapTraffic(
      counts: counts, isSeen: isSeen, sessions: sums.sessions, undrawn: undrawn)
  }

  /// The edge that stands best for what was done: between the same screens, of the same flows, with the control or
  /// the step on it.
  private func edge(for passage: TrafficSums.Passage) -> Int? {
    var best: (edge: Int, likeness: Int)?
    for edge in edges[passage.to.screen] ?? [] {
      guard let likeness = likeness(of: map.edges[edge], to: passage) else { continue }
      if likeness > best?.likeness ?? -1 { best = (edge, likeness) }
    }
    return best?.edge
  }

  /// How much an edge is like what was done; nil if it does not stand for it.
  private func likeness(of edge: AppMap.Edge, to passage: TrafficSums.Passage) -> Int? {
    let verb = passage.doing.prefix { $0 != " " }
    let control = passage.doing.dropFirst(verb.count + 1)
    let labels = edge.labels.map { label in
      label.split(separator: " · ").first.map(String.init) ?? label
    }
    let isNamed = labels.contains { $0 == control || $0 == passage.step }
    let from = map.nodes[edge.from]
    switch from.kind {
    case .screen: guard from.name == passage.from.screen else { return nil }
    case .everywhere: guard isNamed else { return nil }
    case .link: guard verb == "open" else { return nil }
    case .flow: guard edge.deed == .tab, verb == "tab" else { return nil }
    default: return nil
    }
    let leavesByGesture = ["back", "dismiss"].contains(verb)
    if leavesByGesture, edge.deed != .end { return nil }
    if case .screen = from.kind, !isNamed, !leavesByGesture, !labels.isEmpty { return nil }
    return (isNamed ? 4 : 0) + (isOf(passage.from.flow, from) ? 2 : 0)
      + (isOf(passage.to.flow, map.nodes[edge.to]) ? 1 : 0)
  }

  private func isOf(_ flow: String, _ node: AppMap.Node) -> Bool {
    node.cluster.map { map.clusters[$0].name == flow } ?? false
  }
}
