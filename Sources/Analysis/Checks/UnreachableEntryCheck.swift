import Diagnostics
import Navigation
import Scripting

/// Finds entries for steps that never reach their flow.
struct UnreachableEntryCheck: Check {
  let name = "unreachable-entry"
  let title = Message(
    en: "a flow has an entry for a step that it never gets", ko: "플로우에 오지 않는 스텝의 항목")
  let explanation = Message(
    en: """
      No screen that the flow shows emits the step, nobody makes the flow with it, no child ends \
      with it or forwards it, and no guard or entry of the flow gives it. Only someone at the prompt \
      could send it. The check is silent about steps that some function names, and about flows whose \
      entries are functions of a plugin, unless its guard says with 'may' what they do. Emit the step, or remove the entry.
      """,
    ko: """
      플로우가 보여 주는 어떤 화면도 그 스텝을 내보내지 않고, 첫 스텝으로 주는 곳도, 그 스텝으로 끝나거나 \
      전달하는 자식도, 그 스텝을 주는 가드나 항목도 없습니다. 프롬프트에서만 보낼 수 있습니다. 함수가 이름을 \
      적은 스텝과, 항목이 플러그인의 함수이고 그 가드가 may로 하는 일을 적지 않은 플로우에 대해서는 말하지 \
      않습니다. 스텝을 내보내거나 항목을 지우세요.
      """)

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
          .unreachable(handler.step.name, flow.name), at: handler.location,
          highlight: handler.step.name, cure: .unreachableCure)
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

extension Message {
  fileprivate static func unreachable(_ step: String, _ flow: String) -> Message {
    Message(
      "E0705", en: "nothing sends '\(step)' to '\(flow)'",
      ko: "'\(flow)'에 '\(step)' 스텝을 보내는 것이 없습니다")
  }
  fileprivate static let unreachableCure = Message(
    en: "emit it on a screen the flow shows, or remove the entry",
    ko: "플로우가 보여 주는 화면에서 내보내거나 항목을 지우세요")
}
