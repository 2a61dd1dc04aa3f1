package import Diagnostics

/// The part of a graph that is drawn: all of it, or a flow and what it leads to.
package struct GraphView {
  package let graph: Graph
  /// The flow that is drawn with everything it makes; nil for the whole graph.
  package let scope: String?
  /// The flows that are drawn, in the order declared.
  package let flows: [Graph.Flow]
  private let names: Set<String>

  /// Looks at a graph.
  ///
  /// - Parameter scope: The flow to begin with; nothing for the whole. A name that the graph does not
  ///   have draws nothing.
  package init(_ graph: Graph, scope: String? = nil) {
    self.graph = graph
    self.scope = scope
    guard let scope else {
      flows = graph.flows
      self.names = Set(graph.flows.map(\.name))
      return
    }
    var names: Set<String> = []
    var waiting = [scope]
    while let name = waiting.popLast() {
      guard let flow = graph.flow(name), names.insert(name).inserted else { continue }
      waiting += flow.actions.flatMap { $0.action.leaves.compactMap(\.flowName) }
    }
    self.names = names
    flows = graph.flows.filter { names.contains($0.name) }
  }

  /// The file and the line of another source from which a line was generated: `Cart.swift:8`.
  package func shortOrigin(of location: SourceLocation?) -> String? {
    graph.sources.origin(of: location).map { origin in
      "\(origin)".split(separator: "/").last.map(String.init) ?? "\(origin)"
    }
  }

  func has(_ flow: String) -> Bool { names.contains(flow) }

  /// Looks at a graph, or at the part of it that a name says.
  ///
  /// - Throws: A diagnostic when there is no such flow.
  package static func of(_ graph: Graph, scope: String?) throws(Diagnostic) -> GraphView {
    if let scope, graph.flow(scope) == nil {
      let nearest = Suggestion.nearest(to: scope, among: graph.flows.map(\.name))
      throw Diagnostic(
        .error, Message("E0732", ["name": scope]), cure: nearest.map(Message.didYouMean))
    }
    return GraphView(graph, scope: scope)
  }
}
