import Diagnostics
import Navigation
import Scripting

/// Finds steps that reach a flow without an entry for them.
struct UnheardStepCheck: Check {
  let name = "unheard-step"
  let title = Message(
    en: "a flow gets a step that it has no entry for", ko: "받는 플로우에 항목이 없는 스텝")
  let explanation = Message(
    en: """
      A screen that the flow shows emits the step, or whoever makes the flow gives it as the first \
      step, or a child ends with it, or a flow or a link sends it to this flow; and the flow has neither an entry nor a guard for it. Nothing \
      happens then. Add an entry; `none` is the one for "handled, nothing more". Steps that no flow \
      handles at all are left to dead-step.
      """,
    ko: """
      플로우가 보여 주는 화면이 그 스텝을 내보내거나, 플로우를 만든 쪽이 첫 스텝으로 주거나, 자식이 그 \
      스텝으로 끝나거나, 다른 플로우나 링크가 이 플로우에 보내는데, 플로우에는 항목도 가드도 없습니다. 그러면 아무 일도 일어나지 않습니다. 항목을 \
      추가하세요. "처리했고 더 할 일은 없음"은 `none`입니다. 어느 플로우도 처리하지 않는 스텝은 dead-step이 \
      알려 줍니다.
      """)

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.filter { graph.isUsed($0) }.flatMap { flow in
      graph.arrivals(at: flow)
        .filter { arrival in
          !arrival.isPossible && flow.handler(for: arrival.step) == nil
            && flow.guardian(of: arrival.step) == nil && !graph.isDead(arrival.step)
        }
        .compactMap { finding($0, flow, graph) }
        .unique
    }
  }

  private func finding(_ arrival: Arrival, _ flow: Graph.Flow, _ graph: Graph) -> Finding? {
    let step = arrival.step
    let cure = Message.unheardCure(flow.name, step.name)
    switch arrival.source {
    case .screen(let name, _):
      let screen = graph.screen(name)
      return Finding(
        self, about: [.flow(flow.name), .screen(name), .step(step)],
        .unheardFromScreen(name, step.name, flow.name), at: screen?.location, highlight: name,
        cure: cure, notes: [Diagnostic.Note(.flowIsHere(flow.name), at: flow.location)])
    case .beginning, .stepper, .fetch, .tab, .swipe, .dismissal:
      return Finding(
        self, about: [.flow(flow.name), .step(step)], .unheardStart(flow.name, step.name),
        at: flow.location, highlight: flow.name, cure: cure)
    case .maker(let maker, let handler, .created):
      return Finding(
        self, about: [.flow(flow.name), .flow(maker), .step(step)],
        .unheardStart(flow.name, step.name), at: handler.location, highlight: handler.step.name,
        cure: cure, notes: [Diagnostic.Note(.flowIsHere(flow.name), at: flow.location)])
    case .child(let child, let handler):
      guard !isHeard(step, from: child, in: graph) else { return nil }
      return Finding(
        self, about: [.flow(flow.name), .flow(child), .step(step)],
        .unheardFromChild(child, step.name, flow.name), at: handler.location,
        highlight: handler.step.name, cure: cure)
    case .itself(let handler):
      return Finding(
        self, about: [.flow(flow.name), .step(step)], .unheardStart(flow.name, step.name),
        at: handler.location, highlight: handler.step.name, cure: cure)
    case .flow(let sender, let handler):
      return Finding(
        self, about: [.flow(flow.name), .flow(sender), .step(step)],
        .unheardFromChild(sender, step.name, flow.name), at: handler.location,
        highlight: handler.step.name, cure: cure)
    case .link(let link) where link.flow == flow.name:
      return Finding(
        self, about: [.flow(flow.name), .step(step)], .unheardStart(flow.name, step.name),
        at: link.location, highlight: link.pattern, cure: cure)
    case .guardian(let guarded):
      return Finding(
        self, about: [.flow(flow.name), .step(step)],
        .unheardFromGuard(guarded.name, step.name, flow.name),
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

extension Message {
  fileprivate static func unheardFromScreen(
    _ screen: String, _ step: String, _ flow: String
  ) -> Message {
    Message(
      "E0701",
      en: "'\(screen)' emits '\(step)', but '\(flow)', which shows it, has no entry for that step",
      ko: "'\(screen)' 화면이 '\(step)' 스텝을 내보내지만, 그 화면을 보여 주는 '\(flow)'에는 항목이 없습니다")
  }
  fileprivate static func unheardStart(_ flow: String, _ step: String) -> Message {
    Message(
      "E0702", en: "'\(flow)' gets '\(step)' but has no entry for it",
      ko: "'\(flow)' 플로우가 '\(step)' 스텝을 받지만 항목이 없습니다")
  }
  fileprivate static func unheardFromChild(
    _ child: String, _ step: String, _ flow: String
  ) -> Message {
    Message(
      "E0703", en: "'\(child)' sends '\(step)' to '\(flow)', which has no entry for it",
      ko: "'\(child)' 플로우가 '\(flow)'에 '\(step)' 스텝을 보내지만 항목이 없습니다")
  }
  fileprivate static func unheardFromGuard(
    _ guarded: String, _ step: String, _ flow: String
  ) -> Message {
    Message(
      "E0704", en: "the guard of '\(guarded)' returns '\(step)', but '\(flow)' has no entry for it",
      ko: "'\(guarded)'의 가드가 '\(step)' 스텝을 돌려주지만 '\(flow)'에는 항목이 없습니다")
  }
  fileprivate static func unheardCure(_ flow: String, _ step: String) -> Message {
    Message(
      en: "add \(step) = … to '\(flow)'; use none to do nothing",
      ko: "'\(flow)'에 \(step) = … 를 추가하세요. none은 아무 일도 하지 않습니다")
  }
  fileprivate static func flowIsHere(_ flow: String) -> Message {
    Message(en: "'\(flow)' is declared here", ko: "'\(flow)' 플로우가 선언된 곳")
  }
}
