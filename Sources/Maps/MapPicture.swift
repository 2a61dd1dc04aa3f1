import Diagnostics
package import Drawing
import Layout
import Navigation

/// A map as SVG, drawn by nobody but the program.
///
/// The same map gives the same text. Texts stay texts, and whatever they contain is inert.
package struct MapPicture {
  /// The text that every such picture begins with.
  package static let beginning = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sextant-map\""

  private let map: AppMap
  private let traffic: MapTraffic?
  private let isLinked: Bool
  private let scheme: PictureScheme?
  private let boxes: [MapBox]
  private let labels: [String]
  let graph: LayoutGraph
  let layout: LayeredLayout

  private static let labelFont = PictureFont(11)
  private static let font = PictureFont(12)
  private static let flowFont = PictureFont(12, isBold: true)
  private static let nameFont = PictureFont(17, isBold: true)
  private static let margin = 28.0
  private static let head = 44.0
  private static let foot = 34.0

  /// - Parameters:
  ///   - scheme: Its colours; nil for those that the reader's system prefers.
  ///   - style: How large the screens are.
  ///   - traffic: How often each edge was taken; nil if nobody has counted.
  ///   - isLinked: A program reads it: boxes and edges say in attributes what they stand for.
  package init(
    _ map: AppMap, scheme: PictureScheme? = nil, style: MapStyle = .map,
    traffic: MapTraffic? = nil, isLinked: Bool = false
  ) {
    self.isLinked = isLinked
    self.map = map
    self.traffic = traffic
    self.scheme = scheme
    let ports = Self.ports(of: map)
    boxes = map.nodes.enumerated().map { MapBox($0.element, ports: ports[$0.offset], style) }
    labels = map.edges.indices.map { Self.label(map.edges[$0], traffic?.counts[$0] ?? 0) }
    graph = Self.graph(map, boxes: boxes, labels: labels)
    layout = LayeredLayout(graph)
  }

  private static func ports(of map: AppMap) -> [Int] {
    var out = Array(repeating: 0, count: map.nodes.count)
    var into = out
    for edge in map.edges where edge.from != edge.to {
      out[edge.from] += 1
      into[edge.to] += 1
    }
    return zip(out, into).map(max)
  }

  /// What is written on an edge.
  private static func label(_ edge: AppMap.Edge, _ count: Int) -> String {
    let most = 3
    let named = edge.labels.prefix(most).map { VisibleText.line(of: $0, upTo: 60) }
    let rest = edge.labels.count - named.count
    let text = named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    let name = labelFont.cut(text, to: 170)
    return count == 0 ? name : name.isEmpty ? "\(count)" : "\(name) · \(count)"
  }

  private static func graph(_ map: AppMap, boxes: [MapBox], labels: [String]) -> LayoutGraph {
    let nodes = zip(map.nodes, boxes).map { node, box in
      LayoutGraph.Node(size: box.size, cluster: node.cluster, isFirst: node.isEntry)
    }
    let clusters = map.clusters.map { cluster in
      LayoutGraph.Cluster(
        insets: Insets(top: 36, left: 20, bottom: 20, right: 20),
        minimum: Size(width: flowFont.width(of: title(of: cluster)) + 32, height: 0))
    }
    let distances = map.distances
    let edges = zip(map.edges, labels).map { edge, label in
      LayoutGraph.Edge(
        from: edge.from, to: edge.to,
        label: label.isEmpty
          ? nil
          : Size(width: labelFont.width(of: label) + 12, height: 16),
        leadsBack: edge.deed == .end
          || edge.deed != .push && edge.deed != .present
            && distances[edge.to] < distances[edge.from]
      )
    }
    return LayoutGraph(nodes: nodes, clusters: clusters, edges: edges)
  }

  private static func title(of cluster: AppMap.Cluster) -> String {
    let parts = [cluster.name, cluster.root, cluster.origin].compactMap(\.self)
    return flowFont.cut(parts.joined(separator: " · "), to: 280)
  }

  /// The picture, with a line break at the end.
  package var svg: String {
    var markup = Markup()
    let width = max(layout.size.width, legendWidth, titleWidth) + 2 * Self.margin
    let height = layout.size.height + Self.head + Self.foot + 2 * Self.margin
    begin(width, height, &markup)
    markup.add(
      "<g transform=\"translate(\(Markup.numbers(Self.margin, Self.margin + Self.head)))\">")
    for (cluster, rect) in zip(map.clusters, layout.clusters) {
      draw(cluster, rect: rect, markup: &markup)
    }
    for place in map.edges.indices { drawLine(place, &markup) }
    for (place, box) in boxes.enumerated() { draw(box, place: place, markup: &markup) }
    for place in map.edges.indices { drawLabel(place, &markup) }
    markup.add("</g>")
    drawLegend(height - Self.margin, &markup)
    markup.add("</svg>")
    return markup.text
  }

  // MARK: - Around the map

  private var counts: String {
    let screens = counted(map.nodes.count(where: \.isScreen), "screen")
    let flows = counted(map.clusters.count(where: \.isFlow), "flow")
    let groups = map.clusters.filter { !$0.isFlow }.map { ", \($0.root) \($0.name)" }.joined()
    return "\(screens) in \(flows)\(groups)"
  }

  /// What stands beside the name.
  private var head: String { traffic?.description(of: counts) ?? counts }

  private func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  private var name: String { Self.nameFont.cut(map.name, to: 400) }

  private var titleWidth: Double {
    Self.nameFont.width(of: name) + 20 + Self.font.width(of: head)
  }

  private func begin(_ width: Double, _ height: Double, _ markup: inout Markup) {
    let size = "width=\"\(Markup.number(width))\" height=\"\(Markup.number(height))\""
    // Opened by itself it is at most as wide as its window.
    let fitting = "style=\"max-width:100%;height:auto\" "
    markup.add(
      "\(Self.beginning) \(size) viewBox=\"0 0 \(Markup.numbers(width, height))\" "
        + "\(fitting)role=\"img\" aria-labelledby=\"map-title map-desc\">")
    markup.add(
      "<title id=\"map-title\">Map of \(InertText.of(VisibleText.line(of: map.name)))</title>")
    markup.add(
      "<desc id=\"map-desc\">\(InertText.of(VisibleText.line(of: description, upTo: 100_000)))</desc>"
    )
    markup.add(
      "<style>\(MapTheme.sheet(for: scheme))\(traffic == nil ? "" : MapTraffic.sheet)</style>")
    markup.rect(
      Rect(origin: Point(x: 0, y: 0), size: Size(width: width, height: height)), "paper", round: 14)
    markup.add(
      "<text class=\"app\" x=\"\(Markup.number(Self.margin))\" y=\"\(Markup.number(Self.margin + 15))\">"
        + "\(InertText.of(name))<tspan class=\"small soft\" dx=\"12\">\(head)</tspan></text>")
  }

  /// Every way in words, for whoever does not see the picture.
  private var description: String {
    let ways = map.edges.map { edge in
      let names = edge.labels.prefix(12).map { VisibleText.line(of: $0, upTo: 60) }
      let labels = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
      let verb = edge.isPossible ? "may lead" : "leads"
      return "\(boxes[edge.from].description) \(verb) to \(boxes[edge.to].description)\(labels)."
    }
    if let traffic {
      let taken = zip(traffic.counts, ways).map { count, way in
        "\(way.dropLast()), taken \(counted(count, "time"))."
      }
      return (["\(head)."] + taken).joined(separator: " ")
    }
    return (["\(counts)."] + ways).joined(separator: " ")
  }

  // MARK: - The map

  private func draw(_ cluster: AppMap.Cluster, rect: Rect, markup: inout Markup) {
    wrap(isLinked && cluster.isFlow ? attribute("flow", cluster.name) : "", markup: &markup) {
      markup in
      markup.rect(rect, "card", round: 14)
      markup.text(Self.title(of: cluster), "flow soft", x: rect.minX + 16, y: rect.minY + 22)
    }
  }

  private func draw(_ box: MapBox, place: Int, markup: inout Markup) {
    let isPale = traffic.map { !$0.isSeen[place] } ?? false
    let attributes = (isPale ? " class=\"idle\"" : "") + link(ofBox: place)
    wrap(attributes, markup: &markup) { box.draw(in: layout.nodes[place], &$0) }
  }

  /// Draws within a group that has attributes, if there are any.
  private func wrap(
    _ attributes: String, markup: inout Markup, body: (inout Markup) -> Void
  ) {
    if !attributes.isEmpty { markup.add("<g\(attributes)>") }
    body(&markup)
    if !attributes.isEmpty { markup.add("</g>") }
  }

  private func attribute(_ name: String, _ value: String) -> String {
    " data-\(name)=\"\(InertText.of(value))\""
  }

  /// What a box stands for: a screen, of a flow.
  private func link(ofBox place: Int) -> String {
    guard isLinked else { return "" }
    let node = map.nodes[place]
    var link = attribute("box", "\(place)")
    if case .screen = node.kind { link += attribute("screen", node.name) }
    guard let cluster = node.cluster.map({ map.clusters[$0] }), cluster.isFlow else { return link }
    return link + attribute("of", cluster.name)
  }

  /// The boxes that an edge leads from and to.
  private func link(ofEdge place: Int) -> String {
    guard isLinked else { return "" }
    let edge = map.edges[place]
    return attribute("from", "\(edge.from)") + attribute("to", "\(edge.to)")
  }

  private func drawLine(_ place: Int, _ markup: inout Markup) {
    let (edge, route) = (map.edges[place], layout.routes[place])
    var path = "M\(Markup.numbers(route.start.x, route.start.y))"
    for piece in route.pieces {
      switch piece {
      case .line(let end): path += "L\(Markup.numbers(end.x, end.y))"
      case .curve(let first, let second, let end):
        path += "C\(Markup.numbers(first.x, first.y, second.x, second.y, end.x, end.y))"
      }
    }
    let idle = traffic.map { $0.counts[place] == 0 ? " idle" : "" } ?? ""
    let maybe = (edge.isPossible ? " maybe" : "") + idle
    let width =
      traffic?.width(of: place).map { " style=\"stroke-width:\(Markup.number($0))\"" } ?? ""
    wrap(link(ofEdge: place), markup: &markup) { markup in
      markup.add("<path class=\"way \(edge.deed)\(maybe)\"\(width) d=\"\(path)\"/>")
      markup.add("<path class=\"head \(edge.deed)\(idle)\" d=\"\(arrow(at: route))\"/>")
    }
  }

  /// The head of an arrow; edges end horizontally, and those above a box vertically.
  private func arrow(at route: Route) -> String {
    let end = "M\(Markup.numbers(route.end.x, route.end.y))"
    if case .curve(_, let before, _)? = route.pieces.last, before.x == route.end.x {
      return end + "l-4.5 -9h9z"
    }
    let before = route.pieces.last.map { piece in
      switch piece {
      case .line: (([route.start] + route.pieces.map(\.end)).dropLast().last ?? route.start).x
      case .curve(_, let second, _): second.x
      }
    }
    return end + ((before ?? 0) <= route.end.x ? "l-9 -4.5v9z" : "l9 -4.5v9z")
  }

  private func drawLabel(_ place: Int, _ markup: inout Markup) {
    guard let rect = layout.routes[place].label else { return }
    let (from, to) = (map.nodes[map.edges[place].from], map.nodes[map.edges[place].to])
    let isInside = from.cluster != nil && from.cluster == to.cluster
    wrap(link(ofEdge: place), markup: &markup) { markup in
      markup.rect(rect, isInside ? "pill in" : "pill", round: 6)
      markup.text(
        labels[place], "on \(map.edges[place].deed)", x: rect.midX, y: rect.midY + 4)
    }
  }

  // MARK: - The legend

  private static let meanings: [(AppMap.EdgeKind, String)] = [
    (.push, "push"), (.present, "present"), (.replace, "replace"), (.tab, "tab"),
    (.end, "returns to"), (.link, "starts at"), (.other, "fetch, send"),
  ]

  private var legend: [(deed: AppMap.EdgeKind, text: String, isPossible: Bool)] {
    let used = Set(map.edges.map(\.deed))
    let deeds = Self.meanings.filter { used.contains($0.0) }.map { ($0.0, $0.1, false) }
    return deeds
      + (map.edges.contains(where: \.isPossible) ? [(.link, "a function decides", true)] : [])
  }

  private var legendWidth: Double {
    legend.reduce(0) { $0 + 34 + Self.labelFont.width(of: $1.text) + 22 }
  }

  private func drawLegend(_ y: Double, _ markup: inout Markup) {
    var x = Self.margin
    for entry in legend {
      let maybe = entry.isPossible ? " maybe" : ""
      markup.add(
        "<path class=\"way \(entry.deed)\(maybe)\" d=\"M\(Markup.numbers(x, y - 4))h26\"/>")
      markup.text(entry.text, "soft", x: x + 34, y: y)
      x += 34 + Self.labelFont.width(of: entry.text) + 22
    }
  }
}

extension AppMap.Node {
  /// Whether it is a screen, and no alert, which people do not count as one.
  fileprivate var isScreen: Bool {
    guard case .screen(_, let style) = kind else { return false }
    return style.flatMap(ModalStyle.named)?.closesOnTap != true
  }

  /// Whether it is where one comes in.
  fileprivate var isEntry: Bool {
    switch kind {
    case .start, .link: true
    default: false
    }
  }
}
