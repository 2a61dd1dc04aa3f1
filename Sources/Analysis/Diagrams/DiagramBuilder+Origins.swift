import Diagnostics
import Navigation
import Scripting

// Where the arrows of a step begin.
extension DiagramBuilder {
  /// The origins of a step; the flow's own box if no sender is known.
  mutating func origins(of step: StepCase, in flow: Graph.Flow) -> [StepOrigin] {
    let found = origins(of: step, in: flow, label: step.name, seen: []).unique
    let sure = Set(found.filter { !$0.isPossible })
    let told = found.filter { origin in
      !origin.isPossible || !sure.contains(origin.certain)
    }
    if !told.isEmpty { return told }
    return [StepOrigin(node: anchor(of: flow.name), label: step.name, isPossible: true, step: step)]
  }

  /// All origins of a step, followed through the flow's guards and forwards.
  private mutating func origins(
    of step: StepCase, in flow: Graph.Flow, label: String, seen: Set<StepCase>
  ) -> [StepOrigin] {
    guard !seen.contains(step) else { return [] }
    let seen = seen.union([step])
    var found: [StepOrigin] = []
    if let label = passed(step, label, by: flow.guardian(of: step)) {
      found += direct(step, in: flow, label: label.text, isPossible: label.isPossible)
    }
    for guardian in flow.guards {
      guard let guarded = guardian.step else { continue }
      for branch in guardian.branches where branch.answer == .step(step) {
        let way = Self.text(guarded, branch) + " ⇒ " + label
        let origins = direct(guarded, in: flow, label: way, isPossible: guardian.isOpaque)
        found += origins
      }
    }
    for (handler, action) in flow.actions {
      guard case .forward(let next, to: .current) = action.kind, next.step == step else { continue }
      let way = handler.step.name + action.branches.map { " [\($0)]" }.joined() + " ⇒ " + label
      found += origins(of: handler.step, in: flow, label: way, seen: seen).map { origin in
        var origin = origin
        origin.isPossible = origin.isPossible || action.isPossible
        return origin
      }
    }
    return found
  }

  /// The label for arrows of a step that its guard lets through; nil if it never does.
  private func passed(
    _ step: StepCase, _ label: String, by guardian: Graph.Guard?
  ) -> (text: String, isPossible: Bool)? {
    guard let guardian else { return (label, false) }
    if guardian.isOpaque { return (label, true) }
    guard let branch = guardian.branches.first(where: { $0.answer == .same }) else { return nil }
    return (branch.name.isEmpty ? label : "\(label) [\(branch.name)]", false)
  }

  private static func text(_ step: StepCase, _ branch: Graph.Guard.Branch) -> String {
    branch.name.isEmpty ? step.name : "\(step.name) [\(branch.name)]"
  }

  /// Screens that emit the step, children that send it, and flows that make this flow with it.
  private mutating func direct(
    _ step: StepCase, in flow: Graph.Flow, label: String, isPossible: Bool
  ) -> [StepOrigin] {
    view.graph.arrivals(of: step, at: flow).compactMap { arrival in
      guard let node = node(of: arrival.source, in: flow) else { return nil }
      return StepOrigin(
        node: node, label: label, isPossible: isPossible || arrival.isPossible, step: step,
        control: arrival.source.control)
    }
  }

  private mutating func node(of source: Arrival.Source, in flow: Graph.Flow) -> String? {
    switch source {
    case .fetch(let name): return action("fetch \(name)", in: flow.name)
    case .beginning, .maker, .stepper, .tab, .swipe, .dismissal, .link, .flow:
      return anchor(of: flow.name)
    case .screen(let name, _): return box(of: Target(.screen(Screen(name))), in: flow)
    case .child(let child, let handler):
      let ends = handler.actions.contains { if case .finish = $0.kind { true } else { false } }
      guard view.has(child) else { return nil }
      return ends ? end(of: child) : forward(of: child)
    case .itself, .guardian, .function: return nil
    }
  }
}

extension Arrival.Source {
  /// The name of the control that emits the step; nil if something else does.
  fileprivate var control: String? {
    guard case .screen(_, let emission) = self, case .control(_, let name) = emission.source else {
      return nil
    }
    return name
  }
}
