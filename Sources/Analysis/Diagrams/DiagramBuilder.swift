import Navigation
import Scripting

/// Draws a graph: a box for each flow and each screen in it, an arrow for each way a step leads.
struct DiagramBuilder {
  let view: GraphView
  var names = NodeNames()
  var nodes: [String: [Diagram.Node]] = [:]
  var outside: [Diagram.Node] = []
  /// The boxes in `nodes` and `outside`; no two have the same name.
  var known: Set<Diagram.Node> = []
  private var edges: [Diagram.Edge] = []

  struct Origin: Hashable {
    let node: String
    let label: String
    let isPossible: Bool
  }

  init(_ view: GraphView) { self.view = view }

  static func diagram(of view: GraphView) -> Diagram {
    var builder = DiagramBuilder(view)
    builder.draw()
    let clusters = view.flows.map { flow in
      Diagram.Cluster(
        id: builder.names.name(["cluster", flow.name]), label: "\(flow.name) (\(flow.rootName))",
        nodes: builder.nodes[flow.name] ?? [])
    }
    return Diagram(
      outside: builder.outside, clusters: clusters, edges: builder.edges.unique)
  }

  private mutating func draw() {
    let graph = view.graph
    for flow in view.flows { _ = anchor(of: flow.name) }
    for flow in view.flows {
      for (_, action) in flow.actions { for leaf in action.leaves { _ = box(of: leaf, in: flow) } }
    }
    if let start = graph.start, view.has(start) {
      let begin = outside(.start, ["start"], "")
      let label = graph.flow(start)?.start?.name ?? ""
      edges.append(
        Diagram.Edge(from: begin, to: anchor(of: start), label: label, isPossible: false))
    }
    let takers = self.takers
    for link in graph.links { draw(link, takers) }
    for flow in view.flows {
      for handler in flow.handlers { draw(handler, in: flow) }
    }
  }

  /// The flows that have an entry for each step of a link.
  private var takers: [StepCase: [Int]] {
    guard !view.graph.links.isEmpty else { return [:] }
    return view.flows.enumerated().reduce(into: [:]) { takers, flow in
      for step in flow.element.handlers.map(\.step).unique {
        takers[step, default: []].append(flow.offset)
      }
    }
  }

  /// Draws arrows only to flows with an entry for one of the link's steps, although all get them.
  private mutating func draw(_ link: AppOutline.Link, _ takers: [StepCase: [Int]]) {
    for step in link.steps {
      for place in takers[step] ?? [] {
        let flow = view.flows[place]
        guard link.flow == nil || link.flow == flow.name else { continue }
        let node = outside(.link, ["link", link.pattern], link.pattern)
        edges.append(
          Diagram.Edge(from: node, to: anchor(of: flow.name), label: step.name, isPossible: false))
      }
    }
  }

  private mutating func draw(_ handler: Graph.Handler, in flow: Graph.Flow) {
    let origins = origins(of: handler.step, in: flow)
    for action in handler.actions {
      for (target, verb) in targets(of: action, in: flow) {
        for origin in origins { edges.append(edge(origin, action, target, verb)) }
      }
    }
  }

  private func edge(
    _ origin: Origin, _ action: Action, _ target: String, _ verb: String?
  ) -> Diagram.Edge {
    let branch = action.branches.map { " [\($0)]" }.joined()
    return Diagram.Edge(
      from: origin.node, to: target, label: origin.label + branch + (verb.map { ": " + $0 } ?? ""),
      isPossible: origin.isPossible || action.isPossible)
  }
}
