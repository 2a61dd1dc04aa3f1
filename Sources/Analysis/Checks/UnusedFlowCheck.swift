import Diagnostics
import Navigation
import Scripting

struct UnusedFlowCheck: Check {
  let name = "unused-flow"

  func findings(in graph: Graph) -> [Finding] {
    guard graph.isWhole, !graph.isOfPluginAlone else { return [] }
    return graph.flows.filter { !graph.isUsed($0) }.map { flow in
      Finding(
        self, about: [.flow(flow.name)], Message("E0707", ["flow": flow.name]), at: flow.location,
        highlight: flow.name)
    }
  }
}
