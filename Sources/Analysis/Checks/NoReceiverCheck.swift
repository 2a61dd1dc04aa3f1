import Diagnostics
import Navigation
import Scripting

/// Finds links and entries that send steps to a flow which nothing creates.
struct NoReceiverCheck: Check {
  let name = "no-receiver"

  func findings(in graph: Graph) -> [Finding] {
    guard graph.isWhole else { return [] }
    let lost = Set(graph.flows.filter { !graph.isUsed($0) }.map(\.name))
    let links = graph.links.compactMap { link -> Finding? in
      guard let flow = link.flow, lost.contains(flow) else { return nil }
      return Finding(
        self, about: [.flow(flow)], Message("E0951", ["link": link.pattern, "flow": flow]),
        at: link.location,
        highlight: link.pattern, cure: Message("checks.noReceiverCure", ["flow": flow]))
    }
    let entries = graph.flows.flatMap { flow in
      flow.actions.compactMap { handler, action -> Finding? in
        guard case .forward(_, to: .flow(let name)) = action.kind, lost.contains(name) else {
          return nil
        }
        return Finding(
          self, about: [.flow(flow.name), .flow(name), .step(handler.step)],
          Message("E0952", ["step": handler.step.name, "sender": flow.name, "flow": name]),
          at: handler.location,
          highlight: handler.step.name, cure: Message("checks.noReceiverCure", ["flow": name]))
      }
    }
    return links + entries.unique
  }
}
