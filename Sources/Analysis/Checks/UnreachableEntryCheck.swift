import Diagnostics
import Navigation
import Scripting

/// Finds entries for steps that never reach their flow.
struct UnreachableEntryCheck: Check {
  let name = "unreachable-entry"

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.filter { flow in
      graph.isUsed(flow) && !flow.handlers.contains(where: \.isForeign)
    }.flatMap { flow in
      let coming = Set(graph.arrivals(at: flow).map(\.step))
      return flow.handlers.filter {
        !$0.isBrought && !coming.contains($0.step) && !graph.isPassedDown($0.step)
          && !graph.isHome($0.step, of: flow)
      }
      .map { handler in
        Finding(
          self, about: [.flow(flow.name), .step(handler.step)],
          Message("E0705", ["step": handler.step.name, "flow": flow.name]), at: handler.location,
          highlight: handler.step.name)
      }
    }
  }
}

extension Graph {
  /// Whether the flow starts, something makes it, or a function might make it.
  func isUsed(_ flow: Flow) -> Bool {
    start == nil || start == flow.name || mayShow(flow.name) || !makings(of: flow.name).isEmpty
  }

  /// Whether the step is `RxFlowStep.home`, which a flow made without a stepper begins with.
  func isHome(_ step: StepCase, of flow: Flow) -> Bool {
    guard step == Step.home.case else { return false }
    return mayShow(flow.name) || start == flow.name && flow.start == nil
      || makings(of: flow.name).contains { $0.target.start == nil }
  }

  /// Whether a stepper of its own may emit the step; only functions know who listens to it.
  func isPassedDown(_ step: StepCase) -> Bool {
    hasFunctions && index.passedDown.contains(step)
  }
}
