import Diagnostics
import Navigation
import Scripting

/// Finds flows awaited with `when = "ready"` that are never shown or have nothing to wait for.
struct NeverReadyCheck: Check {
  let name = "never-ready"

  /// How a flow responds to its first step.
  enum FirstResponse {
    case unknown
    case unhandled
    case refused
    case ended
  }

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.filter { graph.isUsed($0) }.flatMap { flow in
      flow.actions.filter { $0.action.moment == .ready }.flatMap { handler, action in
        findings(action, handler, flow, graph)
      }
    }
    .unique
  }

  private func findings(
    _ action: FlowAction, _ handler: Graph.Handler, _ flow: Graph.Flow, _ graph: Graph
  ) -> [Finding] {
    let awaited = action.leaves.filter { $0.flowName != nil }
    let verdicts = awaited.map { verdict($0, graph: graph, seen: []) }
    let haveAllEnded = !verdicts.isEmpty && verdicts.allSatisfy { $0 == .ended }
    return zip(awaited, verdicts).compactMap { target, verdict in
      guard let child = target.flowName, let step = target.start?.name,
        let (message, cure) = words(verdict, flow: child, step: step, haveAllEnded: haveAllEnded)
      else { return nil }
      return Finding(
        self, about: [.flow(flow.name), .flow(child)], message, at: handler.location,
        highlight: handler.step.name, cure: cure,
        notes: graph.flow(child).map {
          [Diagnostic.Note(Message("checks.awaited", ["flow": child]), at: $0.location)]
        } ?? [])
    }
  }

  /// The message and the cure for a verdict; nil if there is nothing to report.
  private func words(
    _ verdict: FirstResponse, flow: String, step: String, haveAllEnded: Bool
  ) -> (Message, Message)? {
    switch verdict {
    case .unhandled:
      (
        Message("E0711", ["flow": flow, "step": step]),
        Message("checks.awaitedUnhandledCure", ["step": step, "flow": flow])
      )
    case .refused:
      (Message("E0712", ["flow": flow, "step": step]), Message("checks.awaitedRefusedCure"))
    case .ended where haveAllEnded:
      (Message("E0713", ["flow": flow, "step": step]), Message("checks.awaitedEndsCure"))
    case .ended, .unknown: nil
    }
  }

  /// How the flow of a target responds to its first step.
  ///
  /// - Parameter seen: The flows that wait for it, which are not looked at again.
  func verdict(_ target: Target, graph: Graph, seen: Set<String>) -> FirstResponse {
    guard let name = target.flowName, !seen.contains(name), let flow = graph.flow(name),
      let step = target.start?.case
    else { return .unknown }
    if let guardian = flow.guardian(of: step) {
      return guardian.isAlwaysRefusing && !graph.mayEmitOther(than: step, to: flow)
        ? .refused : .unknown
    }
    guard let handler = flow.handler(for: step) else { return .unhandled }
    guard !handler.isOpaque, handler.actions.allSatisfy({ $0.branches.isEmpty }) else {
      return .unknown
    }
    if handler.actions.contains(where: \.isEnding) { return .ended }
    let children = handler.actions.flatMap(\.leaves).filter { $0.flowName != nil }
    let isStuck = children.contains {
      verdict($0, graph: graph, seen: seen.union([name])) == .refused
    }
    return isStuck && !graph.mayEmitOther(than: step, to: flow) ? .refused : .unknown
  }
}

extension Graph.Guard {
  fileprivate var isAlwaysRefusing: Bool {
    !isOpaque
      && branches.allSatisfy { branch in
        if case .refuse = branch.answer { true } else { false }
      }
  }
}

extension Graph {
  /// Whether a step other than this one may make the flow ready while it is not visible.
  fileprivate func mayEmitOther(than step: StepCase, to flow: Flow) -> Bool {
    index.emittable.contains { $0 != step }
      || arrivals(at: flow).contains { arrival in
        if case .screen = arrival.source { return false }
        return arrival.step != step
      }
  }
}

extension FlowAction {
  fileprivate var isEnding: Bool { if case .finish = kind { true } else { false } }
}
