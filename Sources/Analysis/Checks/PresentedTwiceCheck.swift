import Diagnostics
import Navigation
import Scripting

/// Finds modals that are never presented, because what asks for them is a modal in the same place.
struct PresentedTwiceCheck: Check {
  let name = "presented-twice"
  let title = Message(
    en: "a modal is asked for where one is presented already", ko: "이미 모달을 띄운 곳에 또 띄우려는 항목")
  let explanation = Message(
    en: """
      A flow presents over its root, and the root can present one thing at a time (T4). Only screens \
      that the flow itself has presented emit the step, so whenever it comes, something is presented \
      already and this is refused. Dismiss first, with all { dismiss(), present … }, or present a flow \
      that presents the second one itself. The check is silent where a function or a guard takes part, \
      and where something else may emit the step.
      """,
    ko: """
      플로우는 자신의 root 위에 띄우고, root는 한 번에 하나만 띄울 수 있습니다(T4). 이 플로우가 띄운 화면만 \
      이 스텝을 내보내므로, 스텝이 올 때는 언제나 이미 무언가 떠 있어 거절됩니다. all { dismiss(), present … }로 \
      먼저 닫거나, 두 번째 것을 스스로 띄우는 플로우를 띄우세요. 함수나 가드가 관여하거나 다른 것이 스텝을 내보낼 \
      수 있는 곳에 대해서는 말하지 않습니다.
      """)

  func findings(in graph: Graph) -> [Finding] {
    guard graph.isWhole else { return [] }
    return graph.flows.flatMap { flow in
      flow.handlers.compactMap { handler in
        guard let presented = presented(by: handler),
          let modal = emitter(of: handler.step, in: flow, graph)
        else { return nil }
        return Finding(
          self, about: [.flow(flow.name), .screen(modal)],
          .presentedTwice(presented, modal, handler.step.name), at: handler.location,
          highlight: handler.step.name, cure: .presentedTwiceCure(presented))
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

extension Message {
  fileprivate static func presentedTwice(
    _ presented: String, _ modal: String, _ step: String
  ) -> Message {
    Message(
      "E0997",
      en:
        "'\(presented)' can never be presented: '\(step)' comes from '\(modal)', which is presented there",
      ko: "'\(presented)' 화면은 띄울 수 없습니다. '\(step)' 스텝은 이미 거기 떠 있는 '\(modal)'에서 옵니다")
  }
  fileprivate static func presentedTwiceCure(_ presented: String) -> Message {
    Message(
      en: "dismiss first: all { dismiss(), present \"\(presented)\" }",
      ko: "먼저 닫으세요: all { dismiss(), present \"\(presented)\" }")
  }
}
