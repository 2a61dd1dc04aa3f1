import Diagnostics
import Navigation
import Scripting

/// Finds steps that reach a flow without an entry for them.
struct UnheardStepCheck: Check {
  let name = "unheard-step"

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.filter { graph.isUsed($0) && !graph.todos.areInBody(of: $0.name) }.flatMap { flow in
      graph.arrivals(at: flow)
        .filter { arrival in
          !arrival.isPossible && !graph.todos.name(arrival.step)
            && flow.handler(for: arrival.step) == nil
            && flow.guardian(of: arrival.step) == nil && !graph.isDead(arrival.step)
        }
        .compactMap { finding($0, flow: flow, graph: graph) }
        .unique
    }
  }

  private func finding(_ arrival: Arrival, flow: Graph.Flow, graph: Graph) -> Finding? {
    let step = arrival.step
    let cure = Message("checks.unheardCure", ["step": step.name, "flow": flow.name])
    switch arrival.source {
    case .screen(let name, _):
      let screen = graph.screen(name)
      return Finding(
        self, about: [.flow(flow.name), .screen(name), .step(step)],
        Message("E0701", ["screen": name, "step": step.name, "flow": flow.name]),
        at: screen?.location, highlight: name,
        cure: cure,
        notes: [Diagnostic.Note(Message("checks.awaited", ["flow": flow.name]), at: flow.location)])
    case .beginning, .stepper, .fetch, .tab, .swipe, .dismissal:
      return Finding(
        self, about: [.flow(flow.name), .step(step)],
        Message("E0702", ["flow": flow.name, "step": step.name]),
        at: flow.location, highlight: flow.name, cure: cure)
    case .maker(let maker, let handler, .created):
      return Finding(
        self, about: [.flow(flow.name), .flow(maker), .step(step)],
        Message("E0702", ["flow": flow.name, "step": step.name]), at: handler.location,
        highlight: handler.step.name,
        cure: cure,
        notes: [Diagnostic.Note(Message("checks.awaited", ["flow": flow.name]), at: flow.location)])
    case .child(let child, let handler):
      guard !isHeard(step, from: child, in: graph) else { return nil }
      return Finding(
        self, about: [.flow(flow.name), .flow(child), .step(step)],
        Message("E0703", ["child": child, "step": step.name, "flow": flow.name]),
        at: handler.location,
        highlight: handler.step.name, cure: cure)
    case .itself(let handler):
      return Finding(
        self, about: [.flow(flow.name), .step(step)],
        Message("E0702", ["flow": flow.name, "step": step.name]),
        at: handler.location, highlight: handler.step.name, cure: cure)
    case .flow(let sender, let handler):
      return Finding(
        self, about: [.flow(flow.name), .flow(sender), .step(step)],
        Message("E0703", ["child": sender, "step": step.name, "flow": flow.name]),
        at: handler.location,
        highlight: handler.step.name, cure: cure)
    case .link(let link) where link.flow == flow.name:
      return Finding(
        self, about: [.flow(flow.name), .step(step)],
        Message("E0702", ["flow": flow.name, "step": step.name]),
        at: link.location, highlight: link.pattern, cure: cure)
    case .guardian(let guarded):
      return Finding(
        self, about: [.flow(flow.name), .step(step)],
        Message("E0704", ["guarded": guarded.name, "step": step.name, "flow": flow.name]),
        at: flow.guardian(of: guarded)?.location, highlight: guarded.name, cure: cure)
    case .maker(_, _, .ready), .link, .function: return nil
    }
  }

  /// Whether any flow that makes the child takes the step; not all of them need to.
  private func isHeard(_ step: StepCase, from child: String, in graph: Graph) -> Bool {
    graph.mayShow(child)
      || graph.makings(of: child).contains { making in
        making.flow.handler(for: step) != nil || making.flow.guardian(of: step) != nil
      }
  }
}
