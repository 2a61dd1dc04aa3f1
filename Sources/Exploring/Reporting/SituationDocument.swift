package import Diagnostics
import Driving
import Navigation
import Scripting

/// The states of an app as plain data: the user's view of each, and the edges.
///
/// States have numbers from 1, in the order of the search, so the path to a state is a shortest
/// one.
package struct SituationDocument {
  private let explored: Explored

  package init(_ explored: Explored) { self.explored = explored }

  package var json: JSON {
    let graph = explored.graph
    return .object([
      "complete": .bool(explored.sum.isComplete),
      "all": .array((0..<graph.expanded).map { situation($0, graph) }),
    ])
  }

  private func situation(_ number: SituationGraph.Index, _ graph: SituationGraph) -> JSON {
    let view = graph.view(of: number)
    return .object([
      "number": .int(number + 1), "depth": .int(graph.states.depth(of: number)),
      "front": .text(view.front), "screens": .texts(view.touchable.sorted()),
      "modals": .texts(view.modals.sorted()), "way": .array(graph.way(to: number).map(line)),
      "moves": .array(
        graph.leading(from: number).map { target, leg in
          .object([
            "line": line(leg.action),
            "draws": leg.draws.isEmpty ? nil : .array(leg.draws.map { JSON($0) }),
            "to": .int(target + 1),
          ])
        }),
    ])
  }

  private func line(_ action: Action) -> JSON { .string(action.line(in: explored.app)) }
}
