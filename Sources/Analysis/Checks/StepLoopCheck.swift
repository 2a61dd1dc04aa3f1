import Diagnostics
import Navigation
import Scripting

/// Finds steps that lead to one another in a circle by guards and forwards.
struct StepLoopCheck: Check {
  let name = "step-loop"
  let title = Message(
    en: "guards or forwards form a circle", ko: "가드나 전달이 돌고 도는 스텝")
  let explanation = Message(
    en: """
      The answer of a guard, or a step that a flow forwards to itself, leads back to where it began. \
      A circle of forwards does not end until the limit of a chain stops it. Guards are asked once \
      for each step: where two guards answer with each other's step, either step is taken without \
      its own guard being asked. The check looks at guards and forwards that are data.
      """,
    ko: """
      가드의 답이나 플로우가 자신에게 전달하는 스텝이 처음으로 되돌아옵니다. 전달끼리 돌면 연쇄의 한도에 \
      걸려 멈출 때까지 끝나지 않습니다. 가드는 스텝마다 한 번만 묻습니다. 두 가드가 서로의 스텝으로 답하면 \
      어느 스텝이든 자기 가드를 거치지 않고 처리됩니다. 데이터로 적힌 가드와 전달만 봅니다.
      """)

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
        isGuards ? .guardLoop(text, flow.name) : .stepLoop(text, flow.name),
        at: place ?? flow.location, highlight: step.name,
        cure: isGuards ? .guardLoopCure : .stepLoopCure)
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

extension Message {
  fileprivate static func guardLoop(_ circle: String, _ flow: String) -> Message {
    Message(
      "E0717", en: "the guards of '\(flow)' answer in a circle: \(circle)",
      ko: "'\(flow)'의 가드가 서로의 스텝으로 답합니다: \(circle)")
  }
  fileprivate static let guardLoopCure = Message(
    en: "the answer's own guard is not asked; let one of them answer with something else",
    ko: "답한 스텝의 가드는 묻지 않습니다. 그중 하나는 다른 답을 하게 하세요")
  fileprivate static func stepLoop(_ circle: String, _ flow: String) -> Message {
    Message(
      "E0714", en: "steps of '\(flow)' form a circle: \(circle)",
      ko: "'\(flow)'의 스텝이 돕니다: \(circle)")
  }
  fileprivate static let stepLoopCure = Message(
    en: "make one of them leave the circle", ko: "그중 하나가 고리 밖으로 나가게 하세요")
}
