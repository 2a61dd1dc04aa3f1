import Diagnostics
import Navigation
import Scripting

/// Finds steps that lead to one another in a circle by guards and forwards.
struct StepLoopCheck: Check {
  let name = "step-loop"

  func findings(in graph: Graph) -> [Finding] { graph.flows.flatMap(findings) }

  private func findings(_ flow: Graph.Flow) -> [Finding] {
    let steps = (flow.guards.compactMap(\.step) + flow.handlers.map(\.step)).unique
    let next = Dictionary(uniqueKeysWithValues: steps.map { ($0, successors(of: $0, flow)) })
    var told: Set<StepCase> = []
    return steps.compactMap { step in
      guard !told.contains(step), let circle = circle(from: step, next) else { return nil }
      told.formUnion(circle)
      let text = (circle + [step]).map(\.name).joined(separator: " → ")
      let isGuards = zip(circle, circle.dropFirst() + [step]).allSatisfy { from, to in
        answers(to: from, flow).contains(to)
      }
      let place =
        flow.guards.first { $0.step == step }?.location ?? flow.handler(for: step)?.location
      return Finding(
        self, about: [.flow(flow.name), .step(step)],
        Message(isGuards ? "E0717" : "E0714", ["flow": flow.name, "circle": text]),
        at: place ?? flow.location, highlight: step.name,
        cure: Message(isGuards ? "checks.guardLoopCure" : "checks.stepLoopCure"))
    }
  }

  private func successors(of step: StepCase, _ flow: Graph.Flow) -> [StepCase] {
    let forwards = (flow.handler(for: step)?.actions ?? []).compactMap { action in
      if case .forward(let other, to: .current) = action.kind, action.branches.isEmpty,
        !action.isPossible
      {
        other.step
      } else {
        nil as StepCase?
      }
    }
    return answers(to: step, flow) + forwards
  }

  /// The other steps that a guard answers with.
  private func answers(to step: StepCase, _ flow: Graph.Flow) -> [StepCase] {
    let guardian = flow.guards.first { $0.step == step && !$0.isOpaque }
    return (guardian?.branches ?? []).compactMap { branch in
      if case .step(let other) = branch.answer, other != step { other } else { nil as StepCase? }
    }
  }

  /// The shortest path from a step back to itself.
  private func circle(from start: StepCase, _ next: [StepCase: [StepCase]]) -> [StepCase]? {
    var ways = [[start]]
    var seen: Set<StepCase> = []
    while !ways.isEmpty {
      let way = ways.removeFirst()
      for step in way.last.flatMap({ next[$0] }) ?? [] {
        if step == start { return way }
        if seen.insert(step).inserted { ways.append(way + [step]) }
      }
    }
    return nil
  }
}
