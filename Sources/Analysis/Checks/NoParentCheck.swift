import Diagnostics
import Navigation
import Scripting

/// Finds entries of the root flow that send a step to a parent.
struct NoParentCheck: Check {
  let name = "no-parent"

  func findings(in graph: Graph) -> [Finding] {
    guard let start = graph.start, let flow = graph.flow(start),
      graph.makings(of: start).isEmpty, !graph.mayShow(start)
    else { return [] }
    return flow.actions.compactMap { handler, action -> Finding? in
      guard action.sentToParent != nil, !action.isPossible else { return nil }
      return Finding(
        self, about: [.flow(start), .step(handler.step)],
        Message("E0710", ["flow": start, "step": handler.step.name]), at: handler.location,
        highlight: handler.step.name)
    }
    .unique
  }
}
