import Diagnostics
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
  private var ways: [Diagram.Way] = []

  struct StepOrigin: Hashable {
    let node: String
    let label: String
    var isPossible: Bool
    /// The step as it comes from there.
    var step: StepCase?
    /// The name of the control that emits it, if one does.
    var control: String?

    /// The same, said to be certain.
    var certain: StepOrigin {
      StepOrigin(node: node, label: label, isPossible: false, step: step, control: control)
    }
  }

  init(_ view: GraphView) { self.view = view }

  static func diagram(of view: GraphView) -> Diagram {
    var builder = DiagramBuilder(view)
    builder.draw()
    let clusters = view.flows.map { flow in
      Diagram.Cluster(
        id: builder.names.name(["cluster", flow.name]), flow: flow.name,
        label: "\(flow.name) (\(flow.rootName))",
        nodes: builder.nodes[flow.name] ?? [], origin: view.shortOrigin(of: flow.location))
    }
    return Diagram(
      outside: builder.outside, clusters: clusters + builder.groups,
      edges: builder.ways.map(\.edge).unique,
      ways: builder.ways.unique)
  }

  /// The screens of which no arrow is known, so that none is missing.
  private var groups: [Diagram.Cluster] {
    var names = names
    return UnplacedScreens.groups(of: view).map { group in
      let title = group.title
      return Diagram.Cluster(
        id: names.name(["group", title]), flow: nil, label: "\(title) (\(group.screens.count))",
        nodes: group.screens.map { screen in
          Diagram.Node(
            id: names.name(["group", "screen", screen.name]), label: screen.name, shape: .screen,
            origin: view.shortOrigin(of: screen.location))
        }, group: title)
    }
  }

  private mutating func draw() {
    let graph = view.graph
    for flow in view.flows { _ = anchor(of: flow.name) }
    for flow in view.flows {
      for (_, action) in flow.actions { for leaf in action.leaves { _ = box(of: leaf, in: flow) } }
      if case .screen(let root) = flow.root { _ = box(of: Target(.screen(root)), in: flow) }
    }
    if let start = graph.start, view.has(start) {
      let begin = outside(.start, parts: ["start"], label: "")
      let step = graph.flow(start)?.start?.case
      self.begin(.begin, begin, start, step)
    }
    let takers = self.takers
    for link in graph.links { draw(link, takers) }
    for flow in view.flows {
      for handler in flow.handlers { draw(handler, in: flow) }
      for written in graph.todos.inBody(of: flow) { draw(written.todo, in: flow) }
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
        let node = outside(.link, parts: ["link", link.pattern], label: link.pattern)
        begin(.link, node, flow.name, step)
      }
    }
  }

  private mutating func draw(_ handler: Graph.Handler, in flow: Graph.Flow) {
    let origins = origins(of: handler.step, in: flow)
    for action in handler.actions {
      for target in targets(of: action, in: flow) {
        for origin in origins {
          ways.append(way(origin, action: action, target: target, flow: flow.name))
        }
      }
    }
  }

  /// Draws an arrow from a flow to code that belongs to it and was not understood.
  private mutating func draw(_ todo: Todo, in flow: Graph.Flow) {
    let edge = Diagram.Edge(
      from: anchor(of: flow.name), to: unknown(todo, in: flow), label: "", isPossible: true)
    ways.append(
      Diagram.Way(
        edge: edge, deed: .todo, step: nil, sent: nil, control: nil, flow: flow.name, branches: []))
  }

  /// Draws an arrow from outside all flows to a flow.
  private mutating func begin(
    _ deed: Diagram.EdgeEffect, _ node: String, _ flow: String, _ step: StepCase?
  ) {
    let edge = Diagram.Edge(
      from: node, to: anchor(of: flow), label: step?.name ?? "", isPossible: false)
    ways.append(
      Diagram.Way(
        edge: edge, deed: deed, step: step, sent: step, control: nil, flow: nil, branches: []))
  }

  private func way(
    _ origin: StepOrigin, action: FlowAction, target: Destination, flow: String
  ) -> Diagram.Way {
    let branch = action.branches.map { " [\($0)]" }.joined()
    let edge = Diagram.Edge(
      from: origin.node, to: target.node,
      label: origin.label + branch + (target.verb.map { ": " + $0 } ?? ""),
      isPossible: origin.isPossible || action.isPossible)
    return Diagram.Way(
      edge: edge, deed: action.deed, step: origin.step, sent: target.sent ?? action.sent,
      control: origin.control, flow: flow, branches: action.branches)
  }
}

extension FlowAction {
  /// The step that is sent on.
  fileprivate var sent: StepCase? {
    switch kind {
    case .forward(_, to: .current): nil
    case .finish(let sent), .forward(let sent, _): sent.step
    default: nil
    }
  }
}
