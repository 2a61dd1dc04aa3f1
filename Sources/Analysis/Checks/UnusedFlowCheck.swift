import Diagnostics
import Navigation
import Scripting

struct UnusedFlowCheck: Check {
  let name = "unused-flow"
  let title = Message(en: "a flow is never created", ko: "한 번도 만들어지지 않는 플로우")
  let explanation = Message(
    en: """
      The app does not begin with the flow, and no entry makes it. The check is silent if some \
      function names it. Show it, or remove it.
      """,
    ko: """
      앱이 이 플로우로 시작하지 않고, 만드는 항목도 없습니다. 함수가 이름을 적은 플로우에 대해서는 말하지 \
      않습니다. 플로우를 보여 주거나 지우세요.
      """)

  func findings(in graph: Graph) -> [Finding] {
    guard graph.isWhole, !graph.isOfPluginAlone else { return [] }
    return graph.flows.filter { !graph.isUsed($0) }.map { flow in
      Finding(
        self, about: [.flow(flow.name)], .unusedFlow(flow.name), at: flow.location,
        highlight: flow.name, cure: .unusedFlowCure(flow.name))
    }
  }
}

extension Message {
  fileprivate static func unusedFlow(_ flow: String) -> Message {
    Message("E0707", en: "nothing creates the flow '\(flow)'", ko: "'\(flow)' 플로우를 만드는 것이 없습니다")
  }
  fileprivate static func unusedFlowCure(_ flow: String) -> Message {
    Message(
      en: "show it in an entry, such as present { \"\(flow)\", start = … }, or remove it",
      ko: "present { \"\(flow)\", start = … } 같은 항목으로 보여 주거나 지우세요")
  }
}
