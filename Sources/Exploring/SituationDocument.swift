package import Diagnostics
import Driving
import Navigation
import Scripting

/// The situations of an app as plain data: what the user sees in each, and what leads to which others.
///
/// Situations have numbers from 1 on, in the order found, so that the way to one is a shortest one.
package struct SituationDocument {
  private let explored: Explored

  /// How far is walked for one: what scripts are handed should fit into their memory.
  package static var limits: Exploration.Limits {
    var limits = Exploration.Limits()
    limits.situations = 5_000
    limits.time = .seconds(60)
    return limits
  }

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
      "number": .int(number + 1), "depth": .int(graph.depth(of: number)),
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
