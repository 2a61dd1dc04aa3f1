import Testing

@testable import Layout

@Suite("A layered layout")
struct LayeredLayoutTests {
  private let box = Size(width: 60, height: 40)

  private func graph(_ count: Int, _ edges: [(Int, Int)]) -> LayoutGraph {
    LayoutGraph(
      nodes: (0..<count).map { _ in LayoutGraph.Node(size: box) },
      edges: edges.map { LayoutGraph.Edge(from: $0.0, to: $0.1) })
  }

  @Test(
    "puts no box, cluster or label over another, and leads no edge through them",
    arguments: 1...120)
  func rules(seed: Int) {
    let drawn = DrawnLayout(.random(seed: seed))

    #expect(drawn.faults == [], "seed \(seed)")
  }

  @Test("is the same for the same graph", arguments: 1...20)
  func repeats(seed: Int) {
    let graph = LayoutGraph.random(seed: seed)

    #expect(LayeredLayout(graph) == LayeredLayout(graph), "seed \(seed)")
  }

  @Test("of nothing has no size")
  func empty() {
    let layout = LayeredLayout(LayoutGraph(nodes: [], edges: []))

    #expect(layout.size == Size(width: 0, height: 0))
  }

  @Test("of one box is that box")
  func one() {
    let layout = LayeredLayout(graph(1, []))

    #expect(layout.nodes == [Rect(origin: Point(x: 0, y: 0), size: box)])
    #expect(layout.size == box)
  }

  @Test("leads from left to right, with a straight line where one is possible")
  func chain() {
    let layout = LayeredLayout(graph(3, [(0, 1), (1, 2)]))

    #expect(layout.nodes.map(\.minX) == [0, 88, 176])
    #expect(layout.routes[0].start == Point(x: 60, y: 20))
    #expect(layout.routes[0].pieces == [.line(to: Point(x: 88, y: 20))])
  }

  @Test("leads from the top down if asked to")
  func topDown() {
    var graph = graph(2, [(0, 1)])
    graph.direction = .topDown
    let layout = LayeredLayout(graph)

    #expect(layout.nodes.map(\.minY) == [0, 68])
    #expect(layout.routes[0].pieces == [.line(to: Point(x: 30, y: 68))])
  }

  @Test("draws what closes a circle from right to left, and what comes first at the left")
  func circle() {
    let layout = LayeredLayout(graph(3, [(0, 1), (1, 2), (2, 0)]))

    #expect(layout.nodes.map(\.minX).sorted() == layout.nodes.map(\.minX))
    #expect(layout.routes[2].start.x > layout.routes[2].end.x)
  }

  @Test("turns no edge round that is in no circle, even if there is a shorter way")
  func shortcut() {
    let layout = LayeredLayout(graph(4, [(0, 1), (1, 2), (2, 3), (0, 3)]))

    #expect(layout.routes.filter { $0.start.x > $0.end.x }.isEmpty)
  }

  @Test("does not let what leads back decide what comes first")
  func back() {
    var graph = graph(2, [(1, 0), (0, 1)])
    graph.edges[0].leadsBack = true

    let layout = LayeredLayout(graph)
    #expect(layout.nodes[0].maxX < layout.nodes[1].minX)
  }

  @Test("draws edges between the same boxes beside each other")
  func parallel() {
    let layout = LayeredLayout(graph(2, [(0, 1), (0, 1), (1, 0)]))

    let heights = layout.routes.map(\.start.y)
    #expect(Set(heights).count == 3)
  }

  @Test("moves the end of an edge along its box where the edge is straight then")
  func straight() {
    var graph = graph(3, [(0, 1), (0, 2)])
    graph.nodes[0].size.height = 200

    let layout = LayeredLayout(graph)
    #expect(layout.routes.allSatisfy { $0.start.y == $0.end.y })
  }

  @Test("draws an edge from a box to itself above the box")
  func loop() {
    var graph = graph(1, [(0, 0), (0, 0)])
    graph.edges[0].label = Size(width: 90, height: 14)
    graph.edges[1].label = Size(width: 30, height: 14)

    #expect(DrawnLayout(graph).faults == [])
  }

  @Test("puts what is not linked into rows, not into one line")
  func separate() {
    let layout = LayeredLayout(graph(60, []))

    #expect(layout.size.width < 3 * layout.size.height)
    #expect(layout.size.height < 3 * layout.size.width)
  }

  @Test("finds an order in which nothing crosses where there is one")
  func crossings() {
    // A tree, its leaves given in an order that no picture without crossings has.
    let tree = graph(
      13,
      [
        (0, 1), (0, 2), (0, 3), (1, 10), (2, 6), (3, 5), (1, 4), (2, 9), (3, 8), (1, 7), (2, 12),
        (3, 11),
      ])

    #expect(RouteCrossings.count(LayeredLayout(tree).routes) == 0)
  }

  @Test("stays finite with sizes that no picture can have")
  func nonsense() {
    let sizes = [Double.nan, -5, .infinity, 1e300, 0]
    let graph = LayoutGraph(
      nodes: sizes.map { LayoutGraph.Node(size: Size(width: $0, height: $0), cluster: 0) },
      clusters: [LayoutGraph.Cluster(minimum: Size(width: .nan, height: -.infinity))],
      edges: sizes.indices.map {
        LayoutGraph.Edge(from: $0, to: 4 - $0, label: Size(width: sizes[$0], height: 1e9))
      })
    let layout = LayeredLayout(graph)

    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    #expect(layout.routes.flatMap(\.samples).allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test("manages a chain of 5,000 boxes")
  func long() {
    let layout = LayeredLayout(graph(5000, (0..<4999).map { ($0, $0 + 1) }))

    #expect(layout.nodes[4999].minX == 4999 * 88)
  }
}
