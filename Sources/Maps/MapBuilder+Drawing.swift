import Analysis
import Diagnostics
import Navigation
import Scripting

// The passages as a map.
extension MapBuilder {
  /// From more screens than this, what leads to one place by one step is drawn once.
  static let mostAlike = 5

  func drawn() -> AppMap {
    var sheet = Sheet()
    let (used, presented) = (usedBoxes, self.presented)
    for node in diagram.outside where used.contains(node.id) {
      sheet.add(node.id, outside(node))
    }
    for (place, cluster) in diagram.clusters.enumerated() {
      for node in cluster.nodes where isDrawn(node, in: cluster, used) {
        let style = presented[node.id]
        sheet.add(node.id, inside(node, cluster: cluster, place: place, presentedAs: style))
      }
    }
    let (single, common) = everywhere
    for passage in single {
      sheet.draw(
        passage.from, to: passage.to, deed: deed(passage), label: passage.label,
        isPossible: passage.isPossible)
    }
    for group in common {
      let from = "everywhere \(sheet.nodes.count)"
      sheet.add(
        from,
        AppMap.Node(kind: .everywhere, title: "from many screens", name: "", cluster: nil))
      sheet.draw(
        from, to: group[0].to, deed: deed(group[0]), label: group[0].step?.name ?? "",
        isPossible: group.allSatisfy(\.isPossible))
    }
    let groups = diagram.clusters.compactMap { cluster in
      cluster.group.map {
        AppMap.Cluster(name: $0, root: "\(cluster.nodes.count)", isFlow: false)
      }
    }
    let clusters =
      view.flows.map { flow in
        AppMap.Cluster(
          name: flow.name, root: flow.rootName, origin: view.shortOrigin(of: flow.location))
      } + groups
    let map = AppMap(
      name: view.graph.name, nodes: sheet.nodes, clusters: clusters, edges: sheet.edges)
    return map.keeping(map.nodes.map { _ in true })
  }

  /// The boxes that passages lead from and to; fetches only if something comes of them.
  private var usedBoxes: Set<String> {
    let sources = Set(passages.map(\.from))
    return sources.union(
      passages.filter { $0.deed != .fetch || sources.contains($0.to) }.map(\.to))
  }

  private func isDrawn(
    _ node: Diagram.Node, in cluster: Diagram.Cluster, _ used: Set<String>
  ) -> Bool {
    switch node.shape {
    case .screen: true
    case .flow:
      used.contains(node.id)
        || !passed.contains(node.id) && !cluster.nodes.contains { $0.shape == .screen }
    default: used.contains(node.id)
    }
  }

  private func outside(_ node: Diagram.Node) -> AppMap.Node {
    let kind: AppMap.Node.Kind =
      switch node.shape {
      case .start: .start
      case .link: .link
      default: .native
      }
    return AppMap.Node(kind: kind, title: node.label, name: node.label, cluster: nil)
  }

  private func inside(
    _ node: Diagram.Node, cluster: Diagram.Cluster, place: Int, presentedAs presented: String?
  ) -> AppMap.Node {
    func made(_ kind: AppMap.Node.Kind, _ title: String) -> AppMap.Node {
      AppMap.Node(kind: kind, title: title, name: node.label, cluster: place, origin: node.origin)
    }
    switch node.shape {
    case .screen:
      let screen = view.graph.screen(node.label)
      let style = screen?.modal?.style.name ?? presented
      return made(.screen(screen, style: style), screen?.title ?? node.label)
    case .flow: return made(.flow(view.flows[place].rootName), node.label)
    case .forward: return made(.end, "to the parent flow")
    case .action where node.label.hasPrefix("fetch "):
      return made(.fetch, String(node.label.dropFirst(6)))
    default: return made(.end, node.label)
    }
  }

  /// How screens are presented that do not say it themselves.
  private var presented: [String: String] {
    let style = view.graph.modal.style.name
    let shown = passages.filter { $0.deed == .place(.present) && $0.opens.isEmpty }
    return Dictionary(shown.map { ($0.to, style) }) { first, _ in first }
  }

  private func deed(_ passage: Passage) -> AppMap.EdgeKind {
    switch passage.deed {
    case .place(.push), .place(.detail): .push
    case .place(.present): .present
    case .selectTab: .tab
    case .place(.set): isOfTabs(passage) ? .tab : .replace
    case .place, .contribute, .make: .replace
    case .remove, .popTo, .finish, .forwardToParent: .end
    case .begin, .link: .link
    case .forwardTo, .fetch, .nothing, .ignore, .todo, .code: .other
    }
  }

  /// Whether a flow of tabs shows one of them.
  private func isOfTabs(_ passage: Passage) -> Bool {
    guard let flow = passage.flow.flatMap(view.graph.flow) else { return false }
    return flow.rootName == "tabs"
  }

  /// The passages to be drawn one by one, and those that are drawn once for all.
  private var everywhere: ([Passage], [[Passage]]) {
    struct Kind: Hashable {
      let step: StepCase?
      let to: String
      let deed: AppMap.EdgeKind
    }
    func kind(_ passage: Passage) -> Kind {
      Kind(step: passage.step, to: passage.to, deed: deed(passage))
    }
    let screens = passages.filter { shape($0.from) == .screen }
    let groups = Dictionary(grouping: screens, by: kind)
      .filter { Set($0.value.map(\.from)).count > Self.mostAlike }
    let common = screens.map(kind).unique.compactMap { groups[$0] }
    let single = passages.filter { shape($0.from) != .screen || groups[kind($0)] == nil }
    return (single, common)
  }
}

/// The boxes and edges of a map as they are drawn.
private struct Sheet {
  var nodes: [AppMap.Node] = []
  var edges: [AppMap.Edge] = []
  private var places: [String: Int] = [:]
  private var drawn: [AppMap.Edge: Int] = [:]

  mutating func add(_ box: String, _ node: AppMap.Node) {
    places[box] = nodes.count
    nodes.append(node)
  }

  /// Draws an edge, or writes one label more on the one that looks the same.
  mutating func draw(
    _ from: String, to: String, deed: AppMap.EdgeKind, label: String, isPossible: Bool
  ) {
    guard let from = places[from], let to = places[to] else { return }
    let labels = label.isEmpty ? [] : [label]
    for certainty in [isPossible, !isPossible] {
      let bare = AppMap.Edge(from: from, to: to, deed: deed, labels: [], isPossible: certainty)
      guard let place = drawn[bare] else { continue }
      // What certainly leads there needs no arrow beside it that perhaps does.
      let isNew = labels.contains { !edges[place].labels.contains($0) }
      guard certainty == isPossible || !isNew else { continue }
      if isNew { edges[place].labels += labels }
      if !isPossible { edges[place].isPossible = false }
      return
    }
    let edge = AppMap.Edge(from: from, to: to, deed: deed, labels: labels, isPossible: isPossible)
    var bare = edge
    bare.labels = []
    drawn[bare] = edges.count
    edges.append(edge)
  }
}
