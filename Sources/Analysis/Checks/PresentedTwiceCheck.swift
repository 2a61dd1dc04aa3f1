import Diagnostics
import Navigation
import Scripting

/// Finds modals that are never presented, because what asks for them is a modal in the same place.
struct PresentedTwiceCheck: Check {
  let name = "presented-twice"

  func findings(in graph: Graph) -> [Finding] {
    guard graph.isWhole else { return [] }
    return graph.flows.flatMap { flow in
      flow.handlers.compactMap { handler in
        guard let presented = presented(by: handler),
          let modal = emitter(of: handler.step, in: flow, graph)
        else { return nil }
        return Finding(
          self, about: [.flow(flow.name), .screen(modal)],
          Message("E0997", ["presented": presented, "step": handler.step.name, "modal": modal]),
          at: handler.location,
          highlight: handler.step.name)
      }
    }
  }

  /// What a handler presents before it changes anything else; nil if it does not, or may not.
  private func presented(by handler: Graph.Handler) -> String? {
    guard !handler.isOpaque, !handler.isForeign else { return nil }
    for action in handler.actions {
      switch action.kind {
      case .fetch, .nothing: continue
      case .place(.present, let targets, _) where !action.isPossible && action.branches.isEmpty:
        return targets.first?.leaves.first?.name
      default: return nil
      }
    }
    return nil
  }

  /// The screen from which a step comes, if all that emit it are modals that the flow has presented.
  private func emitter(of step: StepCase, in flow: Graph.Flow, _ graph: Graph) -> String? {
    let arrivals = graph.arrivals(of: step, at: flow)
    guard !graph.mayEmit(step), flow.guardian(of: step) == nil,
      arrivals.allSatisfy({ isFromModal($0, of: flow, graph) }),
      case .screen(let name, _)? = arrivals.first?.source
    else { return nil }
    return name
  }

  private func isFromModal(_ arrival: Arrival, of flow: Graph.Flow, _ graph: Graph) -> Bool {
    guard case .screen(let name, let emission) = arrival.source, case .control = emission.source,
      !arrival.isPossible, !graph.isRoot(name), !graph.mayShow(name)
    else { return false }
    let makings = graph.makings(of: name)
    return !makings.isEmpty && makings.allSatisfy { isModal($0, of: flow, graph) }
  }

  /// Whether a screen is presented by a flow and stays until it is dismissed, unlike an alert.
  private func isModal(_ making: Graph.Making, of flow: Graph.Flow, _ graph: Graph) -> Bool {
    guard making.flow.name == flow.name,
      case .place(.present, let targets, _) = making.action.kind, let outer = targets.first
    else { return false }
    return !graph.modal(of: outer).style.closesOnTap && !making.target.allowStepWhenNotPresented
      && !making.target.allowStepWhenDismissed
  }
}
